import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { cardBody } from '#client/components/card.tsx';
import { hanging } from '#client/components/hanging.tsx';
import { formatMoney, formatRate } from '#client/lib/format.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { isOpenAtServer, paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { findLine, useDocument } from '#client/workspace/index.ts';
import { mulDiv, ONE } from '#shared/domain/money.ts';
import { addMonths, calendarMonth, type Month, monthsBetween } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { madeOf } from '#shared/engine/statements/made-of.ts';
import type { VarianceRow } from '#shared/engine/variance/variance.ts';
import { minorDigitsOf } from '../use-report';
import { WhyFigure, WhyFrame } from '../why/why-frame';
import { AccountsTable, RowsTable } from './accounts-table';
import { bookRowsOf, shownSign } from './book-rows';
import { NoteField } from './note-field';
import { useRangeText } from './notes-card';
import { useBookedAccounts } from './use-booked-accounts';
import type { VarianceProps } from './use-shown-variance';
import { changeText, VarianceFigure } from './variance-figure';
import type { ShownRow, ShownVariance } from './variance-rows';
import type { AskedFigure } from './variance-table';

interface VariancePanelProps extends VarianceProps {
  asked: AskedFigure;
  shown: ShownVariance;
  /** Of the scope: "March 2027". */
  period: string;
  onOpen: (row: string) => void;
  /** To the largest material variance, or the next one; absent where none is material. */
  onNext?: (() => void) | undefined;
  /** The explanation of the figure by the forecast; absent where it has none of this period. */
  onExplain?: (() => void) | undefined;
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

const monthsOf = (first: Month, last: Month): Month[] =>
  Array.from({ length: monthsBetween(first, last) + 1 }, (_, i) => addMonths(first, i));

const shortMonth = (month: Month) => formatMonth(Number(month.slice(0, 4)), calendarMonth(month));

/** What is behind an actual figure: what was planned, its accounts in the books, the note on it, and the way to its line. */
export function VariancePanel(props: VariancePanelProps) {
  const { result, view, compared, asked, shown, period, onOpen, onNext, onExplain, onMove, onClose } = props;
  const { t } = useTranslation(['reports', 'forecast']);
  const rangeText = useRangeText();
  const panel = useRef<HTMLElement>(null);
  const id = useForecastId();
  const document = useDocument((whole) => whole);
  const row = shown.rows.find(({ key }) => key === asked.row);
  const variance = shown.scopes.find(({ scope }) => scope === asked.scope)?.variance;
  const figures = row?.of[asked.scope];
  if (!row || !variance || !figures) return null;
  const { statement, month } = view;
  const minorDigits = minorDigitsOf(result);
  const sign = shownSign(statement, row);
  const money = (value: number) => hanging(formatMoney(sign * value, { minorDigits }));
  const line = findLine(document, row.lineId ?? null);
  const last = asked.scope === 'year' ? (variance.lastActualMonth ?? month) : variance.lastMonth;
  const shortPeriod = asked.scope === 'year' ? period : rangeText(variance.firstMonth, variance.lastMonth, shortMonth);
  return (
    <WhyFrame panel={panel} name={row.name} period={shortPeriod} onMove={onMove} onClose={onClose}>
      <div className={cardBody}>
        <WhyFigure currency={result.currency}>{money(figures.outlook)}</WhyFigure>
        <dl className="mt-2 mb-3 grid grid-cols-[1fr_auto_auto] gap-x-4.5 gap-y-1 text-xs [&>dd]:text-right [&>dt]:text-ink-2">
          <dt>{compared.head}</dt>
          <dd>{money(figures.comparison)}</dd>
          <dd />
          <dt>{t('variance.variance')}</dt>
          <dd>
            <VarianceFigure
              variance={figures.variance}
              favourable={figures.favourable}
              scale="unit"
              minorDigits={minorDigits}
            />
          </dd>
          <dd className="text-ink-3">{changeText(figures.change)}</dd>
          {statement === 'profitAndLoss' && <ShareOfRevenue rows={shown.rows} asked={asked} sign={sign} />}
        </dl>
        <Behind
          {...{ result, view, row, variance: figures, shown, asked, onOpen }}
          period={period}
          first={variance.firstMonth}
          last={last}
        />
        <div className="mt-3">
          <NoteField
            key={`${asked.row} ${asked.scope} ${month}`}
            place={{ month: variance.lastMonth, scope: asked.scope, statement, row: asked.row }}
            period={period}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {line && (
            <Link
              className={buttonClasses({ size: 'small' })}
              to={paths.forecastInputs(id, line.section)}
              state={{ lineId: row.lineId }}
            >
              <span className="max-w-40 truncate">{t('why.goTo', { section: line.name })}</span>
            </Link>
          )}
          {onExplain && (
            <Button size="small" onClick={onExplain}>
              {t('why.title')}
            </Button>
          )}
          <span className="flex-1" />
          {onNext && (
            <Button size="small" variant="ghost" onClick={onNext}>
              {t('variance.next')}
            </Button>
          )}
        </div>
      </div>
    </WhyFrame>
  );
}

/** What part of revenue the figure is, and was planned to be. */
function ShareOfRevenue({ rows, asked, sign }: { rows: readonly ShownRow[]; asked: AskedFigure; sign: 1 | -1 }) {
  const { t } = useTranslation('reports');
  const of = (key: string) => rows.find((row) => row.key === key)?.of[asked.scope];
  const [row, revenue] = [of(asked.row), of('totalRevenue')];
  const share = (part = 0, whole = 0) => (whole > 0 ? mulDiv(sign * part, ONE, whole) : null);
  const [booked, planned] = [share(row?.outlook, revenue?.outlook), share(row?.comparison, revenue?.comparison)];
  if (booked === null || asked.row === 'totalRevenue') return null;
  return (
    <>
      <dt>{t('variance.share')}</dt>
      <dd>{formatRate(booked, 1)}</dd>
      <dd className="text-ink-3">{planned !== null && t('variance.planned', { rate: formatRate(planned, 1) })}</dd>
    </>
  );
}

interface BehindProps {
  result: ForecastResult;
  view: VarianceProps['view'];
  row: ShownRow;
  variance: VarianceRow;
  shown: ShownVariance;
  asked: AskedFigure;
  first: Month;
  last: Month;
  period: string;
  onOpen: (row: string) => void;
}

/** The accounts of a booked row, or the rows of a sum. */
function Behind({ result, view, row, variance, shown, asked, first, last, period, onOpen }: BehindProps) {
  const { statement } = view;
  // Who only reads a forecast sees no account.
  const seesAccounts = isOpenAtServer(useForecastId());
  const actuals = useDocument((document) => document.actuals);
  const rows = useMemo(
    () => (actuals && seesAccounts ? bookRowsOf({ statement, row, result, actuals }) : []),
    [statement, row, result, actuals, seesAccounts],
  );
  const months = useMemo(() => monthsOf(first, last), [first, last]);
  const booked = useBookedAccounts({ rows, months });
  const minorDigits = minorDigitsOf(result);
  if (rows.length > 0)
    return (
      <AccountsTable
        name={row.name}
        period={period}
        figure={asked.scope === 'year' ? variance.outlookBooked : variance.outlook}
        sign={shownSign(statement, row)}
        minorDigits={minorDigits}
        booked={booked}
      />
    );
  const parts = partsOf(result, view, asked).flatMap(({ key, sign }) => {
    const part = shown.rows.find((row) => row.key === key);
    const amount = sign * (part?.of[asked.scope]?.outlook ?? 0);
    return part && amount !== 0 ? [{ key, name: part.name, amount }] : [];
  });
  if (parts.length === 0) return null;
  return <RowsTable name={row.name} rows={parts} figure={variance.outlook} minorDigits={minorDigits} onOpen={onOpen} />;
}

/** The rows that a sum adds up, as the statement makes it in a month. */
function partsOf(result: ForecastResult, { statement, month }: VarianceProps['view'], asked: AskedFigure) {
  const shown = statement === 'cashFlow' ? result.cashFlowIndirect : result[statement];
  const column = monthsBetween(result.timeline.startMonth, month);
  const row = shown.rows.find(({ key }) => key === asked.row);
  const made = row ? madeOf(row, column) : null;
  if (made?.formula !== 'sum') return [];
  const isOwn = made.parts.every((part) => part.column === column && part.row.home === shown.key);
  return isOwn ? made.parts.map((part) => ({ key: part.row.key, sign: part.sign })) : [];
}

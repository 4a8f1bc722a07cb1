import { ArrowDownRight, ArrowRight, ArrowUpRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ForecastResult, Statement } from '../../../../shared/engine/result';
import { partsOf } from '../../../../shared/engine/trace/parts';
import { questionOf, type StatementKey } from '../../../../shared/engine/trace/question';
import { Button, buttonClasses } from '../../../components/button';
import { Money } from '../../../components/money';
import type { FigureRow } from '../../../components/statement-table/figure-row';
import { useForecastTexts } from '../../../lib/forecast-texts';
import { formatMoney, formatRate } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { findLine, sectionOfPath, useDocument } from '../../../lib/workspace';
import { monthTitle } from '../periods';
import { minorDigitsOf } from '../use-report';
import { JournalTable } from './journal-table';
import { PartTable } from './part-table';
import { ReasonTable } from './reason-table';
import { reasonsOf } from './reasons';
import { useTrace } from './use-trace';

interface WhyPanelProps {
  result: ForecastResult;
  statement: Statement;
  statementKey: StatementKey;
  row: FigureRow;
  month: number;
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

/** Why a figure is what it is: its parts, the month before, the journal, and the way to the input. */
export function WhyPanel({ result, statement, statementKey, row, month, onMove, onClose }: WhyPanelProps) {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const panel = useRef<HTMLElement>(null);
  const question = useMemo(() => questionOf(statementKey, row.key), [statementKey, row.key]);
  const parts = useMemo(() => partsOf(statement, row.key), [statement, row.key]);
  const answer = useTrace({ statement: statementKey, row: row.key, month, scenario: result.scenarioId });
  const moves = answer?.moves ?? [];
  const document = useDocument((whole) => whole);
  const minorDigits = minorDigitsOf(result);
  const value = row.months[month - 1] ?? 0;
  const before = month > 1 ? row.months[month - 2] : row.opening;
  const reasons = question ? reasonsOf(moves, question.accounts, question.sign) : [];
  const lineId = moves.find((move) => move.lineId !== null)?.lineId ?? null;
  const section = findLine(document, lineId)?.section ?? sectionOfPath(moves[0]?.field?.split('/') ?? []);

  useEffect(() => panel.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowLeft') onMove(-1);
    else if (event.key === 'ArrowRight') onMove(1);
    else return;
    event.preventDefault();
  };

  return (
    <section ref={panel} tabIndex={-1} className="card drill" aria-label={t('why.title')} onKeyDown={onKeyDown}>
      <header>
        <h2 className="trunc">{row.name}</h2>
        <span className="sub">{monthTitle(result.timeline, month)}</span>
        <span className="grow" />
        <Button variant="ghost" isIcon aria-label={t('why.close')} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </Button>
      </header>
      <div className="body">
        <p className="big">
          {row.unit === 'money' && <span className="xs faint">{result.currency} </span>}
          <Figure row={row} value={value} minorDigits={minorDigits} />
        </p>
        {parts ? (
          <PartTable parts={parts} month={month} minorDigits={minorDigits} totalLabel={row.name} />
        ) : (
          <ReasonTable
            reasons={reasons}
            document={document}
            minorDigits={minorDigits}
            totalLabel={row.name}
            monthName={(t) => monthTitle(result.timeline, t)}
            balance={answer?.balance ?? null}
          />
        )}
        {answer?.balance && <ShownOf value={value} closing={answer.balance.closing} minorDigits={minorDigits} />}
        {before !== undefined && row.unit === 'money' && (
          <Delta change={sizeChange(value, before)} month={monthBefore(result, month)} minorDigits={minorDigits} />
        )}
        {moves.length > 0 && <JournalTable moves={moves} document={document} minorDigits={minorDigits} />}
        <div className="row why-foot">
          {section && (
            <Link
              className={buttonClasses({ size: 'small' })}
              to={paths.forecastInputs(id, section)}
              state={{ lineId }}
            >
              {t('why.goTo', { section: t(`sections.${section}`) })}
            </Link>
          )}
          <span className="grow" />
          <span className="xs faint only-desktop">{t('why.keys')}</span>
        </div>
      </div>
    </section>
  );
}

/** Charges stand negative; a larger one is more, not less. */
function sizeChange(value: number, before: number): number {
  return value <= 0 && before <= 0 ? before - value : value - before;
}

function monthBefore(result: ForecastResult, month: number): string | null {
  return month > 1 ? monthTitle(result.timeline, month - 1) : null;
}

function Delta({ change, month, minorDigits }: { change: number; month: string | null; minorDigits: number }) {
  const { t } = useTranslation('reports');
  const Icon = change === 0 ? ArrowRight : change > 0 ? ArrowUpRight : ArrowDownRight;
  const params = {
    amount: formatMoney(Math.abs(change), { minorDigits, scale: 'exact' }),
    month: month ?? t('opening'),
  };
  return (
    <p className="delta">
      <Icon className="i" aria-hidden="true" />
      <span>{change === 0 ? t('why.same', params) : change > 0 ? t('why.more', params) : t('why.less', params)}</span>
    </p>
  );
}

function Figure({ row, value, minorDigits }: { row: FigureRow; value: number; minorDigits: number }) {
  if (row.unit === 'ratio') return <span>{formatRate(value, 1)}</span>;
  return <Money minor={value} scale="exact" minorDigits={minorDigits} />;
}

/** Where the row shows one side or a part of its account alone. */
function ShownOf({ value, closing, minorDigits }: { value: number; closing: number; minorDigits: number }) {
  const find = useForecastTexts();
  if (value === closing) return null;
  const amount = formatMoney(value, { minorDigits, scale: 'exact' });
  return <p className="xs muted">{find(value === 0 ? 'why.shownElsewhere' : 'why.shownOf', { amount })}</p>;
}

import { ArrowDownRight, ArrowRight, ArrowUpRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ForecastResult } from '../../../../shared/engine/result';
import { Button, buttonClasses } from '../../../components/button';
import { Money } from '../../../components/money';
import type { FigureRow } from '../../../components/statement-table/figure-row';
import { formatMoney } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useDocument } from '../../../lib/workspace';
import { monthTitle } from '../periods';
import { minorDigitsOf } from '../use-report';
import { JournalTable } from './journal-table';
import { questionOf } from './question';
import { ReasonTable } from './reason-table';
import { reasonsOf } from './reasons';
import { findLine } from './section-of';
import { useTrace } from './use-trace';

interface WhyPanelProps {
  result: ForecastResult;
  row: FigureRow;
  month: number;
  onMove: (by: -1 | 1) => void;
  onClose: () => void;
}

/** Why a figure is what it is: its parts, the month before, the journal, and the way to the input. */
export function WhyPanel({ result, row, month, onMove, onClose }: WhyPanelProps) {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const panel = useRef<HTMLElement>(null);
  const question = useMemo(() => questionOf(row.key), [row.key]);
  const moves = useTrace(question, month, result.scenarioId);
  const document = useDocument((whole) => whole);
  const minorDigits = minorDigitsOf(result);
  const value = row.months[month - 1] ?? 0;
  const before = month > 1 ? row.months[month - 2] : row.opening;
  // A debit raises what stands on the left of the sheet and lowers income, liabilities and equity.
  const reasons = reasonsOf(moves ?? [], question?.account ?? '', signOf(row, question?.isBalance ?? false));
  const line = findLine(document, moves?.find(({ lineId }) => lineId !== null)?.lineId ?? null);

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
          <span className="xs faint">{result.currency}</span>{' '}
          <Money minor={value} scale="exact" minorDigits={minorDigits} />
        </p>
        <ReasonTable
          reasons={reasons}
          document={document}
          minorDigits={minorDigits}
          totalLabel={question?.isBalance ? t('why.total') : row.name}
        />
        {before !== undefined && (
          <Delta change={sizeChange(value, before)} month={monthBefore(result, month)} minorDigits={minorDigits} />
        )}
        {moves && moves.length > 0 && <JournalTable moves={moves} document={document} minorDigits={minorDigits} />}
        <div className="row why-foot">
          {line && (
            <Link className={buttonClasses({ size: 'small' })} to={paths.forecastInputs(id, line.section)}>
              {t('why.goTo', { section: t(`sections.${line.section}`) })}
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

const liabilityRows = new Set([
  'bankOverdraft',
  'accountsPayable',
  'salesTaxPayable',
  'payrollLiabilities',
  'incomeTaxPayable',
  'deferredRevenue',
  'dividendsPayable',
  'loansCurrent',
  'loansNonCurrent',
  'otherCurrentLiabilities',
  'deferredTaxLiability',
  'otherNonCurrentLiabilities',
  'shareCapital',
  'otherReserves',
  'retainedEarnings',
]);

function signOf({ key }: FigureRow, isBalance: boolean): 1 | -1 {
  if (isBalance) return liabilityRows.has(key) ? -1 : 1;
  return questionOf(key)?.account === 'cash' ? 1 : -1;
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

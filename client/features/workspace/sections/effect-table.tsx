import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatChange } from '#client/lib/format.ts';
import { formatAtRest } from '#client/lib/number-text.ts';
import { useResult, useSavedResult, useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { useMinorDigits } from '../use-minor-digits';

interface KeyFigures {
  revenue: number;
  netProfit: number;
  closingCash: number;
  lowestCash: number;
}

/** Sums over the whole forecast; cash at its end and at its lowest. */
function keyFigures(result: ForecastResult | null): KeyFigures | null {
  if (!result) return null;
  const sum = (key: string) => {
    const row = result.profitAndLoss.rows.find((row) => row.key === key);
    return row ? row.years.reduce((total, year) => total + year, 0) : Number.NaN;
  };
  const cash = result.cashFlowDirect.rows.find(({ key }) => key === 'closingCash')?.months ?? new Float64Array(0);
  const closing = cash.at(-1) ?? Number.NaN;
  return {
    revenue: sum('totalRevenue'),
    netProfit: sum('netProfit'),
    closingCash: closing,
    lowestCash: cash.length > 0 ? Math.min(...cash) : Number.NaN,
  };
}

const names = ['revenue', 'netProfit', 'closingCash', 'lowestCash'] as const;

/** What the edits have changed since the saved version: before, now, change. Nothing while there are none. */
export function EffectTable({ className, isPlain = false }: { className: string; isPlain?: boolean }) {
  const { t } = useTranslation('forecast');
  const edits = useUnsavedEdits();
  const version = useWorkspace((state) => state.savedVersion);
  const minorDigits = useMinorDigits();
  const before = keyFigures(useSavedResult());
  const now = keyFigures(useResult());
  if (edits === 0 || !before || !now) return null;
  const money = (amount: number) => formatAtRest(amount, 'money', minorDigits);
  /** In whole units, as it is shown. */
  const changeOf = (name: (typeof names)[number]) => Math.round((now[name] - before[name]) / 10 ** minorDigits);
  return (
    <section className={classNames('overflow-x-auto', !isPlain && [cardClasses(), 'px-4 pt-3 pb-3.5'], className)}>
      <div className="flex items-center gap-2 justify-between">
        <h3 className="text-subheading">{version > 0 ? t('inputs.effect.title', { version }) : t('example.effect')}</h3>
        <span className="text-xs text-ink-3">{t('inputs.effect.steps', { count: edits })}</span>
      </div>
      <DataTable
        look="[&_td]:p-0 [&_th]:p-0 [&_td:not(:first-child)]:pl-1.5 [&_th:not(:first-child)]:pl-1.5"
        scroll={null}
        columns={[
          {
            head: t('inputs.effect.allYears'),
            isHeadLeft: true,
            isRowHead: true,
            className: 'max-desk:whitespace-normal',
            cell: (name) => t(`inputs.effect.${name}`),
          },
          { head: t('inputs.effect.before'), cell: (name) => money(before[name]) },
          { head: t('inputs.effect.now'), cell: (name) => money(now[name]) },
          {
            head: t('inputs.effect.change'),
            cell: (name) => formatChange(changeOf(name)),
            cellClassName: (name) =>
              classNames(changeOf(name) > 0 && 'text-positive', changeOf(name) < 0 && 'text-negative'),
          },
        ]}
        rows={names}
        rowKey={(name) => name}
      />
    </section>
  );
}

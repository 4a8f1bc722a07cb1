import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import type { BalanceSheetForInputYear } from '#shared/engine/result.ts';
import type { SheetColumn } from '../reports/cash-flow-form/sheet-columns';

interface HistoryBadgesProps {
  columns: readonly SheetColumn[];
  entries: readonly BalanceSheetForInputYear[];
}

/** How many sheets balance and how many years of cash are explained; failures in words, never in colour alone. */
export function HistoryBadges({ columns, entries }: HistoryBadgesProps) {
  const { t } = useTranslation('reports');
  const out = columns.filter(({ difference }) => difference !== 0).length;
  const derived = entries.filter(({ cashResidual }) => cashResidual !== null);
  const open = derived.filter(({ cashResidual }) => cashResidual !== 0).length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={out === 0 ? 'ok' : 'bad'}>
        {out === 0 ? t('history.sheetsBalance', { count: columns.length }) : t('history.sheetsOut', { count: out })}
      </Badge>
      {derived.length > 0 && (
        <Badge tone={open === 0 ? 'ok' : 'bad'}>
          {open === 0 ? t('history.cashExplained', { count: derived.length }) : t('history.cashOpen', { count: open })}
        </Badge>
      )}
    </div>
  );
}

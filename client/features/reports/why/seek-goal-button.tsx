import { Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { goalSeekRequested } from '#client/lib/signals.ts';
import type { Part } from '#shared/engine/statements/statement-row.ts';

const ofYears: Readonly<Record<string, string>> = {
  totalRevenue: 'revenue',
  ebitda: 'ebitda',
  netProfit: 'netProfit',
  debtServiceCover: 'debtServiceCover',
};

/** The measure that a figure is, as a goal seek names it; null where it is none. */
export function measureOf({ row, column }: Pick<Part, 'row' | 'column'>): string | null {
  const { months, quarters, lastMonth } = row.shape;
  if (column < 0) return null;
  if (row.key === 'closingCash') return `closingCash/${lastMonth[column]}`;
  const year = column - months - quarters;
  return year >= 0 && Object.hasOwn(ofYears, row.key) ? `${ofYears[row.key]}/${year + 1}` : null;
}

/** Leads from a figure to the input that brings it where it shall be; nothing where it is no measure. */
export function SeekGoalButton({ part }: { part: Part }) {
  const { t } = useTranslation('reports');
  const measure = measureOf(part);
  if (measure === null) return null;
  return (
    <Button size="small" onClick={() => goalSeekRequested.raise({ measure })} icon={Target} label={t('why.seekGoal')} />
  );
}

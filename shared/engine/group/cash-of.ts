import type { GroupResult } from './group-result';

/** Cash less overdraft of a column at the end of each month. */
export function cashOf({ balanceSheet }: Pick<GroupResult, 'balanceSheet'>, column: string): number[] {
  const statement = balanceSheet.of(column);
  const overdraft = statement.row('bankOverdraft').months;
  return Array.from(statement.row('cash').months, (amount, i) => amount - (overdraft[i] ?? 0));
}

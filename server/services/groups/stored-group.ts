import type { GroupResult } from '#shared/engine/consolidate.ts';
import type { GroupStatement } from '#shared/engine/group/statements.ts';
import { rowsOf, type StoredResult, type StoredRow } from '../reports/stored-result';

export const storedGroupStatements = ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const;

/** A column of a report of a group: a company, `eliminations` or `group`. */
export interface StoredColumn {
  id: string;
  /** Of a company. */
  name: string | null;
  currency: string;
  rows: Record<(typeof storedGroupStatements)[number], StoredRow[]>;
}

/** What a report keeps of the base or of one scenario of a group. */
export interface StoredGroup
  extends Pick<
    StoredResult,
    'scenario' | 'name' | 'currency' | 'months' | 'quarters' | 'years' | 'actualUntil' | 'failedChecks' | 'warnings'
  > {
  kind: 'group';
  columns: StoredColumn[];
  intercompany: GroupResult['intercompany'];
  translation: GroupResult['translation'];
}

export function storedGroupOf(result: GroupResult, name: string | null): StoredGroup {
  const { timeline, currency, members, actualUntil } = result;
  const rows = (statement: GroupStatement, column: string) => rowsOf(statement.of(column));
  return {
    kind: 'group',
    scenario: result.scenarioId,
    name,
    currency,
    months: timeline.labels,
    quarters: timeline.quarters.map(({ year, quarter = 1, firstMonth, lastMonth }) => ({
      ...{ year, quarter, firstMonth, lastMonth },
    })),
    years: timeline.fiscalYears.map(({ year, firstMonth, lastMonth }) => ({ year, firstMonth, lastMonth })),
    ...(actualUntil === undefined ? {} : { actualUntil }),
    columns: result.profitAndLoss.columns.map((id) => {
      const member = members.find(({ memberId }) => memberId === id);
      return {
        id,
        name: member?.name ?? null,
        currency: member?.currency ?? currency,
        rows: {
          profitAndLoss: rows(result.profitAndLoss, id),
          balanceSheet: rows(result.balanceSheet, id),
          cashFlow: rows(result.cashFlow, id),
        },
      };
    }),
    intercompany: result.intercompany,
    translation: result.translation,
    failedChecks: result.checks.filter(({ passed }) => !passed).map(({ id }) => id),
    warnings: result.warnings.length,
  };
}

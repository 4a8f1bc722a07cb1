import type { Language } from '#shared/domain/languages.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { GroupReportName, GroupReportQuery } from '#shared/inputs/group-requests.ts';
import { labelOf, periodsOf } from '../reports/read-statement';
import { unpackResult } from '../reports/unpack-result';
import type { StoredGroup, storedGroupStatements } from './stored-group';

export interface GroupStatementToRead extends Pick<GroupReportQuery, 'by' | 'columns'> {
  /** As it is stored. */
  body: string;
  report: GroupReportName;
  /** Of the labels. */
  language: Language;
}

const statementOf: Partial<Record<GroupReportName, (typeof storedGroupStatements)[number]>> = {
  'profit-and-loss': 'profitAndLoss',
  'balance-sheet': 'balanceSheet',
  'cash-flow': 'cashFlow',
};

/** One statement of what is stored of a scenario of a group, of the group alone or by company; or its pairs or translation by month. */
export async function readGroupStatement({ body, report, by, columns, language }: GroupStatementToRead) {
  const result: StoredGroup = JSON.parse(await unpackResult(body));
  const statement = statementOf[report];
  const series = ({ month: 'months', quarter: 'quarters', year: 'years' } as const)[by];
  const shown = statement ? result.columns.filter(({ id }) => columns === 'companies' || id === 'group') : [];
  return {
    scenario: result.scenario === null ? null : { id: result.scenario, name: result.name ?? '' },
    currency: result.currency,
    minorDigits: currencyDecimals(result.currency),
    failedChecks: result.failedChecks,
    by,
    periods: periodsOf(result, by),
    columns: shown.map(({ id, name, currency, rows }) => ({
      id,
      name,
      currency,
      rows: (statement ? rows[statement] : []).map((row) => ({
        key: row.key,
        label: labelOf(row, language),
        kind: row.kind,
        level: row.level,
        opening: row.opening ?? null,
        figures: row[series],
      })),
    })),
    intercompany: report === 'intercompany' ? result.intercompany : [],
    translation: report === 'translation' ? result.translation : [],
  };
}

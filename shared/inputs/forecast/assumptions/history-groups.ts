import type { Adjustment } from '../adjustment';
import { type BalanceSheet, balanceSheetFields } from '../balance-sheet';
import type { ForecastDocument } from '../document';
import { type InputYear, incomeStatementFields } from '../history';
import type { Assumption, AssumptionGroup } from './assumption';

/** The sheet before the first input year, every input year, and the sheet at the start: what was typed of the past. */
export function historyGroups({ history, openingPosition }: ForecastDocument): AssumptionGroup[] {
  const { openingBalanceSheet, openingAdjustments, inputYears, startAdjustments } = history;
  return [
    sheetGroup('history/openingBalanceSheet', 'openingSheet', openingBalanceSheet),
    ...adjustmentGroup('history/openingAdjustments', 'openingAdjustments', openingAdjustments),
    ...inputYears.flatMap((year) => [
      yearGroup(year),
      ...adjustmentGroup(`history/inputYears/${year.id}/adjustments`, 'yearAdjustments', year.adjustments),
    ]),
    sheetGroup('openingPosition/startBalanceSheet', 'startSheet', openingPosition.startBalanceSheet),
    ...adjustmentGroup('history/startAdjustments', 'startAdjustments', startAdjustments),
  ];
}

function group(path: string, title: string, rows: Assumption[]): AssumptionGroup {
  return { path, line: null, titleKey: `reports:assumptions.${title}`, note: '', isEnabled: true, rows };
}

function sheetGroup(path: string, title: string, sheet: BalanceSheet | null): AssumptionGroup {
  const none = { path, nameKey: `reports:assumptions.${title}`, kind: 'money' as const, value: null, isQuiet: true };
  return group(path, title, sheet ? sheetRows(path, sheet) : [none]);
}

function adjustmentGroup(path: string, title: string, adjustments: readonly Adjustment[] = []): AssumptionGroup[] {
  if (adjustments.length === 0) return [];
  const rows = adjustments.map(({ id, field, amount, reason, madeAt }) => ({
    ...moneyRow(`${path}/${id}`, `forecast:rows.${field}`, amount),
    adjustment: { reason, madeAt },
  }));
  return [group(path, title, rows)];
}

const sheetRows = (path: string, sheet: BalanceSheet) =>
  balanceSheetFields.flatMap((field) => {
    const value = sheet[field];
    return value === undefined ? [] : moneyRow(`${path}/${field}`, `forecast:rows.${field}`, value);
  });

const moneyRow = (path: string, nameKey: string, value: number): Assumption => ({
  path,
  nameKey,
  kind: 'money',
  value,
  isQuiet: value === 0,
});

function yearGroup(year: InputYear): AssumptionGroup {
  const path = `history/inputYears/${year.id}`;
  const own = (field: 'netProfit' | 'dividendsDeclared' | 'newLoans' | 'proceeds' | 'capitalisedInterest') =>
    moneyRow(`${path}/${field}`, `forecast:rows.${field}`, year[field]);
  const rows: Assumption[] = [
    {
      path: `${path}/endMonth`,
      nameKey: 'forecast:rows.periodEnd',
      kind: 'yearMonth',
      value: year.endMonth,
      isQuiet: false,
    },
    ...sheetRows(`${path}/balanceSheet`, year.balanceSheet),
    ...incomeStatementFields.map((field) =>
      moneyRow(`${path}/incomeStatement/${field}`, `reports:history.income.${field}`, year.incomeStatement[field] ?? 0),
    ),
    own('netProfit'),
    own('dividendsDeclared'),
    own('newLoans'),
    own('proceeds'),
    own('capitalisedInterest'),
  ];
  return { ...group(path, 'inputYear', rows), note: year.note };
}

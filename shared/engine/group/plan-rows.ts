import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { account, type FixedAccount, foldedInto } from '../ledger/accounts';
import type { ForecastResult, StatementRow } from '../result';
import { cashFlowLayout } from '../statements/layout';

/** Sections of each statement in their order, with the row that ends it. */
const resultSections = [
  ['revenue', 'totalRevenue'],
  ['directCosts', 'totalDirectCosts'],
  ['operatingExpenses', 'ebitda'],
  ['depreciationAndDisposals', 'operatingProfit'],
  ['belowOperating', 'profitBeforeTax'],
  ['tax', 'netProfit'],
] as const;
const sheetSections = [
  ['currentAssets', 'totalCurrentAssets'],
  ['nonCurrentAssets', 'totalNonCurrentAssets'],
  ['currentLiabilities', 'totalCurrentLiabilities'],
  ['nonCurrentLiabilities', 'totalNonCurrentLiabilities'],
  ['equity', 'totalEquity'],
] as const;
const flowSections = [
  ['operations', 'operations'],
  ['investing', 'investing'],
  ['financing', 'financing'],
] as const;

/** Rows of a forecast that a group shows in one. */
const joined: Readonly<Record<string, string>> = {
  operatingExpense: 'operatingExpenses',
  unplannedExpenses: 'operatingExpenses',
  openingPrepaid: 'operatingExpenses',
  unplannedOther: 'otherIncome',
};

const always = {
  result: {
    revenue: ['revenue'],
    directCosts: ['directCosts'],
    operatingExpenses: ['wagesAndSalaries', 'employerOnCost', 'operatingExpenses', 'badDebts'],
    depreciationAndDisposals: ['depreciation', 'amortisation', 'goodwillAmortisation', 'gainOnDisposal'],
    belowOperating: ['otherIncome', 'otherExpense', 'interestIncome', 'interestExpense'],
    tax: ['currentTax', 'deferredTax'],
  },
};

export type Sections = Readonly<Record<string, readonly string[]>>;

/** The rows of the three statements of a group that are no sums, by section: those of every company in the engine's order. */
export interface RowPlan {
  result: Sections;
  sheet: Sections;
  flow: Sections;
}

interface PlacedRow {
  row: StatementRow;
  /** The row of the group that it is part of. */
  key: string;
  section: string;
}

type Sectioned = readonly (readonly [section: string, last: string])[];

/** The rows of a statement that are no sums, with their sections. */
function placed(
  rows: readonly StatementRow[],
  sections: Sectioned,
  keyOf: (row: StatementRow, section: string) => string,
) {
  const found: PlacedRow[] = [];
  let at = 0;
  for (const row of rows) {
    const [section, last] = sections[at] ?? [];
    if (section === undefined) break;
    if (row.key === last) at++;
    else if (row.kind === 'line' && row.unit === 'money') found.push({ row, key: keyOf(row, section), section });
  }
  return found;
}

/** Revenue and direct costs are one row each; lines of one kind are one row. */
function resultKey(row: StatementRow, section: string): string {
  if (section === 'revenue' || section === 'directCosts') return section;
  const key = row.lineId === undefined ? row.key : row.nameKey;
  return joined[key] ?? key;
}

export interface PlacedRows {
  result: PlacedRow[];
  sheet: PlacedRow[];
  flow: PlacedRow[];
}

/** The rows of a forecast by the rows and sections of a group. */
export function placeRows({ profitAndLoss, balanceSheet, cashFlowIndirect }: ForecastResult): PlacedRows {
  return {
    result: placed(profitAndLoss.rows, resultSections, resultKey),
    // What a company has of others in its own sheet is a reserve here: the row is for those of the group.
    sheet: placed(balanceSheet.rows, sheetSections, ({ key }) =>
      key === 'nonControllingInterests' ? 'otherReserves' : key,
    ),
    flow: placed(cashFlowIndirect.rows, flowSections, ({ key }) => key),
  };
}

/** Merges the rows of every company: one that only some have stands where the engine has it. */
function merged(sections: Sectioned, first: Sections, statements: readonly (readonly PlacedRow[])[]): Sections {
  const lists = new Map<string, string[]>(sections.map(([section]) => [section, [...(first[section] ?? [])]]));
  for (const rows of statements) {
    let last: Record<string, string> = {};
    for (const { key, section } of rows) {
      const list = lists.get(section) ?? [];
      if (!list.includes(key)) list.splice(list.indexOf(last[section] ?? '') + 1, 0, key);
      last = { ...last, [section]: key };
    }
  }
  return Object.fromEntries(lists);
}

/** Puts a row into a list after another, or at its end. */
const after = (list: readonly string[] = [], key: string, before: string) => {
  const at = list.indexOf(before);
  return at < 0 ? [...list, key] : list.toSpliced(at + 1, 0, key);
};

export function planRows(companies: readonly PlacedRows[]): RowPlan {
  const sheet = merged(
    sheetSections,
    {},
    companies.map((rows) => rows.sheet),
  );
  const flow = merged(
    flowSections,
    {},
    companies.map((rows) => rows.flow),
  );
  return {
    result: merged(
      resultSections,
      always.result,
      companies.map((rows) => rows.result),
    ),
    sheet: {
      ...sheet,
      nonCurrentAssets: after(sheet.nonCurrentAssets, 'goodwill', 'intangibleAssets'),
      equity: [...new Set([...(sheet.equity ?? []), 'translationReserve', 'nonControllingInterests'])],
    },
    flow: { ...flow, investing: [...(flow.investing ?? []), 'acquisitions'] },
  };
}

/** The row of the cash flow in which the changes of a field of the balance sheet are. */
export function flowRowOf(field: string): string {
  if (field === 'goodwill') return 'capitalExpenditure';
  const name = foldedInto[field] ?? field;
  const index = account[name as FixedAccount];
  return cashFlowLayout.find(({ accounts }) => accounts.includes(index))?.key ?? field;
}

/** True for a row of the balance sheet of a group. */
export const isSheetRow = (row: string): boolean =>
  row === 'goodwill' || balanceSheetFields.some((field) => field === row);

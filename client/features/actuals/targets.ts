import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { type ForecastDocument, type LineIn, linesOf } from '#shared/inputs/forecast/document.ts';
import type { LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import { newLine } from '#shared/inputs/forecast/new-lines.ts';

/** Kinds of rows for which a line can be made from the menu. */
export const newLineKinds = ['revenue', 'operatingExpense', 'otherIncome', 'otherExpense', 'loan'] as const;
export type NewLineKind = (typeof newLineKinds)[number];

export type TargetSection =
  | 'revenue'
  | 'directCosts'
  | 'staff'
  | 'operatingExpenses'
  | 'other'
  | 'financing'
  | 'balanceSheet'
  | 'loans'
  | 'distributions';

export interface TargetGroup {
  section: TargetSection;
  /** Row keys and spreads, in reading order. */
  targets: readonly string[];
  /** Lines that can be made here. */
  makes: readonly NewLineKind[];
}

/** Where accounts of the books can stand in a forecast: the rows of its lines and the fixed ones, section by section. */
export function targetGroups(document: ForecastDocument): TargetGroup[] {
  const { revenue, operatingExpenses, otherIncomeAndExpenses, loans } = document;
  const rows = (kind: string, lines: readonly { id: string }[]) => lines.map(({ id }) => `${kind}:${id}`);
  const other = otherIncomeAndExpenses.map(({ id, direction }) =>
    direction === 'income' ? `otherIncome:${id}` : `otherExpense:${id}`,
  );
  const group = (section: TargetSection, targets: readonly string[], ...makes: NewLineKind[]): TargetGroup => ({
    section,
    targets,
    makes,
  });
  return [
    group(
      'revenue',
      [...rows('revenue', revenue), 'openingDeferredRevenue', 'spread:revenue', 'unplannedRevenue'],
      'revenue',
    ),
    group('directCosts', [...rows('directCost', revenue), 'spread:directCosts', 'unplannedDirectCosts']),
    group('staff', ['wagesAndSalaries', 'employerOnCost', 'contractors']),
    group(
      'operatingExpenses',
      [
        ...rows('operatingExpense', operatingExpenses),
        ...[
          'leaseExpense',
          'operatingGrants',
          'openingPrepaid',
          'badDebts',
          'spread:operatingExpenses',
          'unplannedExpenses',
        ],
      ],
      'operatingExpense',
    ),
    group('other', [...other, 'gainOnDisposal', 'unplannedOther'], 'otherIncome', 'otherExpense'),
    group('financing', [
      ...['depreciation', 'amortisation', 'leaseDepreciation', 'capitalGrants', 'interestIncome', 'interestExpense'],
      ...['currentTax', 'deferredTax'],
    ]),
    group(
      'balanceSheet',
      balanceSheetFields.map((field) => `sheet:${field}`),
    ),
    group('loans', rows('loan', loans), 'loan'),
    group('distributions', ['flow:dividendsDeclared', 'flow:drawings']),
  ];
}

export interface MadeLine {
  part: LinePart;
  line: LineIn;
  /** The row of the line. */
  target: string;
}

/** A line without any plan for what the books hold and the forecast does not: every amount is 0. */
export function makeLineFor(kind: NewLineKind, given: { id: string; name: string }): MadeLine {
  const part = partOfKind[kind];
  const direction = kind === 'otherIncome' ? 'income' : 'expense';
  const line = part && newLine(part, part === 'loans' ? 'level' : 'amounts', { ...given, direction });
  if (!line) throw new Error(`There is no line for ${kind}.`);
  return { part, line, target: `${kind}:${given.id}` };
}

/** The line of a row, with its name; null for a fixed row, undefined where the forecast has no such line any more. */
export function lineOfTarget(document: ForecastDocument, target: string): { name: string } | null | undefined {
  const [kind, id] = partsOfRowKey(target);
  const part = partOfKind[kind];
  return part ? linesOf(document, part).find((line) => line.id === id) : null;
}

const partOfKind: Record<string, LinePart> = {
  revenue: 'revenue',
  subscribers: 'revenue',
  directCost: 'revenue',
  operatingExpense: 'operatingExpenses',
  otherIncome: 'otherIncomeAndExpenses',
  otherExpense: 'otherIncomeAndExpenses',
  loan: 'loans',
};

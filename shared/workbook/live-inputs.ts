import type { Assumption, AssumptionGroup } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { fieldsOf, inputOf, isLinePart, isVisible, type NamedField } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Values } from '#shared/inputs/forecast/fields/field.ts';
import { hasTerm, type Loan, type ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { frameworkPolicyOf, isExempt } from '#shared/inputs/forecast/lease-treatment.ts';
import { findInput, type ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import { isReadOnce, type RuledLine } from '#shared/inputs/forecast/rows.ts';

/** An input that can be typed in the workbook. */
export interface LiveInput {
  address: ResolvedPath;
  field: NamedField;
  isBlankAllowed: boolean;
  /** Narrower bounds than those of the field, within which the shape of formulas stays. */
  within?: { low: number; high: number };
  /** Months over a rule, which holds where one is blank. */
  isSparse?: true;
}

/** The inputs of a line or form, apart by whether they can be typed in the workbook or choose the shape of a formula. */
export interface LiveGroup {
  group: AssumptionGroup;
  live: LiveInput[];
  fixed: Assumption[];
}

/** Numbers that choose the shape of a formula. */
const shapes = new Set(['prepaidEveryMonths', 'lossExpiryYears']);
/** Switches that formulas read as 0 or 1. */
const flags = new Set(['enabled', 'capitaliseInterest', 'deferredTax']);

/** Lines and forms in the order of the assumptions book; the history, booked months and scenarios are no inputs of these. */
export function liveGroups(document: ForecastDocument): LiveGroup[] {
  return assumptionsOf(document)
    .filter(({ section }) => section !== 'history' && section !== 'actuals' && section !== 'scenarios')
    .flatMap(({ groups }) => groups.map((group) => liveGroup(document, group)));
}

function liveGroup(document: ForecastDocument, group: AssumptionGroup): LiveGroup {
  const made: LiveGroup = { group, live: [], fixed: [] };
  const sparse = sparsePathsOf(document, group.path);
  const shown = new Map<Values, Values>();
  for (const row of group.rows) {
    if (sparse.some((path) => row.path.startsWith(`${path}/`))) continue;
    const found = findInput(document, row.path);
    // What is the same in every scenario has no address.
    if (!found) {
      if (row.kind !== 'text' || group.path === 'header') made.fixed.push(row);
      continue;
    }
    const { address, field, holder } = found;
    const { key, replacedBy, isNullable = false } = field;
    const all = shown.get(holder) ?? withNumbers(address, holder);
    shown.set(holder, all);
    if (!isVisible(field, all)) continue;
    const isNumber = address.unit !== null && address.table !== 'rates' && !shapes.has(key);
    if (!flags.has(key) && !isNumber) made.fixed.push(row);
    else if (replacedBy && holder[replacedBy] !== null) continue;
    else if (address.value === null && address.table !== null) made.fixed.push(row);
    else made.live.push({ address, field, isBlankAllowed: isNullable, ...withinOf(document, address) });
  }
  for (const path of sparse) made.live.push(sparseInput(document, path));
  return made;
}

/** Tables of months over a rule that the drivers and lines of a document have. */
function sparsePathsOf(document: ForecastDocument, group: string): string[] {
  const [part = '', id] = group.split('/');
  if (part === 'drivers') return [`${group}/months`];
  if (!isLinePart(part) || id === undefined) return [];
  const line = linesOf(document, part).find((entry) => entry.id === id) as RuledLine | undefined;
  if (!line?.rows || isReadOnce(part, line)) return [];
  return Object.entries(line.rows).flatMap(([row, rule]) => (rule ? `${group}/rows/${row}/months` : []));
}

function sparseInput(document: ForecastDocument, path: string): LiveInput {
  const found = findInput(document, `${path}/1`);
  if (!found) throw new Error(`The forecast has no months ${path}.`);
  const months = found.holder.months ?? [];
  const row = path.split('/').at(-2) ?? '';
  const label = path.startsWith('drivers/') ? 'value' : `rows.${row}`;
  return {
    address: { ...found.address, path, month: null, table: 'months', value: months as ResolvedPath['value'] },
    field: { ...found.field, label },
    isBlankAllowed: true,
    isSparse: true,
  };
}

/** The terms that leave a lease what it is in the books, where that depends on its term; those for which a loan's effective rate has months. */
function withinOf(document: ForecastDocument, { part, field, lineId }: ResolvedPath): Pick<LiveInput, 'within'> {
  if (field !== 'termMonths') return {};
  const loan = part === 'loans' && document.loans.find(({ id }) => id === lineId);
  if (loan && isAtEffectiveRate(loan)) return { within: { low: 1, high: longestTerm(loan) } };
  const lease = part === 'leases' && linesOf(document, part).find(({ id }) => id === lineId);
  if (!lease || inputOf(lease, 'treatment') !== null || inputOf(lease, 'lowValue')) return {};
  if (frameworkPolicyOf(document).lease === 'expense') return {};
  return { within: isExempt(lease) ? { low: 1, high: 12 } : { low: 13, high: bounds.termMonths } };
}

/** True for a loan whose fee is spread at the effective rate. */
export const isAtEffectiveRate = (loan: Loan): loan is ScheduledLoan =>
  hasTerm(loan) && loan.feeTreatment === 'effective';

/** Months of the longest term that a loan may be given in the file, where a sheet has a column for each. */
export const longestTerm = ({ termMonths }: ScheduledLoan): number => (termMonths <= 120 ? 120 : bounds.termMonths);

/** The line or form with 1 for each number and every switch on: whether a field counts beside others must not depend on what can be typed. */
function withNumbers({ part }: ResolvedPath, holder: Values): Values {
  const numbers = (part === 'drivers' ? [] : fieldsOf(part, holder)).filter(
    ({ low, table }) => low !== undefined && !table,
  );
  const switches = Object.keys(holder).filter((key) => flags.has(key));
  return {
    ...holder,
    ...Object.fromEntries([...numbers.map(({ key }) => [key, 1]), ...switches.map((key) => [key, true])]),
  };
}

/** What of the groups decides the shape of formulas, by path; amounts of fiscal years past the forecast's are of it too. */
export function shapeOf(groups: readonly LiveGroup[], years: number): Map<string, string> {
  const lengthOf = ({ table, value }: ResolvedPath) =>
    table === 'years' && Array.isArray(value) ? Math.max(years, value.length) : 0;
  return new Map(
    groups.flatMap(({ live, fixed }) => [
      ...live.map(({ address, within }): [string, string] => [
        address.path,
        `live ${lengthOf(address)} ${within?.low ?? ''} ${within?.high ?? ''}`,
      ]),
      ...fixed.map(({ path, value }): [string, string] => [path, JSON.stringify(value)]),
    ]),
  );
}

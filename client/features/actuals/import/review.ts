import { addMonths, type Month } from '#shared/domain/months.ts';
import { type AccountMap, type AccountTarget, findTarget } from '#shared/inputs/actuals/account-map.ts';
import { projectFitting } from '#shared/inputs/actuals/apply-imports.ts';
import type { Extract, ExtractAccount } from '#shared/inputs/actuals/extract.ts';
import { type Amounts, type ImportedExtract, ledgerMonths } from '#shared/inputs/actuals/ledger-months.ts';
import { openingSheetOf } from '#shared/inputs/actuals/postings.ts';
import type { Projection } from '#shared/inputs/actuals/project.ts';
import { isOnSide, type Proposal, type ProposalReason, proposeMap } from '#shared/inputs/actuals/propose-map.ts';
import { wordsOf } from '#shared/inputs/actuals/source-table.ts';
import { type Actuals, debitSignOf, isResultRow, unplannedRows } from '#shared/inputs/forecast/actuals.ts';
import {
  type BalanceSheet,
  balanceOf,
  balanceSheetFields,
  equityFields,
  mezzanineFields,
} from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { withOpeningSheet } from './import-step';

export interface ReviewedImport extends ImportedExtract {
  /** Months of it that stay as they are: it is stored without them. */
  keeps: readonly Month[];
}

export type Choice = Pick<AccountTarget, 'target' | 'sign'>;

export interface ReviewParams {
  document: ForecastDocument;
  /** Imports that count, oldest first. */
  stored: readonly ImportedExtract[];
  picked: readonly ReviewedImport[];
  map: AccountMap;
  /** What a person chose, by account key. */
  choices: Readonly<Record<string, Choice>>;
  takesOpening: boolean;
  /** The month whose amounts are shown; null for the last one. */
  shown: Month | null;
}

export interface ReviewAccount {
  key: string;
  code: string | null;
  name: string;
  side: ExtractAccount['side'];
  hint: string | null;
  target: string;
  sign: 1 | -1;
  reason: ProposalReason | 'chosen';
  /** True where the forecast has this place of the account already. */
  isKnown: boolean;
  /** Of the shown month, income and assets positive; null where there is none. */
  movement: number | null;
  closing: number | null;
}

export interface ChangedMonth {
  month: Month;
  /** How many accounts have another amount, and the first of them. */
  count: number;
  accounts: { name: string; before: number; after: number }[];
  /** By how much the net profit changes. */
  profit: number;
}

/** Month totals, income and assets positive, charges negative. */
export interface MonthTotals {
  revenue: number;
  directCosts: number;
  operatingExpenses: number;
  belowOperating: number;
  netProfit: number;
  /** Null without a balance sheet. */
  sheet: { assets: number; liabilities: number; equity: number } | null;
}

export interface Review {
  accounts: ReviewAccount[];
  months: Month[];
  shown: Month;
  totals: MonthTotals | null;
  issues: Projection['issues'];
  equityMoved: Projection['equityMoved'];
  openYears: Month[];
  /** Months of this import that are here already. */
  changed: ChangedMonth[];
  /** Other months that would change as accounts are mapped elsewhere. */
  alsoChanged: Month[];
  /** Months of this import without a balance sheet, or without a profit and loss. */
  lacking: { month: Month; lacks: 'sheet' | 'result' }[];
  /** Rows of the profit and loss that turn negative in the shown month: what they held to date has no account any more. */
  turned: string[];
  actuals: Actuals;
  /** The books of month 0, where they differ from the opening balance sheet. */
  opening: BalanceSheet | null;
  /** The month before which nothing was booked, as a person said of these files or may say; null: books of before are needed. */
  booksBegin: Month | null;
}

interface Proposed {
  proposals: Map<string, { account: ExtractAccount; proposal: Proposal }>;
  map: AccountMap;
}

/** Where the accounts of an import go: another program may have one that is known by name under another code. */
function proposalsOf(extract: Extract, map: AccountMap, document: ForecastDocument): Proposal[] {
  const byName = new Map([...map.accounts.values()].map((target) => [wordsOf(target.name), target]));
  return proposeMap(extract, map, document).map((proposal, i): Proposal => {
    const { name, side } = extract.accounts[i] ?? { name: '', side: null };
    const known = proposal.reason === 'remembered' ? undefined : byName.get(wordsOf(name));
    return known && isOnSide(known.target, side)
      ? { ...proposal, target: known.target, sign: known.sign, reason: 'remembered' }
      : proposal;
  });
}

/** Where the accounts of imports go, one import after the other: a later one knows what was proposed for an earlier one. */
function proposed({ document, picked, stored, map, choices }: ReviewParams): Proposed {
  const accounts = new Map(map.accounts);
  const grown: AccountMap = { ...map, accounts };
  const proposals: Proposed['proposals'] = new Map();
  const propose = (extract: Extract, isWanted: (account: ExtractAccount) => boolean) =>
    proposalsOf(extract, grown, document).forEach((proposal, i) => {
      const account = extract.accounts[i];
      if (!account || proposals.has(proposal.key) || !isWanted(account)) return;
      const choice = choices[proposal.key];
      proposals.set(proposal.key, { account, proposal });
      accounts.set(proposal.key, { ...(choice ?? proposal), name: account.name });
    });
  for (const { extract } of picked) propose(extract, () => true);
  // Imports that services sent may hold accounts that nobody has placed yet.
  for (const { extract } of stored)
    if (extract.accounts.some((account) => !findTarget(grown, account)))
      propose(extract, (account) => !findTarget(grown, account));
  return { proposals, map: grown };
}

const withoutMonths = ({ extract, keeps }: ReviewedImport): Extract => {
  const at = extract.months.flatMap((month, i) => (keeps.includes(month) ? [] : [i]));
  if (at.length === extract.months.length) return extract;
  const pick = <Value>(values: readonly Value[]) => at.flatMap((i) => (i in values ? [values[i] as Value] : []));
  return { ...extract, months: pick(extract.months), amounts: extract.amounts.map(pick) };
};

/** What of the imports is stored: each without the months that stay as they are. */
export const keptOfImports = (picked: readonly ReviewedImport[]): ImportedExtract[] =>
  picked
    .map((entry) => ({ id: entry.id, extract: withoutMonths(entry) }))
    .filter(({ extract }) => extract.months.length > 0);

const indexOf = (actuals: Actuals | undefined, month: Month) =>
  actuals?.months.findIndex((entry) => entry.month === month) ?? -1;
const amountAt = (actuals: Actuals | undefined, key: string, at: number) => actuals?.rows[key]?.[at] ?? 0;

function sumOf(actuals: Actuals | undefined, month: Month, isCounted: (key: string) => boolean): number {
  const at = indexOf(actuals, month);
  let sum = 0;
  for (const key of Object.keys(actuals?.rows ?? {}))
    if (isCounted(key)) sum -= debitSignOf(key) * amountAt(actuals, key, at);
  return sum;
}

const operating = new Set([
  'unplannedExpenses',
  'wagesAndSalaries',
  'employerOnCost',
  'contractors',
  'leaseExpense',
  'operatingGrants',
  'badDebts',
  'openingPrepaid',
]);
const equity = new Set<string>([...mezzanineFields, ...equityFields]);

function totalsOf(actuals: Actuals, month: Month): MonthTotals | null {
  const entry = actuals.months[indexOf(actuals, month)];
  if (!entry) return null;
  const sum = (isCounted: (key: string) => boolean) => sumOf(actuals, month, isCounted);
  const revenue = sum((key) => key.startsWith('revenue:') || key === 'unplannedRevenue');
  const directCosts = sum((key) => key.startsWith('directCost:') || key === 'unplannedDirectCosts');
  const operatingExpenses = sum((key) => key.startsWith('operatingExpense:') || operating.has(key));
  const netProfit = sum(isResultRow);
  const fields = (isIn: (sign: number, field: string) => boolean) =>
    balanceSheetFields.reduce((total, field) => {
      const sign = debitSignOf(`sheet:${field}`);
      const at = indexOf(actuals, month);
      return isIn(sign, field) ? total + sign * amountAt(actuals, `sheet:${field}`, at) : total;
    }, 0);
  const isAsset = (sign: number, field: string) => sign > 0 || field === 'accumulatedDepreciation';
  return {
    ...{ revenue, directCosts, operatingExpenses, netProfit },
    belowOperating: netProfit - revenue - directCosts - operatingExpenses,
    sheet:
      entry.sheet === null
        ? null
        : {
            assets: fields(isAsset),
            liabilities: 0 - fields((sign, field) => !isAsset(sign, field) && !equity.has(field)),
            equity: 0 - fields((_, field) => equity.has(field)),
          },
  };
}

function turnedRows(actuals: Actuals, month: Month): string[] {
  const [before, at] = [indexOf(actuals, addMonths(month, -1)), indexOf(actuals, month)];
  const isTurned = (key: string) => amountAt(actuals, key, before) > 0 && amountAt(actuals, key, at) < 0;
  return Object.keys(actuals.rows).filter((key) => isResultRow(key) && isTurned(key));
}

/** True where a row of a month is another one. */
function differs(before: Actuals | undefined, after: Actuals, month: Month): boolean {
  const [one, other] = [indexOf(before, month), indexOf(after, month)];
  const keys = new Set([...Object.keys(before?.rows ?? {}), ...Object.keys(after.rows)]);
  return [...keys].some((key) => amountAt(before, key, one) !== amountAt(after, key, other));
}

/** Changed accounts that are listed of a month. */
const listedChanges = 100;

const nameOf = ({ code, name }: ExtractAccount) => `${code ?? ''} ${name}`.trim();

function changedAccounts(before: Amounts, after: Amounts): ChangedMonth['accounts'] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const account = now?.account ?? old?.account;
    const amounts = { before: old?.amount ?? 0, after: now?.amount ?? 0 };
    return account && amounts.before !== amounts.after ? [{ name: nameOf(account), ...amounts }] : [];
  });
}

/**
 * What imports would do to a forecast: where each account goes, what the document would hold, what changes in months that
 * are here, and what keeps it from being done.
 */
export function reviewImports(params: ReviewParams): Review {
  const { picked, stored, takesOpening } = params;
  const { map, proposals } = proposed(params);
  const months = [...new Set(picked.flatMap(({ extract }) => extract.months))].sort();
  const extracts = [...stored.filter(({ id }) => !picked.some((entry) => entry.id === id)), ...keptOfImports(picked)];
  const shown = params.shown ?? months.at(-1) ?? '';

  let document = params.document;
  const own = picked.map(({ id }) => id);
  const projected = () => projectFitting({ document, imports: extracts, own, map }).projection;
  let projection = projected();
  const opening = openingOffered(document, projection.actuals);
  if (opening && takesOpening) {
    document = withOpeningSheet(document, opening);
    projection = projected();
  }
  const { actuals, issues, equityMoved, openYears } = projection;
  const before = params.document.actuals;
  const here = months.filter((month) => indexOf(before, month) >= 0);
  const all = ledgerMonths([...stored, ...picked], map, document.header);
  const old = here.length > 0 ? ledgerMonths(stored, map, document.header) : [];
  const ofShown = all.find(({ month }) => month === shown);

  const changed = here.map((month): ChangedMonth => {
    const [was, is] = [old, all].map((list) => list.find((entry) => entry.month === month));
    const empty: Amounts = new Map();
    const accounts = [
      ...changedAccounts(was?.movements ?? empty, is?.movements ?? empty),
      ...changedAccounts(was?.closings ?? empty, is?.closings ?? empty),
    ];
    const profit = sumOf(actuals, month, isResultRow) - sumOf(before, month, isResultRow);
    return { month, count: accounts.length, accounts: accounts.slice(0, listedChanges), profit };
  });
  const amountOf = (amounts: Amounts | undefined, { code, name }: ExtractAccount) =>
    amounts?.get(`${code ?? ''} ${name}`)?.amount;
  // Who opens an import again may be here for the accounts that have no line yet.
  const isAgain = stored.some(({ id }) => picked.some((entry) => entry.id === id));
  const isWithoutLine = (target: string) => (unplannedRows as readonly string[]).includes(target);
  const accounts = [...proposals.values()].map(({ account, proposal }): ReviewAccount => {
    const choice = params.choices[proposal.key];
    const movement = amountOf(ofShown?.movements, account);
    const place = choice ?? { target: proposal.target, sign: proposal.sign };
    const before = params.map.accounts.get(proposal.key);
    return {
      ...{ key: proposal.key, code: account.code, name: account.name, side: account.side, hint: account.hint },
      ...place,
      isKnown: before?.target === place.target && before.sign === place.sign,
      reason: choice ? 'chosen' : isAgain && isWithoutLine(place.target) ? 'new' : proposal.reason,
      movement: movement === undefined ? null : 0 - movement,
      closing: amountOf(ofShown?.closings, account) ?? null,
    };
  });
  // Of several imports those accounts come first that the shown month has.
  const isHeld = ({ movement, closing }: ReviewAccount) => movement !== null || closing !== null;
  accounts.sort((a, b) => Number(isHeld(b)) - Number(isHeld(a)));
  const { startMonth } = document.header;
  return {
    ...{ accounts, months, shown, equityMoved, openYears, changed, actuals, opening },
    booksBegin:
      picked.flatMap(({ extract }) => extract.booksBegin ?? [])[0] ??
      beginOffered(document, issues, all[0]?.month ?? ''),
    totals: totalsOf(actuals, shown),
    turned: turnedRows(actuals, shown),
    issues: issues.filter((issue) => !('month' in issue) || months.includes(issue.month)),
    alsoChanged: (before?.months ?? [])
      .map(({ month }) => month)
      .filter((month) => !months.includes(month) && differs(before, actuals, month)),
    lacking: actuals.months.flatMap(({ month, result, sheet }) =>
      !months.includes(month) || month < startMonth || (result && sheet)
        ? []
        : [{ month, lacks: sheet === null ? ('sheet' as const) : ('result' as const) }],
    ),
  };
}

/** The books of the month before month 1, where they are not what the forecast opens with. */
function openingOffered(document: ForecastDocument, actuals: Actuals): BalanceSheet | null {
  const at = indexOf(actuals, addMonths(document.header.startMonth, -1));
  if (at < 0 || actuals.months[at]?.sheet === null) return null;
  const sheet = Object.fromEntries(
    balanceSheetFields.map((field) => [field, amountAt(actuals, `sheet:${field}`, at)]),
  ) as BalanceSheet;
  const own = openingSheetOf(document);
  return balanceSheetFields.every((field) => sheet[field] === (own?.[field] ?? 0)) ? null : sheet;
}

/**
 * The month that the books may begin with: a year to date asks for the one before it, of which no books are here, and the
 * forecast has neither years of before nor, unless it begins later, balances.
 */
function beginOffered(document: ForecastDocument, issues: Projection['issues'], firstBooked: Month): Month | null {
  const [needs] = issues.flatMap((issue) => (issue.code === 'earlierMonthNeeded' ? [issue.needs] : [])).sort();
  if (needs === undefined || firstBooked <= needs || document.history.inputYears.length > 0) return null;
  const begin = addMonths(needs, 1);
  const sheet = openingSheetOf(document);
  const hasBalances = sheet !== null && balanceSheetFields.some((field) => balanceOf(sheet, field) !== 0);
  return begin < document.header.startMonth || !hasBalances ? begin : null;
}

/** True for an account that somebody should look at: a new one, one found by its name, a loan that is none of the forecast. */
export const isToCheck = ({ reason, target }: ReviewAccount): boolean =>
  reason === 'byName' || reason === 'new' || (isLoanWithoutLine(target) && reason !== 'chosen');

/** True where a loan account goes to the loans of the balance sheet, and to none of the forecast. */
export const isLoanWithoutLine = (target: string): boolean => target.startsWith('sheet:loans');

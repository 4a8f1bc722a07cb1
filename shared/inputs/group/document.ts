import { z } from 'zod';
import { currencies, currencyDecimals } from '#shared/domain/money.ts';
import { documentParts } from '../forecast/document';
import { amount, count, id, nameText, noteText, positiveAmount } from '../forecast/primitives';

/** Bounds of a group document, tested at and over each. */
export const groupBounds = {
  members: 20,
  currencies: 12,
  pairs: 100,
  journals: 40,
  scenarios: 20,
  overrides: 500,
  /** Ids in one list of lines. */
  lines: 20,
  months: 120,
  /** Billionths of a group unit for one unit of a currency. */
  rate: 2e14,
  lifeMonths: 600,
} as const;

const ids = z.array(id).max(groupBounds.lines);
const rate = count(1, groupBounds.rate);
const rates = z.array(rate.nullable()).max(groupBounds.months);
const member = z.strictObject({ memberId: id, lineIds: ids });

/** Accounts of a holder in which what it paid for a company is kept, and those of a lender. */
export const investmentAccounts = ['otherNonCurrentAssets', 'otherCurrentAssets'] as const;

export const groupMemberSchema = z.strictObject({
  id,
  forecastId: z.string().min(1).max(64),
  /** Null: the newest that is saved. */
  version: z.int().min(1).nullable(),
  name: nameText,
  /** Parts per million. */
  ownership: count(1, 1_000_000),
  /** 0: owned before the start. */
  acquiredMonth: count(0, groupBounds.months),
  investment: z
    .strictObject({
      holderId: id,
      account: z.enum(investmentAccounts),
      /** Minor units of the holder. */
      opening: positiveAmount,
      /** Other movements of the holder by which it pays. */
      lineIds: ids,
    })
    .nullable(),
  /** At the start, minor units of the group. */
  goodwill: positiveAmount,
  goodwillLifeMonths: count(1, groupBounds.lifeMonths).nullable(),
});
export type GroupMember = z.infer<typeof groupMemberSchema>;

/** Group units for one unit of the currency, in billionths; the first of a list is month 1. */
export const groupRateSchema = z.strictObject({
  id: z.string().refine((code) => currencies.includes(code), 'currency'),
  opening: rate,
  /** At which capital and profits from before the start came in; null: as `opening`. */
  openingEquity: rate.nullable(),
  closing: rates,
  average: rates,
  /** Parts per million of both from month 1. */
  factor: count(0, 10_000_000).optional(),
});
export type GroupRate = z.infer<typeof groupRateSchema>;

export const tradeRows = ['directCosts', 'operatingExpenses'] as const;
const pair = { id, name: nameText };

export const groupPairSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...pair,
    kind: z.literal('trade'),
    seller: member,
    buyer: member.extend({ row: z.enum(tradeRows) }),
  }),
  z.strictObject({
    ...pair,
    kind: z.literal('loan'),
    lender: z.strictObject({ memberId: id, lineId: id, opening: positiveAmount, interestLineIds: ids }),
    borrower: member,
  }),
  z.strictObject({
    ...pair,
    kind: z.literal('dividend'),
    payer: z.strictObject({ memberId: id }),
    receiver: member,
  }),
]);
export type GroupPair = z.infer<typeof groupPairSchema>;

/** The companies of a pair, its seller, lender or payer first. */
export function sidesOf(pair: GroupPair): [string, string] {
  if (pair.kind === 'trade') return [pair.seller.memberId, pair.buyer.memberId];
  if (pair.kind === 'loan') return [pair.lender.memberId, pair.borrower.memberId];
  return [pair.payer.memberId, pair.receiver.memberId];
}

/** Rows of the profit and loss of a group that are no sums. Charges are negative. */
export const groupResultRows = [
  'revenue',
  'directCosts',
  'wagesAndSalaries',
  'employerOnCost',
  'operatingExpenses',
  'badDebts',
  'depreciation',
  'amortisation',
  'goodwillAmortisation',
  'gainOnDisposal',
  'otherIncome',
  'otherExpense',
  'interestIncome',
  'interestExpense',
  'currentTax',
  'deferredTax',
] as const;

/** Rows between which a journal may move an amount: those of every balance sheet, but what is settled elsewhere. */
export const journalRows: readonly string[] = [
  ...groupResultRows,
  ...['accountsReceivable', 'inventory', 'prepaidExpenses', 'otherCurrentAssets', 'fixedAssetsCost'],
  ...['accumulatedDepreciation', 'intangibleAssets', 'deferredTaxAsset', 'otherNonCurrentAssets', 'accountsPayable'],
  ...['deferredRevenue', 'otherCurrentLiabilities', 'deferredTaxLiability', 'otherNonCurrentLiabilities'],
  ...['shareCapital', 'otherReserves', 'retainedEarnings', 'goodwill'],
];

const journalRow = z.string().refine((row) => journalRows.includes(row), 'journalRow');

export const groupJournalSchema = z.strictObject({
  id,
  name: nameText,
  debit: journalRow,
  credit: journalRow,
  amounts: z.array(amount).max(groupBounds.months),
});
export type GroupJournal = z.infer<typeof groupJournalSchema>;

/** `<part>/<id>/<field>[/<month>]`, such as `rates/GBP/factor`. */
const override = { id, path: z.string().regex(/^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,64}){2,4}$/) };

export const groupOverrideSchema = z.discriminatedUnion('op', [
  z.strictObject({ ...override, op: z.literal('set'), value: amount.nullable() }),
  z.strictObject({ ...override, op: z.literal('scale'), value: count(-10_000_000, 10_000_000) }),
  z.strictObject({ ...override, op: z.literal('add'), value: amount }),
]);
export type GroupOverride = z.infer<typeof groupOverrideSchema>;

export const groupScenarioSchema = z.strictObject({
  id,
  name: nameText,
  note: noteText,
  /** Scenario of each member; null, and of members that are not named: its base. */
  members: z.record(id, id.nullable()),
  overrides: z.array(groupOverrideSchema),
});
export type GroupScenario = z.infer<typeof groupScenarioSchema>;

const shape = z.strictObject({
  schemaVersion: z.literal(1),
  kind: z.literal('group'),
  header: documentParts.shape.header,
  members: z.array(groupMemberSchema).min(1).max(groupBounds.members),
  rates: z.array(groupRateSchema).max(groupBounds.currencies),
  intercompany: z.array(groupPairSchema).max(groupBounds.pairs),
  journals: z.array(groupJournalSchema).max(groupBounds.journals),
  scenarios: z.array(groupScenarioSchema).max(groupBounds.scenarios),
});
export type GroupDocument = z.infer<typeof shape>;

type Path = (string | number)[];

/** Paths of ids, and of forecasts, that are there a second time. */
function repeatedIds(group: GroupDocument): Path[] {
  const repeated: Path[] = [];
  const visit = (path: Path, key: 'id' | 'forecastId', items: readonly object[]) => {
    const seen = new Set<unknown>();
    items.forEach((item, i) => {
      const value = Reflect.get(item, key);
      if (seen.has(value)) repeated.push([...path, i, key]);
      seen.add(value);
    });
  };
  for (const part of ['members', 'rates', 'intercompany', 'journals', 'scenarios'] as const)
    visit([part], 'id', group[part]);
  visit(['members'], 'forecastId', group.members);
  group.scenarios.forEach(({ overrides }, i) => {
    visit(['scenarios', i, 'overrides'], 'id', overrides);
  });
  return repeated;
}

/** The largest rate of a currency whose multiplier is still a safe whole number. */
export function largestRate(groupCurrency: string, currency: string): number {
  const shift = Math.max(0, currencyDecimals(groupCurrency) - currencyDecimals(currency));
  return Math.min(groupBounds.rate, Math.floor(Number.MAX_SAFE_INTEGER / 10 ** shift));
}

function ratesBeyond({ header, rates }: GroupDocument): Path[] {
  return rates.flatMap(({ id: currency, opening, openingEquity, closing, average }, i) => {
    const most = largestRate(header.currency, currency);
    const isBeyond = (value: number | null) => value !== null && value > most;
    const lists = Object.entries({ closing, average }).flatMap(([key, list]) =>
      list.flatMap((value, t) => (isBeyond(value) ? [['rates', i, key, t]] : [])),
    );
    const single = Object.entries({ opening, openingEquity }).flatMap(([key, value]) =>
      isBeyond(value) ? [['rates', i, key]] : [],
    );
    return [...single, ...lists];
  });
}

/** The shape of a group: types, bounds, sizes, unique ids. Figures of a rate are billionths, amounts minor units. */
export const groupDocumentSchema = shape.superRefine((group, context) => {
  const overrides = group.scenarios.reduce((total, scenario) => total + scenario.overrides.length, 0);
  const breaches = [
    ...(overrides > groupBounds.overrides ? [{ message: 'tooManyOverrides', path: ['scenarios'] }] : []),
    ...repeatedIds(group).map((path) => ({ message: 'repeatedId', path })),
    ...ratesBeyond(group).map((path) => ({ message: 'tooManyDigits', path })),
  ];
  for (const breach of breaches) context.addIssue({ code: 'custom', ...breach });
});

/** A group without its defaults, so that a change that is undone gives the old hash. */
export function storedGroup(group: GroupDocument): GroupDocument {
  const rates = group.rates.map(({ factor, ...rate }) =>
    factor === undefined || factor === 1_000_000 ? rate : { ...rate, factor },
  );
  return { ...group, rates };
}

import { z } from 'zod';
import { currencies } from '#shared/domain/money.ts';
import type { Month } from '#shared/domain/months.ts';
import { isResultRow } from '../forecast/actuals';
import { amount, yearMonth } from '../forecast/primitives';
import { isStorable } from '../text';
import { type AccountMap, findTarget, isSpread } from './account-map';
import { type Extract, type ExtractAccount, extractLimits, isMonthOutside, type Side } from './extract';

/** Most months of one push. */
const maximumPushedMonths = 24;
/** Most reasons that are named. */
const namedRejections = 100;

const text = (maximum: number) =>
  z.string('required').min(1, 'required').max(maximum, 'too-long').refine(isStorable, 'malformed');

const pushedAccount = z.strictObject({
  code: text(extractLimits.codeLength).optional(),
  name: text(extractLimits.nameLength),
  /** Without it the account map says, else the one amount that is there. */
  type: z.enum(['result', 'sheet'], 'not-a-choice').optional(),
  /** Of the month, debits positive: of accounts of the profit and loss. */
  movement: amount.optional(),
  /** At the end of the month, debits positive: of accounts of the balance sheet. */
  closing: amount.optional(),
});

/** Booked months as another service sends them, in minor units. */
export const pushActualsBody = z.strictObject({
  /** Name of the program that sends. */
  source: text(120),
  currency: z.enum(currencies, 'not-a-choice'),
  months: z
    .array(z.strictObject({ month: yearMonth, accounts: z.array(pushedAccount).min(1).max(extractLimits.accounts) }))
    .min(1)
    .max(maximumPushedMonths),
  /** The last actual month from now on; null leaves it, without it it is the last full month. */
  rollTo: yearMonth.nullable().optional(),
});
export type PushedMonths = z.output<typeof pushActualsBody>;
type PushedAccount = PushedMonths['months'][number]['accounts'][number];

export const pushRejectionCodes = [
  'otherCurrency',
  'monthTwice',
  'monthOutside',
  'accountTwice',
  'sideUnknown',
  'otherSide',
  'amountMissing',
  'otherStatements',
  'tooManyAccounts',
  'rollToNotFull',
] as const;

/** Why nothing of a push is stored: in which month and of which account, by code or name, where it is one's. */
export interface PushRejection {
  code: (typeof pushRejectionCodes)[number];
  month: Month | null;
  account: string | null;
}

/** The extract of a push, accounts and months in order, so that the same content is the same extract; or everything that is wrong with it. */
export function extractOfPush(
  { currency, months: pushed }: PushedMonths,
  { header, map }: { header: { currency: string; startMonth: Month }; map: AccountMap },
): { extract: Extract } | { rejections: PushRejection[] } {
  const rejections: PushRejection[] = [];
  const reject = (code: PushRejection['code'], place: Partial<PushRejection> = {}) => {
    if (rejections.length < namedRejections) rejections.push({ code, month: null, account: null, ...place });
  };
  if (currency !== header.currency) reject('otherCurrency');
  const months = [...pushed].sort((a, b) => (a.month < b.month ? -1 : 1));
  const columns = new Map<string, { account: ExtractAccount & { side: Side }; amounts: (number | null)[] }>();
  const statements = new Set<string>();
  months.forEach(({ month, accounts }, at) => {
    if (month === months[at - 1]?.month) reject('monthTwice', { month });
    if (isMonthOutside(header.startMonth, month)) reject('monthOutside', { month });
    const named = new Set<string>();
    const sides = new Set<Side>();
    for (const account of accounts) {
      const { code = null, name } = account;
      const place = { month, account: code ?? name };
      if (named.has(place.account)) reject('accountTwice', place);
      named.add(place.account);
      const side = sideOf(account, map);
      if (typeof side === 'object') {
        reject(side.code, place);
        continue;
      }
      sides.add(side);
      const key = `${code ?? ''} ${name}`;
      const column = columns.get(key) ?? { account: { code, name, side, hint: null }, amounts: months.map(() => null) };
      if (column.account.side !== side) reject('otherSide', place);
      columns.set(key, column);
      const booked = side === 'result' ? account.movement : account.closing;
      if (booked === undefined) reject('amountMissing', place);
      else column.amounts[at] = booked;
    }
    statements.add([...sides].sort().join());
    if (statements.size > 1 && rejections.length === 0) reject('otherStatements', { month });
  });
  if (columns.size > extractLimits.accounts) reject('tooManyAccounts');
  if (rejections.length > 0) return { rejections };

  const sorted = [...columns].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, column]) => column);
  const [held = ''] = statements;
  const statement = { result: 'profitAndLoss', sheet: 'balanceSheet' }[held] ?? 'monthlyTable';
  return {
    extract: {
      ...{ layout: 'genericMonths', statement: statement as Extract['statement'], basis: 'month' },
      months: months.map(({ month }) => month),
      accounts: sorted.map(({ account }) => account),
      amounts: sorted.map(({ amounts }) => amounts),
      controls: 0,
      leftOut: [],
    },
  };
}

/** Where an account belongs: as it says itself, else as it is mapped, else by the one amount it has. */
function sideOf(account: PushedAccount, map: AccountMap): Side | Pick<PushRejection, 'code'> {
  const { code = null, name, type, movement, closing } = account;
  const { target } = findTarget(map, { code, name }) ?? { target: 'leftOut' };
  const mapped = target === 'leftOut' ? null : isResultRow(target) || isSpread(target) ? 'result' : 'sheet';
  if (mapped && type && mapped !== type) return { code: 'otherSide' };
  const side = type ?? mapped;
  if (side) return side;
  if ((movement === undefined) === (closing === undefined)) return { code: 'sideUnknown' };
  return closing === undefined ? 'result' : 'sheet';
}

import { describe, expect, it } from 'vitest';
import { newOtherMovement } from '#shared/inputs/forecast/new-lines.ts';
import {
  type GroupDocument,
  groupBounds,
  groupDocumentSchema,
  largestRate,
  storedGroup,
} from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { parseGroup } from '#shared/inputs/group/parse-group.ts';
import { readRates, withRates } from '#shared/inputs/group/read-rates.ts';
import { BILLION, groupMember, groupOf, groupRate, inCurrency } from '../helpers/group';
import { sales, smallForecast } from '../helpers/small-forecast';

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const messages = (group: unknown) => groupDocumentSchema.safeParse(group).error?.issues.map(({ message }) => message);
const codes = (group: GroupDocument, documents = {}) => findGroupIssues(group, documents).map(({ code }) => code);
const investment = { holderId: 'a', account: 'otherNonCurrentAssets' as const, opening: 0, lineIds: [] as string[] };

describe('the shape of a group', () => {
  const journal = { id: 'j', name: 'J', debit: 'revenue', credit: 'inventory', amounts: [] };
  const scenario = { id: 's', name: 'S', note: '', members: {}, overrides: [] };

  it.each([
    ['members', groupBounds.members, (i: number) => groupMember(`m${i}`)],
    [
      'intercompany',
      groupBounds.pairs,
      (i: number) => ({
        id: `p${i}`,
        name: 'P',
        kind: 'dividend',
        payer: { memberId: 'a' },
        receiver: { memberId: 'b', lineIds: [] },
      }),
    ],
    ['journals', groupBounds.journals, (i: number) => ({ ...journal, id: `j${i}` })],
    ['scenarios', groupBounds.scenarios, (i: number) => ({ ...scenario, id: `s${i}` })],
  ])('%s: %i are taken, one more is not', (part, count, make: (i: number) => object) => {
    const of = (n: number) => messages({ ...groupOf([groupMember('a')]), [part]: many(n, make) });
    expect(of(count)).toBeUndefined();
    expect(of(count + 1)).toHaveLength(1);
  });

  it('12 currencies, 500 overrides, 20 ids a list and 120 months are taken, one more is not', () => {
    const codesOf = 'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT'.split(' ');
    const rates = (n: number) =>
      messages(groupOf([groupMember('a')], { rates: codesOf.slice(0, n).map((code) => groupRate(code, 1)) }));
    expect([rates(12), rates(13)?.length]).toEqual([undefined, 1]);
    const override = (i: number) => ({ id: `o${i}`, path: 'rates/GBP/factor', op: 'set' as const, value: 1 });
    const overrides = (n: number) =>
      messages(groupOf([groupMember('a')], { scenarios: [{ ...scenario, overrides: many(n, override) }] }));
    expect([overrides(500), overrides(501)]).toEqual([undefined, ['tooManyOverrides']]);
    const lines = (n: number) =>
      messages(groupOf([groupMember('a', { investment: { ...investment, lineIds: many(n, (i) => `l${i}`) } })]));
    expect([lines(20), lines(21)?.length]).toEqual([undefined, 1]);
    const months = (n: number) =>
      messages(groupOf([groupMember('a')], { rates: [groupRate('GBP', 1, { closing: many(n, () => null) })] }));
    expect([months(120), months(121)?.length]).toEqual([undefined, 1]);
  });

  it('a rate of 2·10^14 is taken, and no more than keeps 10^3 times it a safe whole number where the group has three decimals more', () => {
    expect([largestRate('EUR', 'USD'), largestRate('KWD', 'JPY')]).toEqual([2e14, 9_007_199_254_740]);
    const of = (opening: number) =>
      messages(
        groupOf([groupMember('a')], {
          currency: 'KWD',
          rates: [{ ...groupRate('JPY', 1), opening }],
          header: { ...groupOf([]).header, currency: 'KWD' },
        }),
      );
    expect([of(9_007_199_254_740), of(9_007_199_254_741)]).toEqual([undefined, ['tooManyDigits']]);
  });

  it('rejects ids and forecasts that are twice, journals of cash or a total, and keys that it does not know', () => {
    expect(messages(groupOf([groupMember('a'), groupMember('a')]))).toEqual(['repeatedId', 'repeatedId']);
    for (const row of ['cash', 'loansCurrent', 'incomeTaxPayable', 'netProfit', 'nonControllingInterests'])
      expect(messages(groupOf([groupMember('a')], { journals: [{ ...journal, debit: row }] }))).toEqual(['journalRow']);
    expect(messages({ ...groupOf([groupMember('a')]), extra: 1 })).toHaveLength(1);
  });

  it.each(['trade', 'loan', 'dividend'] as const)(
    'a pair of one company with itself is rejected at its second side: %s',
    (kind) => {
      const side = { memberId: 'a', lineIds: [] };
      const pair = {
        trade: { kind, seller: side, buyer: { ...side, row: 'directCosts' } },
        loan: { kind, lender: { memberId: 'a', lineId: 'l', opening: 0, interestLineIds: [] }, borrower: side },
        dividend: { kind, payer: { memberId: 'a' }, receiver: side },
      }[kind];
      const parsed = parseGroup({ ...groupOf([groupMember('a')]), intercompany: [{ id: 'p', name: 'P', ...pair }] });
      const second = { trade: 'buyer', loan: 'borrower', dividend: 'receiver' }[kind];
      const issue = { path: ['intercompany', 0, second, 'memberId'], message: 'sameCompany' };
      expect(parsed).toEqual({ ok: false, issues: [issue] });
    },
  );

  it('a factor of 100 % is not stored', () => {
    const group = groupOf([groupMember('a')], { rates: [groupRate('GBP', 1)] });
    const [gbp] = group.rates;
    expect(storedGroup({ ...group, rates: gbp ? [{ ...gbp, factor: 1_000_000 }] : [] })).toEqual(group);
  });
});

describe('issues of a group', () => {
  const a = smallForecast({ revenue: [sales([1])] });

  it('names a company that is removed, too short, without a rate, with issues of its own, or bought without a price', () => {
    const long = groupOf([groupMember('a'), groupMember('b', { acquiredMonth: 3 })], {
      header: { ...groupOf([]).header, years: 3 },
    });
    expect(findGroupIssues(long, { a })).toEqual([
      {
        code: 'memberHorizon',
        path: ['members', 0],
        memberId: 'a',
        params: { name: 'a', from: '2027-01', until: '2029-12' },
      },
      { code: 'memberRemoved', path: ['members', 1], memberId: 'b', params: { name: 'b' } },
      {
        code: 'acquisitionWithoutInvestment',
        path: ['members', 1, 'investment'],
        memberId: 'b',
        params: { name: 'b' },
      },
    ]);
    const broken = { ...a, revenue: [{ ...sales([1]), startMonth: 5, endMonth: 3 }] };
    expect(codes(groupOf([groupMember('a')]), { a: inCurrency(broken, 'GBP') })).toEqual([
      'rateMissing',
      'memberHasIssues',
    ]);
    expect(codes(groupOf([groupMember('a')]), new Map([['a', a]]))).toEqual([]);
  });

  it('a company bought in month 3 may begin at the end of month 2', () => {
    const late = { ...a, header: { ...a.header, startMonth: '2027-03', years: 2 } };
    const of = (acquiredMonth: number) =>
      codes(groupOf([groupMember('a'), groupMember('b', { acquiredMonth, investment })]), { a, b: late });
    expect([of(3), of(2)]).toEqual([[], ['memberHorizon']]);
  });

  it('names holders in a circle, companies and lines that are gone or cannot be meant, and a line that two pairs have', () => {
    const held = (holderId: string) => ({ investment: { ...investment, holderId } });
    const circle = groupOf([groupMember('a', held('b')), groupMember('b', held('a'))]);
    expect(codes(circle, { a, b: a })).toEqual(['holderCycle', 'holderCycle']);
    expect(codes(groupOf([groupMember('a', held('x'))]), { a })).toEqual(['unknownMember']);
    const buyer = { memberId: 'b', row: 'directCosts' as const, lineIds: ['sales'] };
    const pair = (id: string, lineIds: string[], memberId = 'a') => ({
      id,
      name: id,
      kind: 'trade' as const,
      seller: { memberId, lineIds },
      buyer: { ...buyer, lineIds: [] },
    });
    const pairs = groupOf([groupMember('a'), groupMember('b')], {
      intercompany: [pair('1', ['sales']), pair('2', ['sales', 'gone']), pair('3', [], 'x')],
    });
    expect(codes(pairs, { a, b: a })).toEqual(['lineTwice', 'unknownLine', 'unknownMember']);
    const movement = newOtherMovement({ id: 'm', name: 'M', account: 'otherReserves' });
    const wrong = groupOf([groupMember('a'), groupMember('b', { investment: { ...investment, lineIds: ['m'] } })]);
    expect(codes(wrong, { a: { ...a, otherMovements: [movement] }, b: a })).toEqual(['unknownLine']);
  });
});

describe('rates from a file', () => {
  const group = groupOf([groupMember('a')], { rates: [groupRate('GBP', 1), groupRate('EUR', 1)] });

  it('takes month, currency, closing and average; the month before the start is the opening', () => {
    const read = readRates(
      'month,currency,closing,average\n2026-12,GBP,1.2950,\n2027-01,GBP,1.2980,1.2990\n2027-03,EUR,1.08,',
      { group },
    );
    expect(read.rejected).toEqual([]);
    expect(withRates(group, read).rates).toEqual([
      groupRate('GBP', 1.295, { closing: [1.298 * BILLION], average: [1.299 * BILLION] }),
      groupRate('EUR', 1, { closing: [null, null, 1.08 * BILLION] }),
    ]);
  });

  it('a bad cell is listed with its row and why; the rest is taken', () => {
    const text =
      'soon;GBP;1;1\n2031-01;GBP;1;1\n2027-01;CHF;1;1\n2027-01;GBP;high;1,3100\n2027-02;GBP;0;\n2027-01;GBP;1,3;';
    const { rates, rejected } = readRates(text, { group });
    expect(rates).toEqual([{ currency: 'GBP', month: 1, closing: null, average: 1.31 * BILLION }]);
    expect(rejected.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      ...[
        [1, 'month', 'notMonth'],
        [2, 'month', 'outsideHorizon'],
        [3, 'currency', 'unknownCurrency'],
      ],
      ...[
        [4, 'closing', 'notNumber'],
        [5, 'closing', 'outOfRange'],
        [6, 'month', 'twice'],
      ],
    ]);
  });

  it('typed the other way round it is stored once: 10^18 / 0.8 = 1.25', () => {
    expect(readRates('01/2027,GBP,0.8', { group, isInverse: true }).rates).toEqual([
      { currency: 'GBP', month: 1, closing: 1.25 * BILLION, average: null },
    ]);
  });
});

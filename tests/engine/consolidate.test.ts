import { describe, expect, it } from 'vitest';
import { consolidate, type GroupResult } from '#shared/engine/consolidate.ts';
import { hashGroupInput, hashGroupResult } from '#shared/engine/group/hash-group.ts';
import { makeRates } from '#shared/engine/group/rates.ts';
import {
  newEquityEvent,
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newOtherMovement,
} from '#shared/inputs/forecast/new-lines.ts';
import type { GroupPair } from '#shared/inputs/group/document.ts';
import { bookedUntil } from '../helpers/booked-until';
import { BILLION, groupMember, groupOf, groupRate, inCurrency } from '../helpers/group';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const failed = (result: GroupResult) => result.checks.filter(({ passed }) => !passed);
const rate = (value: number) => Math.round(value * BILLION);
const rest = { goodwill: 0, goodwillLifeMonths: null };
const codes = ({ warnings }: GroupResult) => warnings.map(({ code }) => code);

/** Figures of a column in a month, of the statement that has the row. */
const figures = (result: GroupResult, column: string, t: number) => ({
  result: (row: string) => result.profitAndLoss.month(row, column, t),
  sheet: (row: string) => result.balanceSheet.month(row, column, t),
  flow: (row: string) => result.cashFlow.month(row, column, t),
});

describe('rates and months (3.6)', () => {
  const gbp = { group: 'EUR', member: 'GBP' };

  it('an untyped closing keeps the last, an untyped average is the mean of two closings: (1.15 + 1.18) / 2 = 1.165', () => {
    const { closing, average } = makeRates(
      gbp,
      groupRate('GBP', 1.15, { closing: [null, rate(1.18)], average: [] }),
      3,
    );
    expect([...closing]).toEqual([1.15, 1.15, 1.18, 1.18].map(rate));
    expect([...average]).toEqual([0, 1.15, 1.165, 1.18].map(rate));
  });

  it('a factor of 90 % scales closing and average from month 1: 1.20 × 0.9 = 1.08; the opening stays', () => {
    const { closing, average } = makeRates(gbp, groupRate('GBP', 1.2, { factor: 900_000 }), 1);
    expect([closing[0], closing[1], average[1]]).toEqual([rate(1.2), rate(1.08), rate(1.08)]);
  });

  it('JPY 1,000,000 × 0.006125 = EUR 6,125.00; KWD 1.234 × 488.5 = JPY 603', () => {
    const yen = makeRates({ group: 'EUR', member: 'JPY' }, groupRate('JPY', 0.006125), 1);
    const dinar = makeRates({ group: 'JPY', member: 'KWD' }, groupRate('KWD', 488.5), 1);
    expect(yen.to(1_000_000, rate(0.006125))).toBe(612_500);
    expect(dinar.to(1_234, rate(488.5))).toBe(603);
  });

  it('a month is actual once every company that the group then has is booked: March, or June without the second', () => {
    const until = (months: number) => bookedUntil(smallForecast({ revenue: [sales(each(100, 24))] }), months, {});
    const early = bookedUntil(
      { ...smallForecast(), header: { ...smallForecast().header, startMonth: '2026-11' } },
      5,
      {},
    );
    const members = (acquiredMonth: number) => groupOf([groupMember('a'), groupMember('b', { acquiredMonth })]);
    expect(consolidate(members(0), { a: until(6), b: early }).actualUntil).toBe(3);
    expect(consolidate(members(9), { a: until(6), b: smallForecast() }).actualUntil).toBe(6);
    expect(consolidate(members(4), { a: until(6), b: smallForecast() }).actualUntil).toBe(3);
    expect(consolidate(members(0), { a: until(6), b: smallForecast() })).not.toHaveProperty('actualUntil');
  });

  it('a company that began in October 2026 gives the months of the calendar: sales 1, 2, 3 before January stay out', () => {
    const early = smallForecast({ revenue: [sales([1, 2, 3, 400, 500])] }, { cash: 1000 });
    const header = { ...early.header, startMonth: '2026-10', fiscalYearEndMonth: 9, years: 3 };
    const result = consolidate(groupOf([groupMember('a')]), { a: { ...early, header } });
    expect(failed(result)).toEqual([]);
    expect(result.profitAndLoss.of('group').row('revenue').months.slice(0, 3)).toEqual(Float64Array.of(400, 500, 0));
    expect(figures(result, 'group', 0).sheet('cash')).toBe(1006);
    expect(result.profitAndLoss.of('group').row('revenue').year(1)).toBe(900);
  });

  it('a scenario of the group names one of each company and changes its own rates; one that is gone counts as the base', () => {
    const document = inCurrency(smallForecast({ revenue: [sales([10_000])] }, { cash: 1000 }), 'GBP');
    const strong = { id: 's', name: 'Strong', note: '', overrides: [] };
    const twice = { id: 'o', path: 'revenue/sales/amounts/1', op: 'scale', value: 2_000_000 } as const;
    const own = { ...document, scenarios: [{ ...strong, overrides: [twice] }] };
    const weak = { id: 'o1', path: 'rates/GBP/factor', op: 'set', value: 900_000 } as const;
    const lost = { id: 'o2', path: 'rates/USD/factor', op: 'set', value: 900_000 } as const;
    const group = groupOf([groupMember('a'), groupMember('b')], {
      rates: [groupRate('GBP', 2)],
      scenarios: [{ id: 'w', name: 'Weak', note: '', members: { a: 's', b: 'gone' }, overrides: [weak, lost] }],
    });
    const result = consolidate(
      group,
      new Map([
        ['a', own],
        ['b', document],
      ]),
      { scenario: 'w' },
    );
    expect(['a', 'b', 'group'].map((column) => result.profitAndLoss.month('revenue', column, 1))).toEqual([
      36_000, 18_000, 54_000,
    ]);
    expect(result.warnings).toEqual([
      { code: 'W7', memberId: 'b' },
      { code: 'W7', overrideId: 'o2' },
    ]);
    expect(() => consolidate(group, { a: own, b: document }, { scenario: 'x' })).toThrow('no such scenario');
    expect(() => consolidate(group, { a: own })).toThrow('forecast b is not given');
  });
});

describe('translation (3.7)', () => {
  const british = inCurrency(
    smallForecast(
      { revenue: [sales([1_200_000])] },
      { cash: 10_000_000, shareCapital: 8_000_000, retainedEarnings: 2_000_000 },
    ),
    'GBP',
  );
  const translated = (average: (number | null)[]) =>
    consolidate(groupOf([groupMember('uk')], { rates: [groupRate('GBP', 1.15, { closing: [rate(1.18)], average })] }), {
      uk: british,
    });

  it('GBP 100,000.00 of cash and 12,000.00 of profit, 1.15 to 1.18, average 1.16: assets 132,160.00, capital 92,000.00, retained 36,920.00, CTA 3,240.00', () => {
    const result = translated([rate(1.16)]);
    const { sheet, flow } = figures(result, 'group', 1);
    expect(['totalAssets', 'shareCapital', 'retainedEarnings', 'translationReserve'].map(sheet)).toEqual([
      13_216_000, 9_200_000, 3_692_000, 324_000,
    ]);
    expect(result.translation[0]).toEqual({
      memberId: 'uk',
      month: 1,
      movement: 324_000,
      expected: 324_000,
      rounding: 0,
    });
    expect([flow('openingCash'), flow('changeInCash'), flow('exchangeOnCash'), flow('closingCash')]).toEqual([
      11_500_000, 1_392_000, 324_000, 13_216_000,
    ]);
    expect(failed(result)).toEqual([]);
  });

  it('without a typed average: 1.1650, profit 13,980.00, CTA 3,180.00', () => {
    const result = translated([]);
    expect(figures(result, 'group', 1).result('netProfit')).toBe(1_398_000);
    expect(figures(result, 'group', 1).sheet('translationReserve')).toBe(318_000);
  });

  it('capital and profits from before came in at 1.25: the reserve opens with 100,000.00 × (1.15 − 1.25) = −10,000.00', () => {
    const rates = [groupRate('GBP', 1.15, { openingEquity: rate(1.25) })];
    const result = consolidate(groupOf([groupMember('uk')], { rates }), { uk: british });
    expect(figures(result, 'uk', 0).sheet('translationReserve')).toBe(-1_000_000);
    expect(figures(result, 'group', 0).sheet('retainedEarnings')).toBe(2_500_000);
    expect(failed(result)).toEqual([]);
  });
});

describe('owners, investments and goodwill (3.8)', () => {
  const buyer = (price: number, more = {}) =>
    smallForecast(
      {
        otherMovements: [
          newOtherMovement({ id: 'buy', name: 'Shares', account: 'otherNonCurrentAssets', amounts: [0, 0, -price] }),
        ],
        ...more,
      },
      { cash: 10_000_000 },
    );
  const bought = smallForecast({}, { cash: 2_800_000 });
  const purchase = (price: number, change = {}) => {
    const investment = { holderId: 'top', account: 'otherNonCurrentAssets' as const, opening: 0, lineIds: ['buy'] };
    const sub = groupMember('sub', { ownership: 800_000, acquiredMonth: 3, investment, ...change });
    return consolidate(groupOf([groupMember('top'), sub]), { top: buyer(price), sub: bought });
  };

  it('80 % of net assets of 28,000.00 for 50,000.00: others 5,600.00, goodwill 27,600.00, acquired net of cash −50,000.00 + 28,000.00 = −22,000.00', () => {
    const result = purchase(5_000_000);
    const { sheet, flow } = figures(result, 'group', 3);
    expect(['nonControllingInterests', 'goodwill', 'otherNonCurrentAssets'].map(sheet)).toEqual([
      560_000, 2_760_000, 0,
    ]);
    expect(['acquisitions', 'otherNonCurrentAssets', 'changeInCash'].map(flow)).toEqual([-2_200_000, 0, -2_200_000]);
    expect(figures(result, 'group', 2).sheet('nonControllingInterests')).toBe(0);
    expect([failed(result), codes(result)]).toEqual([[], []]);
  });

  it('a life of 60 months: 27,600.00 / 60 = 460.00 a month, from the month of purchase', () => {
    const result = purchase(5_000_000, { goodwillLifeMonths: 60 });
    const months = result.profitAndLoss.of('group').row('goodwillAmortisation').months;
    expect([...months.slice(0, 4)]).toEqual([0, 0, -46_000, -46_000]);
    expect(figures(result, 'group', 4).sheet('goodwill')).toBe(2_760_000 - 2 * 46_000);
    expect(figures(result, 'group', 4).flow('depreciationAndAmortisation')).toBe(46_000);
    expect(failed(result)).toEqual([]);
  });

  it('for 10,000.00: 22,400.00 − 10,000.00 = 12,400.00 to retained earnings, with a warning', () => {
    const result = purchase(1_000_000);
    expect(figures(result, 'group', 3).sheet('goodwill')).toBe(0);
    expect(figures(result, 'group', 3).sheet('retainedEarnings')).toBe(1_240_000);
    expect(result.warnings).toContainEqual({ code: 'negativeGoodwill', memberId: 'sub', month: 3, amount: 1_240_000 });
    expect(failed(result)).toEqual([]);
  });

  it('30,000.00 for 75 % of 25,000.00 with goodwill of 8,000.00: others 6,250.00, retained 25,000 − 6,250 − 30,000 + 8,000 = −3,250.00', () => {
    const investment = { holderId: 'top', account: 'otherNonCurrentAssets' as const, opening: 3_000_000, lineIds: [] };
    const sub = groupMember('sub', { ownership: 750_000, investment, goodwill: 800_000 });
    const top = smallForecast({}, { cash: 100, otherNonCurrentAssets: 3_000_000 });
    const result = consolidate(groupOf([groupMember('top'), sub]), {
      top,
      sub: smallForecast({}, { cash: 2_500_000 }),
    });
    const { sheet } = figures(result, 'group', 0);
    expect(
      ['nonControllingInterests', 'retainedEarnings', 'goodwill', 'shareCapital', 'difference'].map(sheet),
    ).toEqual([625_000, -325_000, 800_000, 3_000_100, 0]);
    expect(failed(result)).toEqual([]);
  });

  it('a parent owned at 60 % gives its owners 60 % of each part of its capital; half or less owned, and an investment that the books do not hold, are told', () => {
    const investment = { holderId: 'top', account: 'otherCurrentAssets' as const, opening: 500, lineIds: [] };
    const sub = groupMember('sub', { ownership: 500_000, investment });
    const result = consolidate(groupOf([groupMember('top', { ownership: 600_000 }), sub]), {
      top: smallForecast({ revenue: [sales([1000])] }, { cash: 10_000 }),
      sub: smallForecast({}, { cash: 500 }),
    });
    const { sheet, result: profit } = figures(result, 'group', 1);
    expect([sheet('shareCapital'), sheet('nonControllingInterests')]).toEqual([6000, 4400 + 250]);
    expect([profit('profitOfNonControlling'), profit('profitOfOwners')]).toEqual([400, 600]);
    expect(codes(result)).toEqual(['minorityOwned', 'investmentNotInBooks']);
    expect(failed(result)).toEqual([]);
  });

  it('money paid in later is matched with the capital that it became: neither row of the cash flow has it', () => {
    const investment = { holderId: 'top', account: 'otherNonCurrentAssets' as const, opening: 0, lineIds: ['buy'] };
    const contribution = newEquityEvent({ id: 'in', name: 'Capital', type: 'contribution', month: 3, amount: 70_000 });
    const result = consolidate(groupOf([groupMember('top'), groupMember('sub', { investment })]), {
      top: buyer(90_000),
      sub: smallForecast({ equityEvents: [contribution] }),
    });
    const { flow } = figures(result, 'group', 3);
    expect(['shareCapital', 'otherNonCurrentAssets'].map(flow)).toEqual([0, -20_000]);
    expect(failed(result)).toEqual([]);
  });
});

describe('intercompany and journals (3.9)', () => {
  const trade: GroupPair = {
    ...{ id: 'p', name: 'Dough', kind: 'trade' },
    seller: { memberId: 'a', lineIds: ['sales'] },
    buyer: { memberId: 'b', row: 'operatingExpenses', lineIds: ['dough'] },
  };
  const dough = (tax: number, days: number) =>
    newOperatingExpense.amounts({ id: 'dough', name: 'Dough', amounts: [95_000], salesTaxRate: tax, daysToPay: days });
  const traded = (tax: number, days: number) => {
    const a = smallForecast({ revenue: [sales([100_000], { salesTaxRate: tax, daysToCollect: days })] });
    const b = smallForecast({ operatingExpenses: [dough(tax, days)] }, { cash: 1_000_000 });
    return consolidate(groupOf([groupMember('a'), groupMember('b')], { intercompany: [trade] }), { a, b });
  };

  it('1,000.00 sold and 950.00 counted: 950.00 leaves, mismatch 50.00', () => {
    const result = traded(0, 0);
    const { result: row } = figures(result, 'group', 1);
    expect([row('revenue'), row('operatingExpenses')]).toEqual([5000, 0]);
    expect(result.intercompany[0]).toEqual({
      ...{ pairId: 'p', leg: 'result', month: 1 },
      ...{ seller: 100_000, buyer: 95_000, matched: 95_000, mismatch: 5000 },
    });
    expect([failed(result), codes(result)]).toEqual([[], ['intercompanyMismatch']]);
  });

  it('with 20 % tax owed 1,200.00 against 1,140.00: 1,140.00 leaves both sides, mismatch 60.00', () => {
    const result = traded(200_000, 60);
    const { sheet, flow } = figures(result, 'group', 1);
    expect([sheet('accountsReceivable'), sheet('accountsPayable')]).toEqual([6000, 0]);
    expect([flow('receivables'), flow('payables')]).toEqual([-6000, 0]);
    expect(result.intercompany.find(({ leg }) => leg === 'balance')).toMatchObject({
      ...{ month: 1, seller: 120_000, buyer: 114_000, matched: 114_000, mismatch: 6000 },
    });
    expect(failed(result)).toEqual([]);
  });

  it('what was paid with the order is not owed: of 100.00 of stock, half of it paid a month ahead, 50.00 are', () => {
    const stocked = sales([], {
      ...{ salesTaxRate: 0, directCostMode: 'amounts' as const, directCostAmounts: [0, 10_000] },
      ...{
        directCostStocked: true,
        daysOfStock: 0,
        leadMonths: 1,
        orderDepositShare: 500_000,
        directCostDaysToPay: 60,
      },
    });
    const bought: GroupPair = { ...trade, buyer: { memberId: 'b', row: 'directCosts', lineIds: ['sales'] } };
    const a = smallForecast({ revenue: [sales([0, 10_000], { salesTaxRate: 0, daysToCollect: 60 })] });
    const b = smallForecast({ revenue: [stocked] }, { cash: 1_000_000 });
    const result = consolidate(groupOf([groupMember('a'), groupMember('b')], { intercompany: [bought] }), { a, b });
    expect(result.intercompany.find(({ leg, month }) => leg === 'balance' && month === 2)).toMatchObject({
      ...{ seller: 10_000, buyer: 5_000, matched: 5_000 },
    });
    expect(failed(result)).toEqual([]);
  });

  it('a loan of 400.00 at 12 % between two: the balance leaves, the part due within a year first, and 4.00 of interest', () => {
    const lent = newOtherMovement({ id: 'lent', name: 'Loan', account: 'otherNonCurrentAssets', amounts: [-40_000] });
    const interest = newOtherIncomeOrExpense.amounts({
      id: 'int',
      name: 'Interest',
      direction: 'income',
      amounts: [0, 400],
    });
    const loan = newLoan.bullet({ id: 'l', name: 'Loan', principal: 40_000, month: 1, rate: 120_000, termMonths: 24 });
    const pair: GroupPair = {
      ...{ id: 'p', name: 'Loan', kind: 'loan' },
      lender: { memberId: 'a', lineId: 'lent', opening: 0, interestLineIds: ['int'] },
      borrower: { memberId: 'b', lineIds: ['l'] },
    };
    const a = smallForecast({ otherMovements: [lent], otherIncomeAndExpenses: [interest] }, { cash: 1_000_000 });
    const result = consolidate(groupOf([groupMember('a'), groupMember('b')], { intercompany: [pair] }), {
      ...{ a, b: smallForecast({ loans: [loan] }, { cash: 100_000 }) },
    });
    const group = figures(result, 'group', 2);
    expect(['otherNonCurrentAssets', 'loansCurrent', 'loansNonCurrent'].map(group.sheet)).toEqual([0, 0, 0]);
    expect(['otherIncome', 'interestExpense', 'netProfit'].map(group.result)).toEqual([0, 0, 0]);
    expect(['otherNonCurrentAssets', 'newLoans', 'repaid'].map(figures(result, 'group', 1).flow)).toEqual([0, 0, 0]);
    expect(figures(result, 'group', 13).sheet('loansCurrent')).toBe(0);
    expect(failed(result)).toEqual([]);
  });

  it('a dividend of 100.00 of a company owned at 80 %: 80.00 leaves income and dividends, 20.00 stays declared for the others', () => {
    const investment = { holderId: 'a', account: 'otherNonCurrentAssets' as const, opening: 0, lineIds: [] };
    const dividend = newEquityEvent({ id: 'd', name: 'Dividend', type: 'dividend', month: 2, amount: 10_000 });
    const income = newOtherIncomeOrExpense.amounts({
      id: 'i',
      name: 'Dividend',
      direction: 'income',
      amounts: [0, 8000],
    });
    const pair: GroupPair = {
      ...{ id: 'p', name: 'Dividend', kind: 'dividend' },
      ...{ payer: { memberId: 'b' }, receiver: { memberId: 'a', lineIds: ['i'] } },
    };
    const members = [groupMember('a'), groupMember('b', { ownership: 800_000, investment })];
    const result = consolidate(groupOf(members, { intercompany: [pair] }), {
      a: smallForecast({ otherIncomeAndExpenses: [income] }, { cash: 1000 }),
      b: smallForecast({ equityEvents: [dividend] }, { cash: 50_000, shareCapital: 20_000, retainedEarnings: 30_000 }),
    });
    const group = figures(result, 'group', 2);
    expect(['otherIncome', 'netProfit', 'dividendsDeclared'].map(group.result)).toEqual([0, 0, -2000]);
    expect(['netProfit', 'dividendsPaid', 'changeInCash'].map(group.flow)).toEqual([0, -2000, -2000]);
    expect(failed(result)).toEqual([]);
  });

  it('journals: a charge of 70.00 on goodwill comes back in the cash flow, one of 5.00 on stock stays in its row; each sum is 0', () => {
    const journals = [
      { id: 'j1', name: 'Goodwill', debit: 'goodwillAmortisation', credit: 'goodwill', amounts: [0, 7000] },
      { id: 'j2', name: 'Profit in stock', debit: 'directCosts', credit: 'inventory', amounts: [0, 500] },
    ];
    const result = consolidate(groupOf([groupMember('a')], { journals }), { a: smallForecast({}, { inventory: 900 }) });
    const group = figures(result, 'group', 3);
    expect(['goodwill', 'inventory', 'retainedEarnings', 'difference'].map(group.sheet)).toEqual([
      -7000, 400, -7500, 0,
    ]);
    const { flow } = figures(result, 'group', 2);
    expect(
      ['netProfit', 'depreciationAndAmortisation', 'capitalExpenditure', 'inventory', 'changeInCash'].map(flow),
    ).toEqual([-7500, 7000, 0, 500, 0]);
    expect(result.eliminations.filter(({ id }) => id === 'j2').map(({ row, months }) => [row, months[2]])).toEqual([
      ...[
        ['directCosts', -500],
        ['netProfit', -500],
        ['retainedEarnings', -500],
      ],
      ...[
        ['inventory', -500],
        ['inventory', 500],
      ],
    ]);
    expect(failed(result)).toEqual([]);
  });
});

describe('hashes (3.10)', () => {
  it('the input hash is of the document; the result hash names the companies and tells every column', () => {
    const documents = { a: smallForecast({ revenue: [sales(each(100, 24))] }, { cash: 500 }) };
    const group = groupOf([groupMember('a', rest)]);
    const member = { memberId: 'a', forecastId: 'a', version: 3, inputHash: 'f', scenario: null };
    const hash = (change = {}) => hashGroupResult(consolidate(group, documents), [{ ...member, ...change }]);
    expect(hashGroupInput(group)).toMatch(/^[0-9a-f]{64}$/);
    expect(hash()).toBe(hash());
    expect(hash({ version: 4 })).not.toBe(hash());
    expect(consolidate(group, documents).profitAndLoss.columns).toEqual(['a', 'eliminations', 'group']);
  });
});

import { describe, expect, it } from 'vitest';
import { consolidate, type GroupResult } from '#shared/engine/consolidate.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import {
  newEquityEvent,
  newLoan,
  newOtherIncomeOrExpense,
  newOtherMovement,
} from '#shared/inputs/forecast/new-lines.ts';
import type { GroupPair } from '#shared/inputs/group/document.ts';
import { BILLION, groupMember, groupOf, groupRate, inCurrency } from '../helpers/group';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const rate = (value: number) => Math.round(value * BILLION);
const account = 'otherNonCurrentAssets' as const;
const failed = ({ checks }: GroupResult) => checks.filter(({ passed }) => !passed);
const figures = (result: GroupResult, t: number) => ({
  result: (row: string) => result.profitAndLoss.month(row, 'group', t) / 100,
  sheet: (row: string) => result.balanceSheet.month(row, 'group', t) / 100,
  flow: (row: string) => result.cashFlow.month(row, 'group', t) / 100,
});

describe('cases worked out by hand', () => {
  const equity = ['shareCapital', 'retainedEarnings', 'translationReserve', 'nonControllingInterests'];

  describe('80 % of an American company with goodwill of 2,400.00, its profit and a dividend while the dollar moves', () => {
    const investment = { holderId: 'p', account, opening: 6_000_000, lineIds: [] };
    const dividend = newEquityEvent({ id: 'd', name: 'Dividend', type: 'dividend', month: 2, amount: 500_000 });
    const income = { id: 'i', name: 'Dividend', direction: 'income' as const, amounts: [0, 352_000] };
    const received = newOtherIncomeOrExpense.amounts(income);
    const pair: GroupPair = {
      ...{ id: 'x', name: 'Dividend', kind: 'dividend' },
      ...{ payer: { memberId: 's' }, receiver: { memberId: 'p', lineIds: ['i'] } },
    };
    const result = consolidate(
      groupOf([groupMember('p'), groupMember('s', { ownership: 800_000, investment, goodwill: 240_000 })], {
        rates: [groupRate('USD', 0.8, { closing: [rate(0.9), rate(0.86)], average: [rate(0.84), rate(0.88)] })],
        intercompany: [pair],
      }),
      {
        p: smallForecast({ otherIncomeAndExpenses: [received] }, { cash: 2_000_000, otherNonCurrentAssets: 6_000_000 }),
        s: inCurrency(
          smallForecast(
            { revenue: [sales([1_000_000])], equityEvents: [dividend] },
            { cash: 9_000_000, shareCapital: 5_000_000, retainedEarnings: 4_000_000 },
          ),
          'USD',
        ),
      },
    );

    it('at the start: 72,000.00 of net assets, 14,400.00 of others, 57,600.00 + 2,400.00 − 60,000.00 = 0 retained', () => {
      expect([...equity, 'goodwill', 'cash', account].map(figures(result, 0).sheet)).toEqual([
        ...[80_000, 0, 0, 14_400],
        ...[2_400, 92_000, 0],
      ]);
    });

    it('month 1: profit 8,400.00, others 1,680.00; CTA 9,000.00 + 600.00, owners 7,680.00 + goodwill 300.00 = 7,980.00; others 18,000.00', () => {
      const { result: row, sheet } = figures(result, 1);
      expect(['netProfit', 'profitOfNonControlling', 'profitOfOwners'].map(row)).toEqual([8_400, 1_680, 6_720]);
      expect([...equity, 'goodwill', 'cash', 'totalAssets'].map(sheet)).toEqual([
        ...[80_000, 6_720, 7_980, 18_000],
        ...[2_700, 110_000, 112_700],
      ]);
    });

    it('month 2: the dividend leaves income, 880.00 goes to the others; CTA 9,600.00 − 4,000.00 + 100.00 = 5,700.00, owners 4,560.00 + 180.00; exchange on cash −3,900.00', () => {
      const { result: row, sheet, flow } = figures(result, 2);
      expect(['otherIncome', 'netProfit', 'dividendsDeclared'].map(row)).toEqual([0, 0, -880]);
      expect([...equity, 'goodwill', 'cash', 'totalAssets'].map(sheet)).toEqual([
        ...[80_000, 6_720, 4_740, 16_340],
        ...[2_580, 105_220, 107_800],
      ]);
      expect(['netProfit', 'dividendsPaid', 'changeInCash', 'exchangeOnCash'].map(flow)).toEqual([
        ...[0, -880],
        ...[-880, -3_900],
      ]);
      expect([failed(result), result.warnings]).toEqual([[], []]);
    });
  });

  describe('a loan of USD 100,000.00 that a British company gave an American one, the group in euros', () => {
    const pair: GroupPair = {
      ...{ id: 'x', name: 'Loan', kind: 'loan' },
      lender: { memberId: 'uk', lineId: 'lent', opening: 8_000_000, interestLineIds: [] },
      borrower: { memberId: 'us', lineIds: ['owed'] },
    };
    const lent = (amounts: number[]) => newOtherMovement({ id: 'lent', name: 'Loan', account, amounts });
    const owed = newLoan.flexible({
      ...{ id: 'owed', name: 'Loan', openingBalance: 10_000_000, rate: 0, draws: [], repayments: [] },
    });
    const of = (change: Partial<ForecastDocument>) =>
      consolidate(
        groupOf([groupMember('uk'), groupMember('us')], {
          rates: [
            groupRate('GBP', 1.2, { closing: [rate(1.25)], average: [rate(1.225)] }),
            groupRate('USD', 0.96, { closing: [rate(0.9)], average: [rate(0.93)] }),
          ],
          intercompany: [pair],
        }),
        {
          uk: inCurrency(smallForecast(change, { cash: 1_000_000, otherNonCurrentAssets: 8_000_000 }), 'GBP'),
          us: inCurrency(smallForecast({ loans: [owed] }, { cash: 12_000_000, loansNonCurrent: 10_000_000 }), 'USD'),
        },
      );
    const legs = (result: GroupResult) => {
      const { seller, buyer, matched, mismatch } = result.intercompany.find(
        ({ leg, month }) => leg === 'balance' && month === 1,
      ) ?? { seller: 0, buyer: 0, matched: 0, mismatch: 0 };
      return [seller, buyer, matched, mismatch].map((amount) => amount / 100);
    };

    it('kept at GBP 80,000.00 it is 100,000.00 against 90,000.00 after a month: 90,000.00 leaves, 10,000.00 stays and is told', () => {
      const result = of({ otherMovements: [lent([])] });
      expect([account, 'loansCurrent', 'loansNonCurrent'].map(figures(result, 0).sheet)).toEqual([0, 0, 0]);
      expect(legs(result)).toEqual([100_000, 90_000, 90_000, 10_000]);
      expect([account, 'loansNonCurrent'].map(figures(result, 1).sheet)).toEqual([10_000, 0]);
      expect(figures(result, 1).result('netProfit')).toBe(0);
      expect(result.warnings).toMatchObject([{ code: 'intercompanyMismatch', leg: 'balance', month: 1 }]);
      expect(failed(result)).toEqual([]);
    });

    it('valued anew by the lender, GBP 8,000.00 less, both sides are 90,000.00, and its loss of 9,800.00 is the group’s, with no cash', () => {
      const loss = { id: 'loss', name: 'Exchange loss', direction: 'expense' as const, amounts: [800_000] };
      const result = of({
        otherMovements: [lent([800_000])],
        otherIncomeAndExpenses: [newOtherIncomeOrExpense.amounts(loss)],
      });
      expect(legs(result)).toEqual([90_000, 90_000, 90_000, 0]);
      expect([account, 'loansNonCurrent'].map(figures(result, 1).sheet)).toEqual([0, 0]);
      expect(['otherExpense', 'netProfit'].map(figures(result, 1).result)).toEqual([-9_800, -9_800]);
      expect(figures(result, 1).flow('changeInCash')).toBe(0);
      expect([failed(result), result.warnings]).toEqual([[], []]);
    });
  });

  describe('75 % of an American company bought in month 4 for 30,000.00, its goodwill over 50 months', () => {
    const buy = newOtherMovement({ id: 'buy', name: 'Shares', account, amounts: [0, 0, 0, -3_000_000] });
    const investment = { holderId: 'p', account, opening: 0, lineIds: ['buy'] };
    const member = { ownership: 750_000, acquiredMonth: 4, investment, goodwillLifeMonths: 50 };
    const closing = [null, null, rate(0.9), rate(0.95)];
    const result = consolidate(
      groupOf([groupMember('p'), groupMember('s', member)], {
        rates: [groupRate('USD', 0.8, { closing, average: [null, null, null, rate(0.92)] })],
      }),
      {
        p: smallForecast({ otherMovements: [buy] }, { cash: 5_000_000 }),
        s: inCurrency(smallForecast({ revenue: [sales(each(100_000, 24))] }, { cash: 2_000_000 }), 'USD'),
      },
    );

    it('before it nothing of it counts: neither three months of its sales nor its cash', () => {
      const { result: row, sheet } = figures(result, 3);
      expect([row('revenue'), ...['cash', 'goodwill', ...equity].map(sheet)]).toEqual([0, 50_000, 0, 50_000, 0, 0, 0]);
    });

    it('net assets 23,000.00 × 0.90 = 20,700.00, goodwill 30,000.00 − 15,525.00 = 14,475.00, 289.50 a month; at 0.92 a charge of 295.93, at 0.95 left 14,973.58', () => {
      const { result: row, sheet, flow } = figures(result, 4);
      expect(['revenue', 'goodwillAmortisation', 'profitOfNonControlling', 'profitOfOwners'].map(row)).toEqual([
        ...[920, -295.93],
        ...[230, 394.07],
      ]);
      // CTA 23,000.00 × 0.05 + 1,000.00 × 0.03 = 1,180.00, owners 885.00; goodwill 14,973.58 − 14,179.07 = 794.51.
      expect([...equity, 'goodwill', 'cash', 'totalAssets', account].map(sheet)).toEqual([
        ...[50_000, 394.07, 1_679.51, 5_700],
        ...[14_973.58, 42_800, 57_773.58, 0],
      ]);
      expect(['acquisitions', account, 'changeInCash', 'exchangeOnCash'].map(flow)).toEqual([
        ...[-9_300, 0],
        ...[-8_380, 1_180],
      ]);
      expect([failed(result), result.warnings]).toEqual([[], []]);
    });
  });
});

describe('what has to be told', () => {
  it('a company that is in before its holder takes no asset out that is not there, and is told; it leaves with the holder', () => {
    const held = (holderId: string, opening: number) => ({ holderId, account, opening, lineIds: [] as string[] });
    const middle = { acquiredMonth: 5, investment: { ...held('top', 0), lineIds: ['buy'] } };
    const members = [
      groupMember('top'),
      groupMember('mid', middle),
      groupMember('low', { investment: held('mid', 1000) }),
    ];
    const paid = newOtherMovement({ id: 'buy', name: 'Shares', account, amounts: [0, 0, 0, 0, -5000] });
    const result = consolidate(groupOf(members), {
      top: smallForecast({ otherMovements: [paid] }, { cash: 100_000 }),
      mid: smallForecast({}, { cash: 3000, otherNonCurrentAssets: 1000 }),
      low: smallForecast({}, { cash: 900 }),
    });
    expect([3, 4, 5, 6].map((t) => figures(result, t).sheet(account))).toEqual([0, 0, 0, 0]);
    expect(result.warnings).toContainEqual({ code: 'holderLater', memberId: 'low', month: 5 });
    expect(failed(result)).toEqual([]);
  });

  it('amounts that are too large for the currency of the group are told with their company and month', () => {
    const huge = inCurrency(smallForecast({ revenue: [sales([0, 90_000_000_000_000])] }), 'KWD');
    const group = groupOf([groupMember('a'), groupMember('b')], { rates: [{ ...groupRate('KWD', 1), opening: 2e14 }] });
    const result = consolidate(group, { a: smallForecast(), b: huge });
    expect(result.passed).toBe(false);
    expect(result.warnings).toEqual([{ code: 'amountTooLarge', memberId: 'b', month: 2 }]);
  });

  it('fiscal years are those of the group: of 1 a month from January, 2 more of a company of a year to September, its years to March have 9, 36 and 36', () => {
    const header = { ...groupOf([]).header, fiscalYearEndMonth: 3, years: 3 };
    const years = (months: number, fiscalYearEndMonth: number, startMonth = header.startMonth) => {
      const one = smallForecast({ revenue: [sales(each(months, 60))] }, { cash: 100 });
      return { ...one, header: { ...one.header, startMonth, fiscalYearEndMonth, years: 4 } };
    };
    const documents = { a: years(1, 12), b: years(2, 9, '2026-10') };
    const result = consolidate(groupOf([groupMember('a'), groupMember('b')], { header }), documents);
    expect(failed(result)).toEqual([]);
    expect(result.timeline.fiscalYears.map(({ firstMonth, lastMonth }) => [firstMonth, lastMonth])).toEqual([
      [1, 3],
      [4, 15],
      [16, 27],
    ]);
    const of = (column: string) => [1, 2, 3].map((year) => result.profitAndLoss.of(column).row('revenue').year(year));
    expect([of('a'), of('b'), of('group')]).toEqual([
      [3, 12, 12],
      [6, 24, 24],
      [9, 36, 36],
    ]);
    // 200 at the starts, 6 of the second company from October to December, and what the years bring.
    expect([1, 2, 3].map((year) => result.balanceSheet.of('group').row('cash').year(year))).toEqual([215, 251, 287]);
  });
});

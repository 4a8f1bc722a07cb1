import { describe, expect, it } from 'vitest';
import { emptyForecast } from '../../shared/inputs/forecast/empty-forecast';
import { newCapitalAsset, newEquityEvent, newLoan, newOtherMovement } from '../../shared/inputs/forecast/new-lines';
import { computeSmall, each, own, sales } from '../helpers/small-forecast';
import { figure, scheduleOf, yearFigure } from '../helpers/statement';

const empty = emptyForecast({ name: 'Empty', currency: 'EUR', startMonth: '2027-01', years: 2 });
const months = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('assets', () => {
  it('declining 40 % over five years of 1,000.00: 400.00, 240.00, 144.00, then straight 108.00 and 108.00', () => {
    const asset = { ...newCapitalAsset(own), cost: 100_000 };
    const document = {
      header: { ...empty.header, years: 5 },
      capitalAssets: [{ ...asset, method: 'decliningBalance' as const, decliningRate: 400_000 }],
    };
    const { profitAndLoss } = computeSmall(document);
    expect([1, 2, 3, 4, 5].map((year) => yearFigure(profitAndLoss, 'depreciation', year))).toEqual([
      -40_000, -24_000, -14_400, -10_800, -10_800,
    ]);
  });

  it('12.00 over a year, sold in July for 7.00: six months written off, book value 6.00, gain 1.00; at 5.00 a loss of 1.00', () => {
    const asset = { ...newCapitalAsset(own), cost: 1_200, lifeMonths: 12, disposalMonth: 7 };
    const gain = computeSmall({ capitalAssets: [{ ...asset, proceeds: 700 }] });
    const loss = computeSmall({ capitalAssets: [{ ...asset, proceeds: 500 }] });
    expect(figure(gain.profitAndLoss, 'gainOnDisposal', 7)).toBe(100);
    expect(figure(loss.profitAndLoss, 'gainOnDisposal', 7)).toBe(-100);
    expect(figure(gain.profitAndLoss, 'depreciation', 7)).toBe(0);
    expect(figure(gain.balanceSheet, 'fixedAssetsCost', 7)).toBe(0);
    expect(figure(gain.cashFlowIndirect, 'proceeds', 7)).toBe(700);
  });

  it('an intangible asset is amortised and stands net; sold, it leaves nothing', () => {
    const asset = {
      ...newCapitalAsset(own),
      kind: 'intangible' as const,
      cost: 1_200,
      lifeMonths: 12,
      disposalMonth: 4,
    };
    const { balanceSheet, profitAndLoss } = computeSmall({ capitalAssets: [asset] });
    expect([1, 3, 4].map((t) => figure(balanceSheet, 'intangibleAssets', t))).toEqual([1_100, 900, 0]);
    expect(figure(profitAndLoss, 'amortisation', 1)).toBe(-100);
  });

  it('a lease: the asset is paid with the loan drawn in its month, so cash does not move', () => {
    const capitalAssets = [{ ...newCapitalAsset(own), cost: 5_000, payment: 'loan' as const, loanId: 'lease' }];
    const loans = [{ ...newLoan.level({ id: 'lease', name: 'Lease' }), principal: 5_000, termMonths: 10 }];
    expect(figure(computeSmall({ capitalAssets, loans }).cashFlowIndirect, 'changeInCash', 1)).toBe(0);
  });
});

describe('loans', () => {
  const loan = { principal: 100_000, rate: 120_000 };
  const repaid = (result: ReturnType<typeof computeSmall>, t: number) =>
    0 - figure(scheduleOf(result, 'loan:x'), 'repaid', t);

  it('equal principal of 1,000.00 in three: 333.33 + 333.34 + 333.33, interest 10.00, 6.67, 3.33', () => {
    const result = computeSmall({ loans: [{ ...newLoan.equalPrincipal(own), ...loan, termMonths: 3 }] });
    expect([2, 3, 4].map((t) => repaid(result, t))).toEqual([33_333, 33_334, 33_333]);
    expect([2, 3, 4].map((t) => figure(scheduleOf(result, 'loan:x'), 'interest', t))).toEqual([1_000, 667, 333]);
  });

  it('bullet with two months of capitalised interest: 1,010.00, 1,020.10, then 10.20 interest and all of it back', () => {
    const bullet = { ...newLoan.bullet(own), ...loan, termMonths: 3, interestOnlyMonths: 2, capitaliseInterest: true };
    const result = computeSmall({ loans: [bullet] });
    expect([1, 2, 3, 4].map((t) => figure(scheduleOf(result, 'loan:x'), 'closing', t))).toEqual([
      100_000, 101_000, 102_010, 0,
    ]);
    expect(figure(result.cashFlowDirect, 'interestPaid', 4)).toBe(-1_020);
    expect(figure(result.cashFlowIndirect, 'capitalisedInterest', 2)).toBe(1_000);
  });

  it('interest only for two months, then level: 500.00 at 12 % over two is 253.76 a month; the last takes the rest', () => {
    const level = { ...newLoan.level(own), principal: 50_000, rate: 120_000, termMonths: 4, interestOnlyMonths: 2 };
    const result = computeSmall({ loans: [level] });
    expect([2, 3, 4, 5].map((t) => repaid(result, t))).toEqual([0, 0, 25_376 - 500, 25_124]);
  });

  it('a loan at rate 0 is repaid by ⌈100 ÷ 3⌉ = 34, 34, 32', () => {
    const result = computeSmall({ loans: [{ ...newLoan.level(own), principal: 100, termMonths: 3 }] });
    expect([2, 3, 4].map((t) => repaid(result, t))).toEqual([34, 34, 32]);
  });

  it('a credit line: 50 + 100 drawn, 200 asked back is clipped to 150 with a warning', () => {
    const line = { ...newLoan.flexible(own), openingBalance: 50, draws: [100], repayments: [0, 200] };
    const result = computeSmall({ loans: [line] }, { loansNonCurrent: 50, cash: 50 });
    expect(figure(scheduleOf(result, 'loan:x'), 'closing', 1)).toBe(150);
    expect(repaid(result, 2)).toBe(150);
    expect(result.warnings).toContainEqual(
      expect.objectContaining({ id: 'W3', variant: 'repayment', amounts: { clipped: 50 } }),
    );
  });

  it('current part: of 24 equal payments, 12 are due within a year; opening loans of 30 more stay non-current (W10)', () => {
    const line = { ...newLoan.equalPrincipal(own), principal: 2_400, month: 0, termMonths: 24 };
    const result = computeSmall({ loans: [line] }, { loansNonCurrent: 2_430, cash: 2_430 });
    expect(figure(result.balanceSheet, 'loansCurrent', 0)).toBe(1_200);
    expect(figure(result.balanceSheet, 'loansNonCurrent', 24)).toBe(30);
    expect(result.warnings).toContainEqual(expect.objectContaining({ id: 'W10', amounts: { difference: 30 } }));
    expect([1, 24].map((t) => figure(scheduleOf(result, 'loansWithoutSchedule'), 'closing', t))).toEqual([30, 30]);
  });
});

describe('income tax', () => {
  const incomeTax = { ...empty.incomeTax, rate: 200_000 };
  const revenue = [sales(each(10_000, 24))];

  it('quarterly: 60.00 in months 4, 7 and 10, true-up 60.00 three months after the year end', () => {
    const result = computeSmall({
      revenue,
      incomeTax: { ...incomeTax, instalments: 'quarterly', monthsUntilPayment: 3 },
    });
    expect(months(15).map((t) => 0 - figure(result.cashFlowDirect, 'incomeTaxSettled', t))).toEqual([
      0, 0, 0, 6_000, 0, 0, 6_000, 0, 0, 6_000, 0, 0, 0, 0, 6_000,
    ]);
  });

  it('losses of 1,000.00 may cover half of 1,200.00: tax (1,200 − 600) × 20 % = 120.00, 400.00 are carried on', () => {
    const openingPosition = { ...empty.openingPosition, taxLosses: 100_000 };
    const result = computeSmall({ revenue, openingPosition, incomeTax: { ...incomeTax, lossShare: 500_000 } });
    expect(yearFigure(result.profitAndLoss, 'currentTax', 1)).toBe(-12_000);
    expect(figure(scheduleOf(result, 'incomeTax'), 'taxLossesCarried', 12)).toBe(40_000);
  });

  it('deferred tax on losses of 1,000.00: an asset of 200.00 falls by 20.00 with each 100.00 of profit, no current tax', () => {
    const openingPosition = { ...empty.openingPosition, taxLosses: 100_000 };
    const result = computeSmall(
      { revenue, openingPosition, incomeTax: { ...incomeTax, deferredTax: true } },
      { deferredTaxAsset: 20_000 },
    );
    expect(figure(result.balanceSheet, 'deferredTaxAsset', 1)).toBe(18_000);
    expect(figure(result.profitAndLoss, 'deferredTax', 1)).toBe(-2_000);
    expect(figure(result.profitAndLoss, 'currentTax', 1)).toBe(0);
  });

  it('opening income tax of 50 falls due F − 12 + lag = month 9', () => {
    const result = computeSmall(
      { incomeTax: { ...incomeTax, monthsUntilPayment: 9 } },
      { incomeTaxPayable: 50, cash: 50 },
    );
    expect(figure(result.cashFlowDirect, 'incomeTaxSettled', 9)).toBe(-50);
  });
});

describe('sales tax', () => {
  const asset = { ...newCapitalAsset(own), cost: 50_000, salesTaxRate: 200_000 };
  const revenue = [sales(each(10_000, 24), { salesTaxRate: 200_000 })];

  it('100.00 recoverable against 20.00 a month: −40.00 after March is refunded in April', () => {
    const result = computeSmall({ revenue, capitalAssets: [asset] });
    expect(figure(result.cashFlowDirect, 'salesTaxSettled', 4)).toBe(4_000);
    expect(result.warnings).toContainEqual(expect.objectContaining({ id: 'W8', month: 4, amounts: { refund: 4_000 } }));
  });

  it('or carried forward: nothing in April, 60.00 − 40.00 = 20.00 in July', () => {
    const result = computeSmall({
      revenue,
      capitalAssets: [asset],
      salesTax: { ...empty.salesTax, refund: 'carriedForward' },
    });
    expect([4, 7].map((t) => figure(result.cashFlowDirect, 'salesTaxSettled', t) + 0)).toEqual([0, -2_000]);
  });
});

describe('equity and bank', () => {
  it('half of a year’s profit of 1,200.00 is declared in June 2028 and paid in August 2028', () => {
    const dividendPolicy = { payout: 500_000, monthOfYear: 6, monthsToPay: 2 };
    const result = computeSmall({ revenue: [sales(each(10_000, 24))], dividendPolicy });
    expect(figure(result.profitAndLoss, 'dividendsDeclared', 18)).toBe(-60_000);
    expect(figure(result.balanceSheet, 'dividendsPayable', 19)).toBe(60_000);
    expect(figure(result.cashFlowDirect, 'dividendsPaid', 20)).toBe(-60_000);
  });

  it('a dividend of 80 with retained earnings of 30 is clipped to 30, with a warning', () => {
    const equityEvents = [{ ...newEquityEvent({ ...own, type: 'dividend' }), amount: 80 }];
    const result = computeSmall({ equityEvents }, { cash: 30, retainedEarnings: 30 });
    expect(figure(result.cashFlowDirect, 'dividendsPaid', 1)).toBe(-30);
    expect(result.warnings).toContainEqual(
      expect.objectContaining({ id: 'W3', variant: 'dividend', amounts: { clipped: 50 } }),
    );
  });

  it('deposits received of 40 stand in other current liabilities and in financing, not in profit', () => {
    const otherMovements = [{ ...newOtherMovement({ ...own, account: 'otherCurrentLiabilities' }), amounts: [40] }];
    const { balanceSheet, profitAndLoss } = computeSmall({ otherMovements });
    expect(figure(balanceSheet, 'otherCurrentLiabilities', 1)).toBe(40);
    expect(figure(profitAndLoss, 'netProfit', 1)).toBe(0);
  });

  it('interest at 12 %: 10.00 on an opening 1,000.00; on the average of 1,000.00 and 3,000.00 it is 20.00', () => {
    const bank = { ...empty.bank, creditRate: 120_000 };
    const equityEvents = [{ ...newEquityEvent({ ...own, type: 'contribution' }), amount: 200_000 }];
    const interest = (interestBasis: 'opening' | 'average') =>
      figure(
        computeSmall({ bank: { ...bank, interestBasis }, equityEvents }, { cash: 100_000 }).profitAndLoss,
        'interestIncome',
        1,
      );
    expect([interest('opening'), interest('average')]).toEqual([1_000, 2_000]);
  });

  it('an overdraft of 1,000.00 at 12 % costs 10.00', () => {
    const bank = { ...empty.bank, overdraftRate: 120_000 };
    expect(figure(computeSmall({ bank }, { bankOverdraft: 100_000 }).profitAndLoss, 'interestExpense', 1)).toBe(-1_000);
  });
});

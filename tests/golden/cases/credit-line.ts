import { newLoan, newOtherMovement } from '#shared/inputs/forecast/new-lines.ts';
import { own } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const line = (more: Partial<ReturnType<typeof newLoan.revolver>>) => ({
  ...{ ...newLoan.revolver(own), rate: 90_000, limit: 500_000 },
  ...more,
});
const moved = (...amounts: number[]) => [
  newOtherMovement({ id: 'move', name: 'Deposit', account: 'otherNonCurrentAssets', amounts }),
];

export const creditLineCases: readonly GoldenCase[] = [
  golden(
    'credit-line',
    'target 1,000.00: 1,500 − 4.17 of fee − 2,000 draws 1,504.17; month 2 draws what it costs, 11.28 + 2.91; month 3 brings 4,000 and repays all',
    {
      loans: [line({ targetCash: 100_000, commitmentFeeRate: 10_000 })],
      otherMovements: moved(-200_000, 0, 400_000),
      opening: { cash: 150_000 },
    },
    {
      months: {
        'balanceSheet/cash': [100_000, 100_000, 346_735, 346_318],
        'balanceSheet/loansCurrent': [150_417, 151_836, 0, 0],
        'profitAndLoss/interestExpense': [-417, -1_419, -1_429, -417],
        'cashFlowDirect/interestPaid': [-417, -1_419, -1_429, -417],
        'cashFlowDirect/loansDrawn': [150_417, 1_419, 0, 0],
        'cashFlowDirect/loansRepaid': [0, 0, -151_836, 0],
        'cashFlowIndirect/financing': [150_417, 1_419, -151_836, 0],
        'loan:x/closing': [150_417, 151_836, 0],
        'loan:x/interest': [417, 1_419, 1_429],
      },
    },
  ),
  golden(
    'credit-line-at-limit',
    'a limit of 1,000.00 covers 1,000.00 of 3,000.00, at 0 % for 30 days; cash of −2,000.00 stays below the target of the bank, 0',
    { loans: [line({ rate: 0, limit: 100_000 })], otherMovements: moved(-300_000) },
    {
      months: { 'loan:x/closing': [100_000, 100_000], 'balanceSheet/bankOverdraft': [200_000, 200_000] },
      warnings: [{ id: 'W21', month: 1, lineId: 'x', amounts: { limit: 100_000, cash: -200_000, target: 0 } }],
    },
  ),
  golden(
    'credit-line-above-limit',
    '600.00 are drawn at the start, 100.00 above the limit, at 0 %; cash is at its target, so that nothing is drawn or repaid',
    {
      loans: [line({ rate: 0, limit: 50_000, openingBalance: 60_000, targetCash: 20_000 })],
      opening: { loansCurrent: 60_000, cash: 20_000 },
    },
    {
      months: { 'loan:x/closing': [60_000, 60_000], 'balanceSheet/cash': [20_000, 20_000] },
      warnings: [
        { id: 'W21', variant: 'aboveLimit', month: 1, lineId: 'x', amounts: { limit: 50_000, drawn: 60_000 } },
      ],
    },
  ),
  golden(
    'credit-line-matures',
    '600.00 at 12 % that are drawn at the start cost 6.00 a month up to month 2, in which they are repaid; nothing is drawn or costs later',
    {
      loans: [line({ rate: 120_000, openingBalance: 60_000, targetCash: 90_000, maturityMonth: 2 })],
      opening: { loansCurrent: 60_000, cash: 90_000 },
    },
    {
      months: {
        'loan:x/closing': [60_600, 0, 0],
        'balanceSheet/cash': [90_000, 28_794, 28_794],
        'profitAndLoss/interestExpense': [-600, -606, 0],
      },
    },
  ),
  golden(
    'credit-line-by-days',
    '3,650.00 at 10 % on 365 days are 1.00 a day: 31.00, then 3,681.00 × 10 % × 28 ÷ 365 = 28.24; non-current until a year before its maturity',
    {
      loans: [
        line({
          ...{ rate: 100_000, openingBalance: 365_000, limit: 1_000_000, targetCash: 0 },
          ...{ dayCount: 'actual/365' as const, maturityMonth: 20 },
        }),
      ],
      opening: { loansNonCurrent: 365_000 },
    },
    {
      months: {
        'profitAndLoss/interestExpense': [-3_100, -2_824],
        'balanceSheet/loansNonCurrent': { 0: 365_000, 1: 368_100, 7: 386_735, 8: 0 },
        'balanceSheet/loansCurrent': { 0: 0, 7: 0 },
      },
    },
  ),
];

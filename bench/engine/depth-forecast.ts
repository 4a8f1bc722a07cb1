import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newAllowancePool, newGrant, newLease, newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { referenceForecast } from './reference-forecast';

type Line<P extends 'revenue' | 'operatingExpenses' | 'staff' | 'capitalAssets' | 'loans'> =
  ForecastDocument[P][number];

const own = (part: string, i: number) => ({ id: `${part}-${i}`, name: `${part} ${i + 1}` });
const modes = ['charged', 'reverseCharge', 'importPaid'] as const;

/** The reference forecast, of as many lines, with all that a line, a tax or a framework may have besides in use. */
export function depthForecast(size: { years: number; lines: number }): ForecastDocument {
  const document = referenceForecast(size);
  const { header, openingPosition, salesTax, incomeTax } = document;
  const leases = [0, 1, 2, 3].map((i) => ({
    ...{ ...newLease(own('lease', i)), payment: 50_000, month: i, termMonths: 36, escalation: 20_000 },
    ...(i === 1 && { treatment: 'operating' as const, paymentEveryMonths: 3 as const, recoverableShare: 500_000 }),
    ...(i === 2 && { inAdvance: false, salesTaxRate: 70_000 }),
    ...(i === 3 && { lowValue: true }),
  }));
  const grants = [0, 1].map((i) => ({
    ...{ ...newGrant(own('grant', i)), amount: 1_200_000, month: 3, releaseFrom: 2, releaseMonths: 48 },
    ...(i === 1 && { kind: 'operating' as const, taxable: false }),
  }));
  const pools = [
    { ...newAllowancePool(own('pool', 0)), rate: 180_000, firstYearRate: 400_000, opening: 500_000 },
    { ...newAllowancePool(own('pool', 1)), rate: 200_000, method: 'straightLine' as const, openingMonths: 24 },
  ];
  const line = { ...newLoan.revolver(own('line', 0)), limit: 20_000_000, rate: 80_000, commitmentFeeRate: 5_000 };
  return {
    ...document,
    header: { ...header, framework: 'ifrs', afterHorizon: 'level' },
    presentation: {
      directLabour: 'costOfSales',
      interestPaid: 'operating',
      interestReceived: 'operating',
      dividendsPaid: 'operating',
    },
    openingPosition: {
      ...openingPosition,
      ...{ payrollAccrued: 100_000, deferredGrantsMonths: 24, priorYearTax: 200_000, priorYearTaxableProfit: 800_000 },
    },
    revenue: document.revenue.map(deepRevenue),
    operatingExpenses: document.operatingExpenses.slice(0, -9).map(deepExpense),
    staff: document.staff.map(deepRole),
    capitalAssets: document.capitalAssets.map(deepAsset),
    allowancePools: pools,
    leases,
    grants,
    loans: [...document.loans.map(deepLoan), { ...line, targetCash: 3_000_000, maturityMonth: 12 * size.years }],
    salesTax: {
      ...salesTax,
      ...{ scheme: 'exempt', exemptUntil: 2, exemptLimit: 900_000_000, returnMonths: 3, returnEndMonth: 2 },
      ...{ badDebtReliefMonths: 6, depositsTaxed: false },
    },
    incomeTax: {
      ...{ ...incomeTax, rateByYear: [250_000, 260_000], bandFrom: [0, 5_000_000], bandRates: [190_000, 260_000] },
      ...{ lossExpiryYears: 5, lossCarryBack: true, instalments: 'currentYear', instalmentMonths: [6, 12] },
      ...{ instalmentShares: [500_000, 500_000], deferredTaxRate: 260_000, timingDifferences: true },
      openingAssetsInPools: true,
    },
    payroll: {
      ...{ settleEveryMonths: 3, monthsUntilPayment: 2, holidayDays: 30, workingDays: 250 },
      holidayWeights: [0, 0, 0, 0, 0, 1, 2, 2, 0, 0, 0, 1],
      ...{ profitBonusShare: 50_000, profitBonusOnCostRate: 200_000, profitBonusMonthsToPay: 4 },
    },
    covenants: [
      { id: 'cover', measure: 'debtServiceCover', threshold: 1_200_000, includeLeases: true },
      { id: 'debt', measure: 'netDebtToEbitda', threshold: 3_000_000, basis: 'yearToDate', testEveryMonths: 6 },
    ],
  };
}

function deepRevenue(line: Line<'revenue'>, i: number): Line<'revenue'> {
  const mode = modes[i % 3] ?? 'charged';
  return {
    ...{ ...line, withheldRate: 20_000, directCostTaxMode: mode, factor: 990_000 },
    ...(i % 3 === 0 && { salesTaxRates: [200_000, 70_000], salesTaxShares: [600_000, 400_000] }),
    ...(i % 2 === 0 && { invoiceAfterMonths: 1 }),
    ...(i % 2 === 1 && { depositShare: 200_000, depositMonths: 2 }),
    ...(line.directCostStocked && { minimumOrder: 300_000, leadMonths: 2, orderDepositShare: 300_000 }),
    ...(line.type === 'units' && i % 10 === 1 && { seasonBasis: 'asTyped' as const }),
  } as Line<'revenue'>;
}

const deepExpense = (line: Line<'operatingExpenses'>, i: number): Line<'operatingExpenses'> => ({
  ...{ ...line, taxMode: modes[i % 3] ?? 'charged', factor: 1_010_000 },
  ...(line.payment === 'days' && { payDay: 5 }),
});

const deepRole = (role: Line<'staff'>, i: number): Line<'staff'> => ({
  ...{ ...role, factor: 1_020_000, bonuses: [0, 0, 0, 50_000] },
  ...(i % 5 === 4
    ? { contract: 'contractor', salesTaxRate: 190_000, recoverableShare: 900_000, daysToPay: 21 }
    : { extraSalaries: 1_000, extraSalaryMonths: [6, 12] }),
  ...(i % 4 === 1 && { startMonth: 3, startDay: 16, endMonth: 40, endDay: 10 }),
});

const deepAsset = (asset: Line<'capitalAssets'>, i: number): Line<'capitalAssets'> => ({
  ...{ ...asset, allowancePoolId: `pool-${i % 2}`, taxMode: modes[i % 3] ?? 'charged' },
  disposalMonth: asset.month + 20,
  ...{ proceeds: 900_000, proceedsAfterMonths: 2, proceedsInstalments: 6 },
});

function deepLoan(loan: Line<'loans'>, i: number): Line<'loans'> {
  if (loan.type === 'flexible' || loan.type === 'revolver') return loan;
  const draws = new Array<number>(loan.month + 6).fill(0);
  draws[loan.month + 5] = 200_000;
  return {
    ...{ ...loan, paymentEveryMonths: 3, firstPaymentMonth: 2, drawDay: 12, dayCount: 'actual/365', fee: 60_000 },
    ...{ rateSteps: [0, 0, 0, 0, 0, 0, 2_500], feeTreatment: i % 2 === 0 ? 'effective' : 'straightLine' },
    ...(loan.type !== 'bullet' && { balloon: 1_000_000 }),
    ...(i % 2 === 1 && { furtherDraws: draws }),
  };
}

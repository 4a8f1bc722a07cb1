import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import { goldenA, goldenB } from '../helpers/golden-forecasts';
import { actualCases } from './cases/actuals';
import { allowancePoolCases } from './cases/allowance-pools';
import { assetCases } from './cases/assets';
import { bookedAloneCases } from './cases/booked-alone';
import { carriedCases } from './cases/carried';
import { contractorCases } from './cases/contractors';
import { costCases } from './cases/costs';
import { creditLineCases } from './cases/credit-line';
import { depositCases } from './cases/deposits';
import { directLabourCases } from './cases/direct-labour';
import { disposalCases } from './cases/disposals';
import { equityAndTimelineCases } from './cases/equity';
import { frameworkCases } from './cases/frameworks';
import { grantCases } from './cases/grants';
import { horizonCases } from './cases/horizon';
import { incomeTaxCases } from './cases/income-tax';
import { leaseCases } from './cases/leases';
import { loanTermCases } from './cases/loan-terms';
import { loanCases } from './cases/loans';
import { orderCases } from './cases/orders';
import { payrollCases } from './cases/payroll';
import { rampCases } from './cases/ramp';
import { revenueCases } from './cases/revenue';
import { salesTaxCases } from './cases/sales-tax';
import { taxModeCases } from './cases/tax-modes';
import { taxCases } from './cases/taxes';
import { workCases } from './cases/work';
import type { GoldenCase } from './golden-case';

/** Every golden case that is a table of figures; goldens A and B have tests of their own. */
export const goldenCases: readonly GoldenCase[] = [
  ...revenueCases,
  ...costCases,
  ...assetCases,
  ...loanCases,
  ...taxCases,
  ...incomeTaxCases,
  ...allowancePoolCases,
  ...payrollCases,
  ...salesTaxCases,
  ...taxModeCases,
  ...equityAndTimelineCases,
  ...orderCases,
  ...disposalCases,
  ...loanTermCases,
  ...creditLineCases,
  ...leaseCases,
  ...workCases,
  ...depositCases,
  ...grantCases,
  ...horizonCases,
  ...directLabourCases,
  ...contractorCases,
  ...frameworkCases,
  ...rampCases,
  ...actualCases,
  ...bookedAloneCases,
  ...carriedCases,
];

/** The result hash of every golden by its id: the same in Node and in the browser, and pinned. */
export function hashGoldens(): Record<string, string> {
  const hashed: [string, string][] = goldenCases.map(({ id, document, scenario = null }) => [
    id,
    hashResult(computeForecast(document, { scenario })),
  ]);
  return Object.fromEntries([
    ['a', hashResult(computeForecast(goldenA()))],
    ['b', hashResult(computeForecast(goldenB()))],
    ...hashed,
  ]);
}

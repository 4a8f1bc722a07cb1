import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';

/** How payroll tax, holiday and a share of profit are paid. */
export function payrollTermsOf({ payroll }: ForecastDocument) {
  return {
    settleEveryMonths: inputOf(payroll, 'settleEveryMonths'),
    monthsUntilPayment: inputOf(payroll, 'monthsUntilPayment'),
    holidayDays: inputOf(payroll, 'holidayDays'),
    holidayWeights: inputOf(payroll, 'holidayWeights'),
    workingDays: inputOf(payroll, 'workingDays'),
    profitBonusShare: inputOf(payroll, 'profitBonusShare'),
    profitBonusOnCostRate: inputOf(payroll, 'profitBonusOnCostRate'),
    profitBonusMonthsToPay: inputOf(payroll, 'profitBonusMonthsToPay'),
  };
}

export type PayrollTerms = ReturnType<typeof payrollTermsOf>;

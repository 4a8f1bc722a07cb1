/** On which days cash moves, for the weekly cash. Weekdays count from Monday, 1; a day past the month is its last. */
export interface WeeklyCashInputs {
  weekStart: number;
  /** Weights of Monday to Sunday. */
  cashSalesWeekdays: number[];
  supplierRunWeekday: number;
  payrollDay: number;
  salesTaxDay: number;
  incomeTaxDay: number;
  loansDay: number;
  interestDay: number;
  equityDay: number;
  otherDay: number;
  payrollTaxDay: number;
  assetsDay: number;
}

export const weeklyCashDefaults: WeeklyCashInputs = {
  weekStart: 1,
  cashSalesWeekdays: [1, 1, 1, 1, 1, 1, 1],
  supplierRunWeekday: 5,
  payrollDay: 31,
  salesTaxDay: 31,
  incomeTaxDay: 31,
  loansDay: 31,
  interestDay: 31,
  equityDay: 31,
  otherDay: 31,
  payrollTaxDay: 15,
  assetsDay: 15,
};

/** What a list shows of a forecast without opening it: computed from each saved version. Amounts in minor units. */
export interface ForecastSummary {
  /** "YYYY-MM" */
  startMonth: string;
  years: number;
  scenarios: number;
  /** Issues of meaning; while there are any, the reports wait. */
  faults: number;
  failedChecks: number;
  warnings: number;
  minimumCash: number;
  /** Cash at the end of each month of the base; null where the engine has no figure. */
  cash: (number | null)[];
  /** The lowest of them; null where there is none. */
  lowestCash: { amount: number; month: string } | null;
}

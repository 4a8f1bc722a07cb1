/** What a row of forecasts is: a forecast, or a group of them. */
export type ForecastKind = 'forecast' | 'group';

/** What a report of a group was made of, a company each. */
export interface ReportMember {
  memberId: string;
  forecastId: string;
  version: number;
  inputHash: string;
  /** Id of the company's scenario; null: its base. */
  scenario: string | null;
}

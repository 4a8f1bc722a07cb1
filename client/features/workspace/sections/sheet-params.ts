import type { TFunction } from 'i18next';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ShownPeriod } from '../periods';
import type { SheetSection } from './sections';
import type { SheetBy, SheetPeriod } from './sheet-periods';

export interface SheetParams {
  document: ForecastDocument;
  /** The base case, where a scenario is shown. */
  base: ForecastDocument | null;
  saved: ForecastDocument | null;
  result: ForecastResult | null;
  section: SheetSection;
  period: ShownPeriod;
  by: SheetBy;
  columns: readonly SheetPeriod[];
  minorDigits: number;
  t: TFunction<'forecast'>;
}

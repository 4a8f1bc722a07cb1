import type { Model } from '../model';
import { f } from '../sheet';

/** The month, its place and year and date: worked out on Timeline, and read from there in the head of every other sheet of months. */
export function writeTimeline(model: Model): void {
  const sheet = model.sheet('timeline');
  sheet.block(model.word('sheets.timeline'));
  const first = sheet.constant(
    { key: 'firstYearMonths', unit: 'months' },
    f`${model.inputs.cell('header/firstYearMonths')}`,
  );
  const start = sheet.constant({ key: 'startDate', unit: 'date' }, f`${model.inputs.cell('header/startDate')}`);
  // Payments of a whole term go on when the months of the others end.
  for (const own of [sheet, model.sheet('effectiveRates')])
    own.writeHead({
      t: f`prev+1`,
      place: f`t+12-${first}-12*(year-1)`,
      year: f`1+INT((t+11-${first})/12)`,
      date: f`DATE(YEAR(${start}),MONTH(${start})+t-1,1)`,
    });
}

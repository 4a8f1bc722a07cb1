import { expect, it } from 'vitest';
import { newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { own, smallForecast } from '#tests/helpers/small-forecast.ts';

it('a forecast with a field of which the workbook has no formulas is no workbook, and the sentence names the field', () => {
  const role = { ...newStaffRole(own), bonuses: [100] };
  expect(() => buildWorkbook(smallForecast({ staff: [role] }))).toThrow(
    'The workbook has no formulas for “Bonus” yet. Export the figures instead.',
  );
  expect(() => buildWorkbook(smallForecast({ payroll: { holidayDays: 30 } }), { language: 'de' })).toThrow(
    '„Urlaubstage pro Jahr“',
  );
});

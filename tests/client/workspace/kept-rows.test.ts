import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { createRowKeeper } from '#client/features/workspace/sections/keep-rows.ts';
import { type SheetSectionName, sheetSections } from '#client/features/workspace/sections/sections.ts';
import { sheetPeriods } from '#client/features/workspace/sections/sheet-periods.ts';
import { sheetRows } from '#client/features/workspace/sections/sheet-rows.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { restaurant } from '#shared/templates/restaurant.ts';
import { startReportTexts } from '../reports/open-forecast';

beforeAll(startReportTexts);

const document = restaurant.build({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10' });
const changed: ForecastDocument = {
  ...document,
  revenue: document.revenue.map((line, i) => (i === 0 ? { ...line, startMonth: 3 } : line)),
  operatingExpenses: document.operatingExpenses.map((line, i) => (i === 0 ? { ...line, endMonth: 9 } : line)),
  staff: document.staff.map((line, i) => (i === 0 ? { ...line, startMonth: 4 } : line)),
};
const { header } = document;
const period = { year: null, firstMonth: 1, lastMonth: 12 };
const names = { quarter: () => '', quarterTitle: () => '', year: () => '' };
const columns = sheetPeriods({ header, period, by: 'month', names });

const sections: [SheetSectionName, string][] = [
  ['revenue', document.revenue[0]?.id ?? ''],
  ['costs', document.operatingExpenses[0]?.id ?? ''],
  ['people', document.staff[0]?.id ?? ''],
];

it.each(sections)(
  'on the sheet of %s an edit of one line draws no row of another whose figures stay',
  (name, lineId) => {
    const t = i18next.getFixedT('en', 'forecast');
    const rowsOf = (of: ForecastDocument) =>
      sheetRows({
        ...{ document: of, base: document, saved: document, result: computeForecast(of) },
        ...{ section: sheetSections[name], period, by: 'month', columns, minorDigits: 2, t },
      });
    const keep = createRowKeeper();
    const before = keep(rowsOf(document));
    const after = keep(rowsOf(changed));
    const drawn = after.flatMap((row, i) => (row === before[i] ? [] : [{ row, old: before[i] }]));
    const alike = drawn.filter(
      ({ row, old }) =>
        row.lineId !== lineId && String(row.figures) === String(old?.figures) && row.total === old?.total,
    );
    expect(before.length).toBeGreaterThan(6);
    expect(drawn.map(({ row }) => row.lineId)).toContain(lineId);
    expect(alike.map(({ row }) => row.id)).toEqual([]);
  },
);

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { placeEntries } from '#client/components/sheet-grid/place-cells.ts';
import { sheetSections } from '#client/features/workspace/sections/sections.ts';
import { laterYearsOf } from '#client/features/workspace/sections/sheet-later-years.ts';
import { sheetPeriods } from '#client/features/workspace/sections/sheet-periods.ts';
import { sheetRows } from '#client/features/workspace/sections/sheet-rows.ts';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { changedInputs } from '#client/features/workspace/versions/compare/changed-inputs.ts';
import { forecastTexts } from '#client/lib/forecast-texts.ts';
import { workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { openForecast, startReportTexts } from '../reports/open-forecast';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 2 });
const opening = {
  ...newRevenueLine.amounts({ id: 'o', name: 'Opening' }),
  amounts: Array.from({ length: 24 }, () => 1000_00),
  endMonth: 3,
};
const document = { ...blank, revenue: [opening] };

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(cleanup);

function amountRow(of: typeof document) {
  const { header } = of;
  const period = { year: null, firstMonth: 1, lastMonth: 24 };
  const names = { quarter: () => '', quarterTitle: () => '', year: () => '' };
  const columns = sheetPeriods({ header, period, by: 'month', names });
  const t = i18next.getFixedT('en', 'forecast');
  const shown = { base: null, saved: null, result: computeForecast(of), section: sheetSections.revenue };
  const rows = sheetRows({ ...shown, document: of, period, by: 'month', columns, minorDigits: 2, t });
  const at = rows.findIndex(({ id }) => id === 'o:amounts');
  return { row: rows[at], at, content: { rows, columns, totalHead: 'All', minorDigits: 2 } };
}

it('figures left outside the months of a line are neither shown nor summed, and their cells say why they take nothing', () => {
  const { row, at, content } = amountRow(document);
  expect(row?.total).toBe(3000_00);
  expect([...Array.from(row?.figures ?? [])].slice(2, 5)).toEqual([1000_00, Number.NaN, Number.NaN]);
  expect([row?.pathAt?.(2), row?.pathAt?.(3)]).toEqual(['revenue/o/amounts/3', null]);
  const { values, rejected } = placeEntries(content, [
    { row: at, column: 2, text: '5' },
    { row: at, column: 3, text: '6' },
  ]);
  expect(values).toEqual({ 'revenue/o/amounts/3': 500 });
  expect(rejected.map(({ reason, text }) => [reason, text])).toEqual([['outsideMonths', '6']]);
});

it('a year carried on leaves out the months in which the line does not run', () => {
  const ended = { ...document, revenue: [{ ...opening, endMonth: 14 }] };
  const { values } = laterYearsOf({ document: ended, paths: ['revenue/o/amounts/1'], rate: 100_000, minorDigits: 2 });
  expect(values).toEqual({ 'revenue/o/amounts/13': 1100_00, 'revenue/o/amounts/14': 1100_00 });
});

it('versions that differ only where no line runs do not differ', () => {
  const t = i18next.getFixedT('en', 'forecast');
  const texts = { t, report: i18next.getFixedT('en', 'reports'), find: forecastTexts() };
  const shorter = { ...document, revenue: [{ ...opening, amounts: opening.amounts.slice(0, 3) }] };
  expect(changedInputs(document, shorter, texts)).toEqual([]);
  const [added] = changedInputs(blank, document, texts);
  expect(added?.inputs.find(({ name }) => name.startsWith('Amount'))?.after).toBe('3,000');
});

it('an empty field of a new line shows its 0 with an example, and gives way to what is typed', () => {
  openForecast(blank);
  render(
    <MemoryRouter initialEntries={['/people']}>
      <SheetSectionPage section="people" actions={null} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  const salary = screen.getByLabelText<HTMLInputElement>('Annual salary');
  expect(salary.value).toBe('');
  expect(salary.placeholder).toBe('0.00, e.g. 36,000');
  act(() => salary.focus());
  fireEvent.change(salary, { target: { value: '28000' } });
  fireEvent.blur(salary);
  expect(salary.value).toBe('28,000');
  expect(workspace.getState().document?.staff[0]?.yearlySalary).toBe(28_000_00);
});

it('an empty rate keeps its unit beside the example', () => {
  openForecast(blank);
  render(
    <MemoryRouter initialEntries={['/funding']}>
      <SheetSectionPage section="funding" actions={null} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Loan: Level payments' }));
  const rate = screen.getByLabelText<HTMLInputElement>('Rate');
  expect(rate.placeholder).toMatch(/^e\.g\. \d/);
  expect(rate.parentElement?.textContent).toBe('% per year');
});

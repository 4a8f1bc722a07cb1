import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { formulaText } from '#client/features/reports/why/formula-text.ts';
import { fieldsOfLine } from '#client/features/workspace/fields/field-spec.ts';
import { makeLine } from '#client/features/workspace/sections/line-types.ts';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { valueText } from '#client/lib/assumption-text.ts';
import { conflictingInputs, differingPaths } from '#client/workspace/diff.ts';
import { workspace } from '#client/workspace/index.ts';
import { inputText } from '#client/workspace/input-words.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { traceForecast } from '#shared/engine/trace/trace-forecast.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { type ForecastDocument, lineParts, lineSchemaOf } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { keepsYear } from '#tests/helpers/small-forecast.ts';
import { openForecast, startReportTexts } from '../reports/open-forecast';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2027-01', years: 1 });
const visitors = {
  ...keepsYear(newRevenueLine.units({ id: 'v', name: 'Visitors' })),
  volume: 2_860_000,
  unitPrice: 500_000,
};
const scenarios = [{ id: 's', name: 'Slow start', note: '', overrides: [] }];
const document: ForecastDocument = { ...blank, revenue: [{ ...visitors, startMonth: 2 }], scenarios };
const ramp = [600_000, 750_000, 900_000];

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(cleanup);

const now = () => workspace.getState().document ?? document;
const show = (section: 'revenue' | 'costs' = 'revenue') =>
  render(
    <MemoryRouter initialEntries={[`/${section}`]}>
      <SheetSectionPage section={section} actions={null} />
    </MemoryRouter>,
  );
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);
const field = () => screen.getByLabelText<HTMLInputElement>('Opening ramp');
function type(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

it('is typed in one field, acts from the start of the line, shows in the sheet and is taken away without a trace', () => {
  openForecast(document);
  show();
  type('60 75 90');
  expect(now().revenue[0]).toMatchObject({ ramp });
  expect(field().value).toBe('60 %, 75 %, 90 %');
  expect(screen.getByText('In full from May 2027')).toBeTruthy();
  expect(cellsOf(/^Opening ramp/).slice(2, 8)).toEqual(['', '', '60.0', '75.0', '90.0', '']);
  expect(cellsOf(/^Quantity/).slice(3, 8)).toEqual(['–', '1,716', '2,145', '2,574', '2,860']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the opening ramp' }));
  expect(field().value).toBe('');
  expect(screen.queryByRole('row', { name: /^Opening ramp/ })).toBeNull();
  expect(hashInput(now())).toBe(hashInput(document));
  act(() => workspace.undo());
  expect(now().revenue[0]).toMatchObject({ ramp });
  act(() => workspace.undo());
  expect(hashInput(now())).toBe(hashInput(document));
});

it('shows one decimal at rest and all of them while it is edited', () => {
  openForecast({ ...document, revenue: [{ ...visitors, ramp: [333_333, 625_000] }] });
  show();
  expect(field().value).toBe('33.3 %, 62.5 %');
  fireEvent.focus(field());
  expect(field().value).toBe('33.3333 %, 62.5 %');
  fireEvent.blur(field());
  expect(now().revenue[0]).toMatchObject({ ramp: [333_333, 625_000] });
});

it('that cannot be read says what may be typed at its field and leaves the ramp as it was', () => {
  openForecast({ ...document, revenue: [{ ...visitors, ramp }] });
  show();
  type('sixty');
  const rejected = 'Enter up to 36 shares from 0 % to 1,000 %, such as 60 %, 75 %, 90 %. The previous ramp is kept.';
  expect(screen.getByText(rejected)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(now().revenue[0]).toMatchObject({ ramp });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByText(rejected)).toBeNull();
  expect(field().value).toBe('60 %, 75 %, 90 %');
});

it('of a scenario is an override of its own, and the base is one press away', () => {
  openForecast(document);
  show();
  act(() => workspace.setScenario('s'));
  type('50 %');
  expect(now().scenarios[0]?.overrides).toMatchObject([{ path: 'revenue/v/ramp', op: 'set', value: [500_000] }]);
  expect(now().revenue[0]).not.toHaveProperty('ramp');
  fireEvent.click(screen.getByRole('button', { name: /base.*Opening ramp|Opening ramp.*base/i }));
  expect(now().scenarios[0]?.overrides).toEqual([]);
});

it('belongs to operating expenses that are known beforehand or by head, and stays with a line that changes its type', () => {
  const [rent, fee] = [
    { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), ramp },
    newOperatingExpense.percentOfRevenue({ id: 'fee', name: 'Card fees' }),
  ];
  openForecast({ ...blank, operatingExpenses: [rent] });
  show('costs');
  expect(field().value).toBe('60 %, 75 %, 90 %');
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'amounts' } });
  expect(now().operatingExpenses[0]).toMatchObject({ type: 'amounts', ramp });
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'oneOff' } });
  expect(now().operatingExpenses[0]).not.toHaveProperty('ramp');
  cleanup();
  openForecast({ ...blank, operatingExpenses: [fee] });
  show('costs');
  expect(screen.queryByLabelText('Opening ramp')).toBeNull();
});

it('that two people changed is one input: the shorter one is not filled with 0 %', () => {
  const [mine, theirs] = [[600_000], ramp].map((one) => ({ ...document, revenue: [{ ...visitors, ramp: one }] }));
  if (!mine || !theirs) throw new Error('two documents');
  expect(differingPaths(mine, theirs)).toEqual(['revenue/v/ramp']);
  const [conflict] = conflictingInputs({ ...document, revenue: [visitors] }, theirs, mine);
  expect(conflict).toMatchObject({ path: 'revenue/v/ramp', base: null, theirs: ramp, mine: [600_000] });
  openForecast(theirs);
  expect(inputText({ t: ((key: string) => key) as never, document: theirs }, 'revenue/v/ramp', ramp)).toBe(
    '60 %, 75 %, 90 %',
  );
});

it('is a field of every type of line whose schema takes it, and of no other', () => {
  for (const part of lineParts)
    for (const type of typesOf(part)) {
      const line = makeLine({ part, type, id: 'new', name: 'New', document });
      const isTaken = lineSchemaOf(part).safeParse({ ...line, ramp }).success;
      const groups = fieldsOfLine(part, line ?? {});
      const isShown = groups.some(({ fields }) => fields.some(({ key }) => key === 'ramp'));
      expect({ part, type, isShown }).toEqual({ part, type, isShown: isTaken });
    }
});

it('is said in the explanation of a figure and in the assumptions', () => {
  const line = { ...visitors, directCostMode: 'percent' as const, directCostRate: 400_000, ramp };
  const rent = { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 3_360_000, ramp: [500_000] };
  const open = { ...document, revenue: [line], operatingExpenses: [rent] };
  const find = (key: string, params = {}) => i18next.t(`forecast:${key}` as never, params) as string;
  const words = { find, minorDigits: 2, monthName: String };
  const { worked } = traceForecast(open, { statement: 'detail', account: 'quantity:v', month: 1 });
  const [quantity] = worked.map((one) => formulaText(one, words, (size) => String(size / 1000)).text);
  expect(quantity?.replace(/\s/g, ' ')).toBe(
    '2,860 × 12 × season 1,000 ÷ 12,000 = 2,860; 2,860 × opening ramp 60 % = 1716',
  );
  const { entries } = traceForecast(open, { statement: 'profitAndLoss', account: 'operatingExpense:rent', month: 1 });
  expect(entries.map((entry) => formulaText(entry, words).text.replace(/\s/g, ' '))).toEqual([
    '33,600.00 per year ÷ 12 = 2,800.00, month 1 of the fiscal year; 2,800.00 × opening ramp 50 % = 1,400.00',
  ]);
  const row = assumptionsOf(open)
    .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
    .find(({ path }) => path === 'revenue/v/ramp');
  expect(row && valueText({ document: open, t: i18next.getFixedT(null, 'reports'), find }, row)).toBe(
    '60 %, 75 %, 90 %',
  );
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOfLine } from '#client/features/workspace/fields/field-spec.ts';
import { periodOf } from '#client/features/workspace/periods.ts';
import { FormCard } from '#client/features/workspace/sections/form-card.tsx';
import { addLine, changeType, duplicateLine } from '#client/features/workspace/sections/line-actions.ts';
import { LinePanel } from '#client/features/workspace/sections/line-panel.tsx';
import { makeLine } from '#client/features/workspace/sections/line-types.ts';
import { sheetSections } from '#client/features/workspace/sections/sections.ts';
import { type SheetBy, sheetPeriods } from '#client/features/workspace/sections/sheet-periods.ts';
import { sheetRows, totalRows } from '#client/features/workspace/sections/sheet-rows.ts';
import { valueText } from '#client/lib/assumption-text.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { type Notice, noticeRaised } from '#client/lib/notify.ts';
import { computeScenario, countUnsaved, issuesOf, useInputs, workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastDocumentSchema, lineParts, linesOf } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { newOperatingExpense, newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const wholesale = { ...newRevenueLine.amounts({ id: 'w', name: 'Wholesale' }), amounts: [100_00, 200_00, 300_00] };
const counter = { ...newRevenueLine.units({ id: 'c', name: 'Counter sales' }), volume: 10_000, unitPrice: 650_000 };
const document = { ...blank, revenue: [wholesale, counter] };

const now = () => {
  const { document: current } = workspace.getState();
  if (!current) throw new Error('closed');
  return current;
};
const t = i18next.getFixedT('en', 'forecast');

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});
beforeEach(() => workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document }));
afterEach(cleanup);

describe('a month of the fiscal year', () => {
  it('is chosen by its name, in the order of the fiscal year, and listed so in the assumptions', () => {
    const header = { ...blank.header, fiscalYearEndMonth: 3 };
    workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...blank, header } });
    render(<FormCard part="dividendPolicy" />);
    const field = screen.getByLabelText<HTMLSelectElement>('Declared in');
    expect([...field.options].map(({ text }) => text)).toEqual([
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
      'Jan',
      'Feb',
      'Mar',
    ]);
    fireEvent.change(field, { target: { value: '12' } });
    expect(now().dividendPolicy.monthOfYear).toBe(12);
    const rows = assumptionsOf(now()).flatMap(({ groups }) => groups.flatMap((group) => group.rows));
    const row = rows.find(({ path }) => path === 'dividendPolicy/monthOfYear');
    if (!row) throw new Error('the month of the dividend is not listed');
    expect(valueText({ t: i18next.getFixedT('en', 'reports'), find: () => null, document: now() }, row)).toBe('Mar');
  });
});

describe('rows of a sheet', () => {
  const names = { quarter: String, quarterTitle: String, year: String };
  const rowsOf = (year: number | null, by: SheetBy = 'month') => {
    const period = periodOf(blank.header, year);
    const columns = sheetPeriods({ header: blank.header, period, by, names });
    const result = computeScenario(now(), null);
    const all = {
      document: now(),
      base: null,
      saved: document,
      result,
      minorDigits: 2,
      t,
      by,
      columns,
      period,
      section: sheetSections.revenue,
    };
    return { rows: sheetRows(all), totals: totalRows(all) };
  };

  it('hold the typed table of a line in the months shown, each cell with its path', () => {
    const { rows } = rowsOf(1);
    const row = rows.find(({ id }) => id === 'w:amounts');
    expect(Array.from(row?.figures ?? []).slice(0, 4)).toEqual([100_00, 200_00, 300_00, 0]);
    expect(row?.total).toBe(600_00);
    expect(row?.pathAt?.(2)).toBe('revenue/w/amounts/3');
  });

  it('say how many issues a line has, and name each of them', () => {
    const line = { ...wholesale, startMonth: 5, endMonth: 4, collectionProfile: [900_000] };
    workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...document, revenue: [line] } });
    const [row] = rowsOf(1).rows;
    expect(row?.badge).toMatch(/ · 2 errors$/);
    expect(row?.issue).toMatch(/add up to 90.00.%.* Wholesale ends in Jan 2027, before it starts in Feb 2027\.$/);
  });

  it('name months of a later year by their number from the start, and season weights by their place', () => {
    const { rows } = rowsOf(2);
    expect(rows.find(({ id }) => id === 'w:amounts')?.pathAt?.(0)).toBe('revenue/w/amounts/13');
    expect(rows.find(({ id }) => id === 'c:seasonWeights')?.pathAt?.(0)).toBe('revenue/c/seasonWeights/1');
  });

  it('show what the engine computes: 10 units × 6.50 = 65.00 a month, and the total with wholesale', () => {
    const { rows, totals } = rowsOf(1);
    const revenue = rows.find(({ id }) => id === 'c:revenue:c');
    expect(revenue?.figures?.[0]).toBe(65_00);
    expect(revenue?.total).toBe(780_00);
    expect(totals[0]?.figures?.[0]).toBe(165_00);
    expect(totals[0]?.total).toBe(1380_00);
  });

  it('by quarter and year hold sums and cannot be typed in: 100 + 200 + 300 = 600 in the first quarter', () => {
    const quarters = rowsOf(1, 'quarter').rows;
    const typed = quarters.find(({ id }) => id === 'w:amounts');
    expect(Array.from(typed?.figures ?? [])).toEqual([600_00, 0, 0, 0]);
    expect(typed?.pathAt).toBeUndefined();
    expect(typed?.isTypedByMonth).toBe(true);
    expect(Array.from(quarters.find(({ id }) => id === 'c:revenue:c')?.figures ?? [])).toEqual(Array(4).fill(195_00));
    const years = rowsOf(null, 'year');
    expect(Array.from(years.rows.find(({ id }) => id === 'w:amounts')?.figures ?? [])).toEqual([600_00, 0, 0]);
    expect(years.totals[0]?.figures?.[0]).toBe(1380_00);
  });

  it('mark a cell that differs from the saved version', () => {
    workspace.edit({ kind: 'type', commands: [{ path: 'revenue/w/amounts/2', before: 200_00, after: 5 }] });
    const row = rowsOf(1).rows.find(({ id }) => id === 'w:amounts');
    expect([0, 1, 2].map((column) => row?.isUnsavedAt?.(column))).toEqual([false, true, false]);
  });
});

describe('new lines', () => {
  const all = lineParts.flatMap((part) => typesOf(part).map((type) => [part, type] as const));

  it.each(all)('%s: a new %s has a good shape, fields, and computes', (part, type) => {
    const line = makeLine({ part, type, id: 'new', name: 'New', document });
    const next = { ...document, [part]: [...linesOf(document, part), line] };
    const parsed = forecastDocumentSchema.parse(next);
    expect(fieldsOfLine(part, line ?? {}).length).toBeGreaterThan(0);
    expect(computeForecast(parsed).passed).toBe(true);
  });

  it.each([
    [0, 0],
    [14, 1_000_000],
  ])(
    'where customers pay after %d days by default, a share of %d millionths of a new line is sold on credit',
    (daysSales, creditShare) => {
      const terms = { ...document, workingCapital: { ...document.workingCapital, daysSales, collectionProfile: null } };
      expect(makeLine({ part: 'revenue', type: 'units', id: 'new', name: 'New', document: terms })).toMatchObject({
        creditShare,
      });
    },
  );

  it('take the on-costs of the role before, and no direct cost where the revenue lines have none in common', () => {
    const role = { ...newStaffRole({ id: 's', name: 'Baker' }), onCostRate: 320_000 };
    const staffed = { ...document, staff: [role] };
    expect(makeLine({ part: 'staff', type: 'role', id: 'new', name: 'New', document: staffed })).toMatchObject({
      onCostRate: 320_000,
      yearlySalary: 0,
    });
    const id = addLine('revenue', 'units', 'New');
    expect(now().revenue.find((line) => line.id === id)).toMatchObject({ directCostMode: 'none' });
  });

  it('take VAT and payment of the last operating expense, of their type where there is one, but not that it is prepaid', () => {
    const terms = { salesTaxRate: 70_000, payment: 'inMonth', daysToPay: 0 } as const;
    const rent = { ...newOperatingExpense.fixed({ id: 'r', name: 'Rent' }), salesTaxRate: 0, yearlyBase: 5 };
    const power = { ...newOperatingExpense.fixed({ id: 'p', name: 'Power' }), ...terms };
    const costs = { ...document, operatingExpenses: [rent, power] };
    const made = (type: 'fixed' | 'oneOff', of = costs) =>
      makeLine({ part: 'operatingExpenses', type, id: 'new', name: 'New', document: of });
    expect(made('fixed')).toMatchObject({ ...terms, yearlyBase: 0 });
    expect(made('oneOff')).toMatchObject({ ...terms, amount: 0 });
    const prepaid = { ...rent, payment: 'prepaid' as const };
    expect(made('fixed', { ...costs, operatingExpenses: [prepaid] })).toMatchObject({
      salesTaxRate: 0,
      payment: 'days',
    });
  });

  it('every field of every type is a field of the line, and none of its numbers is left out', () => {
    for (const [part, type] of all) {
      const line = makeLine({ part, type, id: 'new', name: 'New', document });
      const shown = fieldsOfLine(part, line ?? {}).flatMap(({ fields }) => fields);
      const stored = shown.filter(({ defaultValue }) => defaultValue === undefined);
      for (const { key } of stored) expect([...Object.keys(line ?? {}), 'ramp'], `${part} ${type}`).toContain(key);
    }
  });

  it('are not added beyond the bound', () => {
    const lines = Array.from({ length: bounds.lines }, (_, i) => newRevenueLine.amounts({ id: `l${i}`, name: 'x' }));
    workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...blank, revenue: lines } });
    expect(addLine('revenue', 'amounts', 'New')).toBeNull();
    expect(now().revenue).toHaveLength(bounds.lines);
  });

  it('are below their original when duplicated', () => {
    const id = duplicateLine('revenue', wholesale.id, 'Wholesale (copy)');
    expect(now().revenue.map((line) => line.id)).toEqual(['w', id, 'c']);
  });

  it('keeps the notes of cells that the other type has too, names those that are gone, and undo brings all back', () => {
    const cellNotes = { 'amounts:1': 'Opening week', 'amounts:2': null, 'directCostAmounts:2': 'Frozen dough' };
    const noted = { ...wholesale, directCostMode: 'amounts' as const, cellNotes };
    workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...document, revenue: [noted] } });
    const heard: Notice[] = [];
    const stop = noticeRaised.on((notice) => heard.push(notice));
    changeType('revenue', noted, 'units');
    stop();
    expect(now().revenue[0]?.cellNotes).toEqual({ 'directCostAmounts:2': 'Frozen dough' });
    expect(heard).toEqual([
      {
        severity: 'warn',
        summary: '1 note was removed',
        detail: 'The new type does not have its cell: “Opening week”. Undo to restore it.',
      },
    ]);
    expect(forecastDocumentSchema.safeParse(now()).success).toBe(true);
    workspace.undo();
    expect(now().revenue[0]).toBe(noted);
  });

  it('keep what both types have when the type changes', () => {
    workspace.edit({ kind: 'form', commands: [{ path: 'revenue/c/creditShare', before: 1_000_000, after: 5 }] });
    changeType('revenue', now().revenue[1] ?? counter, 'recurring');
    expect(now().revenue[1]).toMatchObject({
      type: 'recurring',
      name: 'Counter sales',
      unitPrice: 650_000,
      creditShare: 5,
    });
    expect(forecastDocumentSchema.safeParse(now()).success).toBe(true);
  });
});

it('without VAT there is none to recover', () => {
  const rent = newOperatingExpense.fixed({ id: 'r', name: 'Rent' });
  const keysOf = (line: object) =>
    fieldsOfLine('operatingExpenses', line).flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(keysOf(rent)).toContain('recoverableShare');
  expect(keysOf({ ...rent, salesTaxRate: 0 })).not.toContain('recoverableShare');
});

describe('the panel of a line', () => {
  const open = () =>
    render(
      <LinePanel
        part="revenue"
        line={now().revenue[1] ?? counter}
        isNew={false}
        onSelect={() => {}}
        onAdded={() => {}}
      />,
    );

  it('takes a figure at every keystroke as one step', () => {
    open();
    const field = screen.getByLabelText('Volume per month');
    fireEvent.focus(field);
    for (const value of ['1', '12', '12.5']) fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    expect(now().revenue[1]).toMatchObject({ volume: 12_500 });
    expect(countUnsaved(workspace.getState())).toBe(1);
  });

  it('rejects what is no number or out of range, says why beside the field, and keeps the value', () => {
    open();
    const field = screen.getByLabelText('Bad debt rate');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'much' } });
    expect(screen.getByText(/Enter a number/)).toBeDefined();
    fireEvent.change(field, { target: { value: '150' } });
    expect(screen.getByText(/Enter a value from .* to 100.0/)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(now()).toBe(document);
  });

  it('keeps the figure from before a text that begins as a number and is none', () => {
    const Shown = () => {
      const line = useInputs(({ revenue }) => revenue[1]) ?? counter;
      return <LinePanel part="revenue" line={line} isNew={false} onSelect={() => {}} onAdded={() => {}} />;
    };
    render(<Shown />);
    const field = screen.getByLabelText('Unit price');
    fireEvent.focus(field);
    for (const value of ['+3', '+30', '+30x']) fireEvent.change(field, { target: { value } });
    expect(screen.getByText('Enter a number. 6.50 is kept.')).toBeDefined();
    fireEvent.blur(field);
    expect(now()).toBe(document);
    expect(screen.getByLabelText<HTMLInputElement>('Unit price').value).toBe('6.50');
  });

  it('adds another line of its type, but not in a scenario', () => {
    const added: string[] = [];
    const panel = () =>
      render(
        <LinePanel part="revenue" line={counter} isNew={false} onSelect={() => {}} onAdded={(id) => added.push(id)} />,
      );
    panel();
    fireEvent.click(screen.getByRole('button', { name: 'Add another: Units × price' }));
    expect(now().revenue.at(-1)).toMatchObject({ id: added[0], type: 'units', name: 'New line' });
    cleanup();
    const scenarios = [{ id: 's', name: 'Flood', note: '', overrides: [] }];
    workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...document, scenarios } });
    workspace.setScenario('s');
    panel();
    expect(screen.queryByRole('button', { name: /^Add another/ })).toBeNull();
    workspace.setScenario(null);
  });

  it('leaves a field with a default empty for it', () => {
    open();
    const field = screen.getByLabelText('Collection period');
    expect(field.getAttribute('placeholder')).toBe('Default (30)');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '45' } });
    expect(now().revenue[1]?.daysToCollect).toBe(45);
    fireEvent.change(field, { target: { value: '' } });
    expect(now().revenue[1]?.daysToCollect).toBeNull();
  });

  it('says what a new line needs until it has it', () => {
    const Shown = () => {
      const line = useInputs(({ revenue }) => revenue[1]) ?? counter;
      return <LinePanel part="revenue" line={line} isNew onSelect={() => {}} onAdded={() => {}} />;
    };
    workspace.edit({ kind: 'form', commands: [{ path: 'revenue/c/unitPrice', before: 650_000, after: 0 }] });
    render(<Shown />);
    expect(screen.getByText('Enter the price and the volume per month.')).toBeDefined();
    act(() => workspace.undo());
    expect(screen.queryByText('Enter the price and the volume per month.')).toBeNull();
  });

  it('does not take an empty name', () => {
    open();
    const field = screen.getByLabelText('Name');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: ' ' } });
    expect(screen.getByRole('alert').textContent).toContain('Enter a name.');
    expect(now().revenue[1]?.name).toBe('Counter sales');
  });
});

describe('a line with two issues', () => {
  const openWith = (enabled: boolean) => {
    const line = { ...wholesale, startMonth: 5, endMonth: 4, collectionProfile: [900_000], enabled };
    workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...document, revenue: [line] } });
    render(<LinePanel part="revenue" line={line} isNew={false} onSelect={() => {}} onAdded={() => {}} />);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('has each of them in its panel', () => {
    expect(openWith(true)).toEqual([
      expect.stringMatching(/^Collection profile The shares of this payment profile add up to 90.00.%/),
      'End Wholesale ends in Jan 2027, before it starts in Feb 2027.',
    ]);
    expect(screen.getByText('2 errors')).toBeDefined();
  });

  it('that is switched off has them there alone, and nobody waits for them', () => {
    expect(openWith(false)).toHaveLength(2);
    expect(issuesOf(now())).toEqual([]);
    expect(screen.getByText('Fix 2 errors before you turn this on')).toBeDefined();
  });
});

describe('a form', () => {
  it('shows an issue of meaning at its field', () => {
    render(<FormCard part="workingCapital" />);
    const field = screen.getByLabelText('Collection profile');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '60 / 30' } });
    fireEvent.blur(field);
    expect(now().workingCapital.collectionProfile).toEqual([600_000, 300_000]);
    expect(issuesOf(now())[0]?.place).toBe('workingCapital/collectionProfile');
    expect(screen.getByText(/They must add up to 100 %/)).toBeDefined();
  });
});

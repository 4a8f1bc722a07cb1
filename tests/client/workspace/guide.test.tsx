import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleOf } from '#client/features/workspace/fields/example-values.ts';
import { InputsLayout } from '#client/features/workspace/inputs-layout.tsx';
import { cashEffect } from '#client/features/workspace/sections/cash-effect.ts';
import { FormSection } from '#client/features/workspace/sections/form-section.tsx';
import { guideExample } from '#client/features/workspace/sections/guide-example.ts';
import { addLine } from '#client/features/workspace/sections/line-actions.ts';
import { sectionNames } from '#client/features/workspace/sections/sections.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { setStep, workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { type ForecastDocument, lineParts } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { fieldNamed, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { en } from '#shared/messages/index.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 2 });
const counter = { ...newRevenueLine.units({ id: 'c', name: 'Counter' }), volume: 100_000, unitPrice: 1_000_000 };

const now = (): ForecastDocument => {
  const { document } = workspace.getState();
  if (!document) throw new Error('closed');
  return document;
};
const open = (document: ForecastDocument) =>
  workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document });

function show(section: string) {
  return render(
    <MemoryRouter initialEntries={[`/f/inputs/${section}`]}>
      <Routes>
        <Route path="/:id/inputs" element={<InputsLayout />}>
          <Route path="timeline" element={<FormSection section="timeline" />} />
          <Route path=":section" element={<p>sheet</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'files');
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  open(blank);
});
afterEach(() => {
  cleanup();
  workspace.close();
  vi.unstubAllGlobals();
});

describe('the guide of a section', () => {
  it.each(sectionNames)(
    '%s says what belongs, what it does and what goes wrong, with every figure filled in',
    (name) => {
      show(name);
      const guide = screen.getByRole('region', { name: /^Guide: / });
      expect(within(guide).getByRole('heading', { name: 'What to enter' })).toBeDefined();
      expect(within(guide).getAllByRole('listitem')).toHaveLength(3);
      expect(guide.textContent).not.toMatch(/\{\{|guide\./);
    },
  );

  it('has examples in the money of the forecast, whose sums are right', () => {
    const yen = { ...blank, header: { ...blank.header, currency: 'JPY' } };
    expect(guideExample('revenue', blank)).toMatchObject({ price: '6.50 USD', revenue: '2,600 USD' });
    expect(guideExample('revenue', yen)).toMatchObject({ price: '650 JPY', revenue: '260,000 JPY' });
    // 20,000 at 0.5 % a month over 60 months: 20,000 × 0.005 ÷ (1 − 1.005^−60) = 386.66.
    expect(guideExample('funding', blank).payment).toBe('387 USD');
    const slow = { ...blank, workingCapital: { ...blank.workingCapital, daysSales: 45 } };
    expect(guideExample('tax', slow)).toMatchObject({ days: '45', owed: '15,000 USD' });
  });

  it('closes for every section and stays closed', () => {
    const first = show('revenue');
    fireEvent.click(screen.getByRole('button', { name: 'Close guide' }));
    expect(screen.queryByRole('region', { name: /^Guide: / })).toBeNull();
    first.unmount();
    show('costs');
    const button = screen.getByRole('button', { name: 'Guide' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(window.localStorage.getItem('forecastle-guide')).toBe('closed');
    fireEvent.click(button);
    expect(screen.getByRole('region', { name: 'Guide: Costs' })).toBeDefined();
  });
});

describe('the effect of the last change on cash', () => {
  it('is told at once, at the end and at its lowest, and is that of the last change alone', () => {
    open({ ...blank, revenue: [counter], bank: { ...blank.bank, minimumCash: 0 } });
    show('tax');
    expect(screen.queryByRole('region', { name: /last change/ })).toBeNull();
    const edit = (values: Record<string, number>) => {
      workspace.edit(setStep(now(), values));
      cleanup();
      show('tax');
    };
    // 100 × 10.00 a month for 24 months, the last month paid after 30 days: 23,000 becomes 24,000.
    edit({ 'workingCapital/daysSales': 0 });
    expect(screen.getByRole('region', { name: /last change/ }).textContent).toMatch(/Closing cash 24,000 \+1,000/);
    edit({ 'bank/minimumCash': 5000_00 });
    const strip = screen.getByRole('region', { name: /last change/ });
    expect(strip.textContent).toMatch(/No effect on cash/);
    expect(strip.textContent).toMatch(/4,000 below the minimum/);
    workspace.undo();
    workspace.undo();
    cleanup();
    show('tax');
    expect(screen.queryByRole('region', { name: /last change/ })).toBeNull();
  });

  it('knows a change that moves cash only in between', () => {
    const before = computeForecast({ ...blank, revenue: [counter] });
    const later = computeForecast({
      ...blank,
      revenue: [{ ...counter, seasonWeights: [0, 2000, ...Array.from({ length: 10 }, () => 1000)] }],
    });
    expect(cashEffect(before, later)).toMatchObject({ closingChange: 0, lowestChange: 0, isSame: false });
  });
});

describe('where the forecast starts, in words', () => {
  it('is nothing for a new business', () => {
    show('timeline');
    expect(screen.getByText(/starts in Oct 2026 from zero/)).toBeDefined();
    expect(screen.getByText(/24 months in 2 fiscal years, to Sep 2028/)).toBeDefined();
  });

  it('is what the opening sheet holds', () => {
    const startBalanceSheet = makeBalanceSheet({
      cash: 9000_00,
      accountsReceivable: 2000_00,
      accountsPayable: 3000_00,
      shareCapital: 8000_00,
    });
    open({ ...blank, openingPosition: { ...blank.openingPosition, startBalanceSheet } });
    show('timeline');
    expect(
      screen.getByText(/with 9,000 USD in the bank.*Customers owe 2,000 USD.*owe suppliers 3,000 USD/),
    ).toBeDefined();
    expect(
      screen.getByText(/assets are 11,000 USD and total liabilities 3,000 USD; equity is 8,000 USD/),
    ).toBeDefined();
  });
});

describe('a new line', () => {
  const all = lineParts.flatMap((part) => typesOf(part).map((type) => [part, type] as const));

  it.each(all)('%s, %s: moves no cash, has no fault, and says what to enter first', (part, type) => {
    open({ ...blank, revenue: [counter], staff: [] });
    const before = computeForecast(now());
    expect(addLine(part, type, 'New line')).not.toBeNull();
    const after = computeForecast(now());
    expect([after.passed, findIssues(now())]).toEqual([true, []]);
    expect(cashEffect(before, after)?.isSame).toBe(true);
    expect((en.forecast.guide.first[part] as Record<string, string>)[type]).toMatch(/^(Enter|Choose) /);
  });

  it('shows examples of the size that is known in the currency', () => {
    const salary = fieldNamed('staff', 'yearlySalary');
    if (!salary) throw new Error('no field');
    expect(exampleOf(salary, 'JPY')).toBe(3_600_000);
    expect(exampleOf(salary, 'USD')).toBe(36_000_00);
  });
});

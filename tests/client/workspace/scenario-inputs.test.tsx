import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScenarioDialog } from '#client/features/workspace/frame/scenario-dialog.tsx';
import { ScenarioStrip } from '#client/features/workspace/frame/scenario-strip.tsx';
import { AddLineMenu } from '#client/features/workspace/sections/add-line-menu.tsx';
import { FormCard } from '#client/features/workspace/sections/form-card.tsx';
import { HeaderCard } from '#client/features/workspace/sections/header-card.tsx';
import { LinePanel } from '#client/features/workspace/sections/line-panel.tsx';
import { SectionIssues } from '#client/features/workspace/sections/section-issues.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { shownInputs, useInputs, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const counter = { ...newRevenueLine.units({ id: 'c', name: 'Counter sales' }), volume: 10_000, unitPrice: 650_000 };
const scenario = { id: 's', name: 'Early loan', note: '', overrides: [] };
const document = { ...blank, revenue: [counter], scenarios: [scenario] };
const now = () => {
  const { document: current } = workspace.getState();
  if (!current) throw new Error('closed');
  return current;
};

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});
beforeEach(() => {
  workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document });
  workspace.setScenario('s');
});
afterEach(cleanup);

function Panel() {
  const line = useInputs(({ revenue }) => revenue[0]);
  return line ? <LinePanel part="revenue" line={line} isNew={false} onSelect={() => {}} onAdded={() => {}} /> : null;
}

function typeIn(label: string, value: string) {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

describe('the panel of a line while a scenario is shown', () => {
  it('takes a change in per cent of the figure from before', () => {
    render(<Panel />);
    const field = screen.getByLabelText<HTMLInputElement>('Volume per month');
    fireEvent.focus(field);
    for (const value of ['−', '−1', '−15', '−15 ', '−15 %']) fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    expect(shownInputs()?.revenue[0]).toMatchObject({ volume: 8_500 });
    expect(now().revenue[0]).toMatchObject({ volume: 10_000 });
    typeIn('Volume per month', '+10%');
    expect(shownInputs()?.revenue[0]).toMatchObject({ volume: 9_350 });
    // A rate in per cent is that rate.
    typeIn('Price growth', '+10%');
    expect(shownInputs()?.revenue[0]).toMatchObject({ priceGrowth: 100_000 });
  });

  it('takes a figure for the scenario, shows the base below it, and goes back to it', () => {
    render(<Panel />);
    expect(screen.queryByText(/^Base:/)).toBeNull();
    typeIn('Unit price', '7.25');
    expect(now().revenue[0]).toMatchObject({ unitPrice: 650_000 });
    expect(shownInputs()?.revenue[0]).toMatchObject({ unitPrice: 725_000 });
    expect(screen.getByText('Base: 6.50')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reset to base: Unit price' }));
    expect(screen.queryByText(/^Base:/)).toBeNull();
    expect(now().scenarios[0]?.overrides).toEqual([]);
    act(() => workspace.undo());
    expect(screen.getByText('Base: 6.50')).toBeTruthy();
  });

  it('names the base of choices and months in words', () => {
    render(<Panel />);
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '3' } });
    expect(screen.getByText('Base: Start of forecast')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Growth applied'), { target: { value: 'yearly' } });
    expect(screen.getByText('Base: Monthly')).toBeTruthy();
  });

  it('chooses lines for the scenario; the base is named below, and the way back leads to it', () => {
    const fee = newOperatingExpense.percentOfRevenue({ id: 'f', name: 'Card fees' });
    const tips = { ...counter, id: 't', name: 'Tips' };
    workspace.open({
      forecastId: 'f',
      version: 1,
      savedAt: new Date(0),
      document: { ...document, revenue: [counter, tips], operatingExpenses: [{ ...fee, lineIds: ['gone', 't'] }] },
    });
    workspace.setScenario('s');
    const Fees = () => {
      const line = useInputs(({ operatingExpenses }) => operatingExpenses[0]);
      return line ? (
        <LinePanel part="operatingExpenses" line={line} isNew={false} onSelect={() => {}} onAdded={() => {}} />
      ) : null;
    };
    render(<Fees />);
    const lineIds = () => shownInputs()?.operatingExpenses.map((one) => 'lineIds' in one && one.lineIds)[0];
    fireEvent.click(screen.getByLabelText('Counter sales'));
    expect(lineIds()).toEqual(['c', 't']);
    expect(screen.getByText('Base: –, Tips')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Revenue lines'), { target: { value: 'all' } });
    expect(lineIds()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reset to base: Revenue lines' }));
    expect(now().scenarios[0]?.overrides).toEqual([]);
    expect(lineIds()).toEqual(['gone', 't']);
  });

  it('keeps the type, and says so at it; in the menu lines are moved and deleted in the base case', async () => {
    render(<Panel />);
    expect(screen.getByLabelText<HTMLSelectElement>('Type').disabled).toBe(true);
    expect(screen.getByText('The line type is the same in all scenarios.')).toBeTruthy();
    typeIn('Unit price', '7.25');
    const open = () =>
      fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for this line' }), { key: 'Enter' });
    open();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset line to base' }));
    expect(now().scenarios[0]?.overrides).toEqual([]);
    open();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Go back to the base case to move or delete lines' }));
    expect(workspace.getState().scenarioId).toBeNull();
  });

  it('shows an issue of the scenario at its field, which the base has not', () => {
    render(
      <>
        <SectionIssues parts={['revenue']} onShow={() => {}} />
        <Panel />
      </>,
    );
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '5' } });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '4' } });
    expect(screen.getByLabelText('End').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/^Counter sales ends in .*, before it starts in /).length).toBeGreaterThan(1);
    act(() => workspace.setScenario(null));
    expect(screen.queryByText(/^Counter sales ends in /)).toBeNull();
  });
});

describe('forms while a scenario is shown', () => {
  it('take their fields for the scenario', () => {
    render(<FormCard part="bank" />, { wrapper: MemoryRouter });
    typeIn('Minimum cash', '150');
    expect(now().bank.minimumCash).toBe(blank.bank.minimumCash);
    expect(shownInputs()?.bank.minimumCash).toBe(150_00);
  });

  it('keep name, currency and timeline, and no line can be added: each says so', () => {
    render(
      <>
        <HeaderCard />
        <AddLineMenu parts={['revenue']} onAdded={() => {}} />
      </>,
    );
    expect(screen.getByLabelText('Currency').matches(':disabled')).toBe(true);
    expect(screen.getByText(/^Name, currency and timeline are the same/)).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Add line' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('tooltip').textContent).toMatch(/^Add lines in the base case\./);
    fireEvent.keyDown(add, { key: 'Enter' });
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

describe('the strip over the inputs', () => {
  const strip = (section: string) =>
    render(<ScenarioStrip forecastId="f" />, {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/dashboard/forecasts/f/${section}`]}>{children}</MemoryRouter>
      ),
    });

  it('says whose inputs they are; of the history, that it is everybody’s; nothing beside reports', () => {
    const { unmount } = strip('inputs/revenue');
    expect(screen.getByRole('status').textContent).toMatch(
      /You are editing Early loan\. The base case does not change\. No inputs differ yet\./,
    );
    unmount();
    strip('inputs/history');
    expect(screen.getByRole('status').textContent).toMatch(/History is shared by all scenarios/);
    cleanup();
    strip('reports/ratios');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the dialog of a scenario', () => {
  const make = () => fireEvent.click(screen.getByRole('button', { name: 'Create scenario' }));

  it('asks for a name that no other has, and takes as much as the model does', () => {
    let isClosed = false;
    render(
      <ScenarioDialog
        scenarioId={null}
        onClose={() => {
          isClosed = true;
        }}
      />,
    );
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    expect(name.maxLength).toBe(bounds.nameLength);
    make();
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    fireEvent.change(name, { target: { value: ' Early loan ' } });
    expect(screen.getByText('Another scenario has this name.')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'Second counter' } });
    make();
    expect(isClosed).toBe(true);
    expect(now().scenarios.map((one) => one.name)).toEqual(['Early loan', 'Second counter']);
  });

  it('describes one that is there, in one step', () => {
    render(<ScenarioDialog scenarioId="s" onClose={() => {}} />);
    fireEvent.change(screen.getByLabelText('Description (optional)'), { target: { value: 'Drawn in December' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(now().scenarios[0]).toMatchObject({ name: 'Early loan', note: 'Drawn in December' });
    expect(workspace.getState().steps).toHaveLength(1);
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AddLineMenu } from '#client/features/workspace/sections/add-line-menu.tsx';
import { addLine } from '#client/features/workspace/sections/line-actions.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const wholesale = { ...newRevenueLine.amounts({ id: 'w', name: 'Wholesale' }), amounts: [100_00, 200_00, 300_00] };
const counter = { ...newRevenueLine.units({ id: 'c', name: 'Counter sales' }), volume: 10_000, unitPrice: 650_000 };
const document = { ...blank, revenue: [wholesale, counter] };

const now = () => {
  const { document: current } = workspace.getState();
  if (!current) throw new Error('closed');
  return current;
};

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});
beforeEach(() => workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document }));
afterEach(cleanup);

describe('the direct costs of all revenue lines', () => {
  it('are one step, which new lines follow', () => {
    const heard: string[] = [];
    const view = render(<AddLineMenu parts={['operatingExpenses']} onAdded={(id) => heard.push(id)} />);
    fireEvent.keyDown(view.getByRole('button'), { key: 'Enter' });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Direct costs: share of revenue, all lines' }));
    const share = screen.getByLabelText('Share of revenue');
    fireEvent.focus(share);
    fireEvent.change(share, { target: { value: '31' } });
    fireEvent.change(screen.getByLabelText('VAT rate on cost'), { target: { value: 'none' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set direct costs' }));
    const cost = { directCostMode: 'percent', directCostRate: 310_000, directCostSalesTaxRate: 0 };
    expect(now().revenue).toMatchObject([cost, cost]);
    const id = addLine('revenue', 'units', 'New');
    expect(now().revenue.find((line) => line.id === id)).toMatchObject(cost);
    workspace.undo();
    workspace.undo();
    expect(now()).toEqual(document);
    expect(heard).toEqual([]);
  });
});

const rows = () =>
  [...globalThis.document.querySelectorAll('.line-types')].map((row) => row.querySelectorAll('button').length);

describe('a section without a line', () => {
  it('has one row for parts that need no heading', () => {
    render(<AddLineMenu parts={['capitalAssets', 'leases', 'grants']} isPrimary onAdded={() => {}} />);
    expect(rows()).toEqual([3]);
  });

  it('has a button for each type, a row for each part, and funding is named after its type', () => {
    workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: blank });
    render(<AddLineMenu parts={['loans', 'equityEvents']} isPrimary onAdded={() => {}} />);
    expect(rows()).toEqual([5, 3]);
    fireEvent.click(screen.getByRole('button', { name: 'Equity: Dividend' }));
    fireEvent.click(screen.getByRole('button', { name: 'Loan: Bullet repayment' }));
    expect(now().equityEvents).toMatchObject([{ type: 'dividend', name: 'Dividend' }]);
    expect(now().loans).toMatchObject([{ type: 'bullet', name: 'Loan' }]);
  });
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runsOf } from '#client/features/reports/assumptions/runs-of.ts';
import { costVolumeOf } from '#client/features/reports/charts/cost-volume.ts';
import { exportContext } from '#client/features/reports/export/context.ts';
import { reportTables } from '#client/features/reports/export/report-tables.ts';
import { csvOf } from '#client/lib/export/csv.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { en } from '#shared/messages/index.ts';
import { reports } from '#shared/reports/registry.ts';
import { templates } from '#shared/templates/index.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { documentOf, openForecast, renderPage, rowHeaded, startReportTexts } from './open-forecast';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('files');
});
beforeEach(() => openForecast(goldenA()));
afterEach(cleanup);

const row = (name: string, caption: string) =>
  rowHeaded(screen.getByRole('table', { name: caption }), new RegExp(`^${name}( |$)`));
const cells = (name: string, caption: string) =>
  within(row(name, caption))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the bar of the reports', () => {
  it('leads to every report of the model, the comparison of scenarios among them', () => {
    renderPage('ratios');
    const links = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      ...reports.map(({ name }) => en.reports.names[name]),
      'Scenario comparison',
    ]);
    expect(links.at(-1)?.getAttribute('href')).toBe('/dashboard/forecasts/f1/scenarios');
  });
});

describe('the ratios report', () => {
  it('shows each ratio in its unit: per cent, a multiple, days, months, a month by name, money', () => {
    renderPage('ratios');
    expect(cells('Gross margin', 'Ratios')[0]).toBe('60.0\u2009%');
    expect(cells('Current ratio', 'Ratios')[0]).toBe('2.00\u00a0×');
    expect(cells('Days payable', 'Ratios')[0]).toBe('30.0');
    expect(cells('Runway, months', 'Ratios')[0]).toBe('1.8');
    expect(cells('Cash runs out in', 'Ratios')[0]).toBe('Oct 2028');
    expect(cells('Monthly burn', 'Ratios')[0]).toBe('8,000');
    expect(cells('Interest cover', 'Ratios')[0]).toBe('n/a');
  });

  it('has no recurring group without a subscription, and has it with one', () => {
    renderPage('ratios');
    expect(screen.queryByRole('rowheader', { name: 'Recurring revenue' })).toBeNull();
    cleanup();
    openForecast(documentOf('subscription'));
    renderPage('ratios');
    expect(screen.getByRole('rowheader', { name: 'Recurring revenue' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Customer lifetime value' })).toBeTruthy();
  });

  it('explains every ratio that any template has, in one sentence', () => {
    const about: Record<string, string> = en.reports.ratios.about;
    const names: Record<string, string> = en.forecast.rows;
    for (const template of templates) {
      const { ratios } = computeForecast(documentOf(template.id));
      for (const { key, kind, nameKey } of ratios.rows) {
        expect(names[nameKey], key).toBeTruthy();
        if (kind !== 'heading') expect(about[key], key).toMatch(/^[A-Z].+\.$/);
      }
    }
  });
});

describe('the break-even report', () => {
  it('is under its caption with its costs by kind', () => {
    renderPage('break-even');
    expect(cells('Fixed operating expenses', 'Break-even')[0]).toBe('(1,000)');
    expect(cells('Break-even revenue', 'Break-even')[0]).toBe('5,500');
  });

  it('says in words how plan and break-even are: 60,000 under 66,880 in year 1', () => {
    renderPage('break-even');
    const sentence = 'In FY 2027, revenue of 60,000 is below the break-even of 66,880.';
    expect(screen.getByRole('figure', { name: sentence })).toBeTruthy();
  });

  it('draws costs of 40,128.29 + 40 % of what is sold; without revenue there is nothing to draw', () => {
    const volume = costVolumeOf(computeForecast(goldenA()), 0, 2);
    expect(volume).toMatchObject({ fixed: 40_128.29, variableShare: 0.4, planned: 60_000, breakEven: 66_880.48 });
    expect(volume?.most).toBeCloseTo(1.2 * 66_880.48, 6);
    expect(costVolumeOf(computeForecast(documentOf('blank')), 0, 2)).toBeNull();
  });
});

describe('the assumptions book', () => {
  it('shows an input with its value and unit, and leads to where it is typed', () => {
    renderPage('assumptions');
    const price = row('Unit price', 'Sales');
    expect(
      within(price)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['50.00', 'USD']);
    expect(within(price).getByRole('link').getAttribute('href')).toBe('/dashboard/forecasts/f1/inputs/revenue');
    expect(cells('Collection period', 'Sales')).toEqual(['default, 30', 'days']);
    expect(cells('Principal', 'Bank loan')).toEqual(['12,000', 'USD']);
  });

  it('finds inputs by name, and all of a line by the name of the line', () => {
    renderPage('assumptions');
    const search = screen.getByRole('searchbox', { name: 'Search by name' });
    fireEvent.change(search, { target: { value: 'unit PRICE' } });
    expect(screen.getByText('1 input')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'bank loan' } });
    expect(screen.getByRole('table', { name: 'Bank loan' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Sales' })).toBeNull();
    fireEvent.change(search, { target: { value: 'zebra' } });
    expect(screen.getByText('No results for “zebra”.')).toBeTruthy();
  });

  it('keeps what has no effect out of sight until it is asked for', () => {
    renderPage('assumptions');
    expect(screen.queryByRole('row', { name: /^Cost per unit/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Show \d+ inputs without effect$/ }));
    expect(screen.getByRole('row', { name: /^Cost per unit/ })).toBeTruthy();
  });

  it('shows the note of a line and what a scenario changes', () => {
    const document = goldenA();
    const [line] = document.revenue;
    const override = { id: 'o1', path: 'revenue/sales/unitPrice', op: 'scale' as const, value: 1_100_000 };
    workspace.open({
      forecastId: 'f1',
      version: 1,
      savedAt: new Date('2026-11-21'),
      document: {
        ...document,
        revenue: line ? [{ ...line, note: 'From the order book' }] : [],
        scenarios: [{ id: 's1', name: 'Prices up', note: '', overrides: [override] }],
      },
    });
    renderPage('assumptions');
    expect(screen.getByText('From the order book')).toBeTruthy();
    expect(cells('Unit price, Sales', 'Prices up')[0]).toBe('110.0\u2009% of base');
  });

  it('shows the notes of cells with their months, on the screen and in files', () => {
    const noted = sales([100_00, 0, 200_00], {
      note: 'From the order book',
      cellNotes: { 'amounts:3': 'The market\nstarts', 'amounts:1': 'Opening week', 'amounts:2': null },
    });
    openForecast(smallForecast({ revenue: [noted] }));
    renderPage('assumptions');
    expect(
      within(row('Amount', 'Sales'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Jan 2027 Opening week', 'Mar 2027 The market\nstarts']);
    const context = exportContext();
    if (!context) throw new Error('The forecast cannot be computed.');
    const notes = readCsv(csvOf(reportTables(context, 'assumptions', 'month')))
      .filter(([, line]) => line?.startsWith('Sales'))
      .map((cells) => cells[5]);
    expect(notes[0]).toBe('From the order book');
    expect(notes).toContain('Jan 2027: Opening week\nMar 2027: The market\nstarts');
  });

  it('joins equal neighbours of a table: 5, 5, 0, 7 is months 1 to 2 and month 4', () => {
    expect(runsOf([5, 5, 0, 7])).toEqual([
      { from: 0, to: 1, value: 5 },
      { from: 3, to: 3, value: 7 },
    ]);
  });
});

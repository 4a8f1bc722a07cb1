import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ColumnChart } from '#client/components/chart-columns/column-chart.tsx';
import { ChartAskContext } from '#client/components/chart-parts/chart-ask.ts';
import { columnBeside, columnOfPoint, figureOfPlace } from '#client/features/reports/why/place.ts';
import { formatMoney } from '#client/lib/format.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { figureOf, madeOf, workOut } from '#shared/engine/statements/made-of.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { documentOf, openForecast, renderPage, startReportTexts } from './open-forecast';

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
beforeEach(() => openForecast(documentOf('shop')));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shop = () => computeForecast(documentOf('shop'));

describe('figures outside of tables explain themselves', () => {
  it('each of the six key figures opens the explanation of the very figure it shows', () => {
    renderPage('overview');
    const figures = screen.getAllByTitle(/^Explain /);
    expect(figures).toHaveLength(6);
    fireEvent.click(screen.getByTitle('Explain EBITDA'));
    const panel = within(screen.getByRole('dialog')).getByRole('region', { name: 'Explanation' });
    const exact = (value: number) => formatMoney(value, { scale: 'exact' });
    const { profitAndLoss } = shop();
    expect(panel.querySelector('[data-part="figure"]')?.textContent).toContain(
      exact(profitAndLoss.row('ebitda').year(1)),
    );
    expect(panel.textContent).toContain(`Gross profit${exact(profitAndLoss.row('grossProfit').year(1))}`);
    fireEvent.keyDown(panel, { key: 'ArrowRight' });
    expect(panel.querySelector('[data-part="figure"]')?.textContent).toContain(
      exact(profitAndLoss.row('ebitda').year(2)),
    );
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a point of a chart asks for its series and period: by Enter for the one chosen with up and down, by a click for the one under it', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    const asked: string[] = [];
    const point = (key: string) => ({ key, tick: key, letter: key, title: key, group: '', place: 1 });
    const series = (key: string, source: string | undefined, values: number[]) =>
      ({ key, name: key, tone: '1', source, values }) as const;
    const { container } = render(
      <ChartAskContext value={(source, key) => asked.push(`${source} ${key}`)}>
        <ColumnChart
          points={[point('m1'), point('m2')]}
          series={[series('a', 'x/a', [10, 10]), series('b', 'x/b', [30, 30]), series('rest', undefined, [1, 1])]}
          height={200}
        />
      </ChartAskContext>,
    );
    const surface = container.querySelector('svg[role="application"]') as Element;
    fireEvent.focus(surface);
    fireEvent.keyDown(surface, { key: 'Enter' });
    fireEvent.keyDown(surface, { key: 'ArrowDown' });
    fireEvent.keyDown(surface, { key: 'ArrowRight' });
    fireEvent.keyDown(surface, { key: 'Enter' });
    fireEvent.click(surface, { clientY: 174 });
    fireEvent.click(surface, { clientY: 60 });
    expect(asked).toEqual(['x/a m1', 'x/b m2', 'x/a m2', 'x/b m2']);
  });

  it('a step of a waterfall: levels and changes of the year that it shows', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    renderPage('overview');
    const heading = await screen.findByRole('heading', { name: /Changes in cash/ });
    const surface = await vi.waitFor(() => {
      const drawn = heading.closest('section')?.querySelector('svg[role="application"]');
      if (!drawn) throw new Error('The chart is not drawn yet.');
      return drawn;
    });
    const { cashFlowIndirect } = shop();
    for (const [step, key] of ['openingCash', 'operations', 'investing', 'financing', 'closingCash'].entries()) {
      fireEvent.focus(surface);
      fireEvent.keyDown(surface, { key: 'Home' });
      for (let at = 0; at < step; at++) fireEvent.keyDown(surface, { key: 'ArrowRight' });
      fireEvent.keyDown(surface, { key: 'Enter' });
      const panel = within(screen.getByRole('dialog')).getByRole('region', { name: 'Explanation' });
      expect(panel.textContent, key).toContain(formatMoney(cashFlowIndirect.row(key).year(1), { scale: 'exact' }));
      fireEvent.keyDown(panel, { key: 'Escape' });
    }
  });

  it('a figure of the cash reconciliation: of an entered year what changed, of a forecast year the indirect cash flow', () => {
    const document = documentOf('public-company');
    openForecast(document);
    renderPage('cash-flow-report');
    const { cashFlowOutputs } = computeForecast(document);
    const columns = cashFlowOutputs.filter(({ cashFlow }) => cashFlow !== null);
    const cells = within(screen.getByRole('rowheader', { name: 'Payables' }).closest('tr') as HTMLElement);
    const panel = () => screen.getByRole('region', { name: 'Explanation' });
    for (const [index, { cashFlow, source }] of columns.entries()) {
      fireEvent.click(cells.getAllByRole('button')[index] as Element);
      const shown = panel().querySelector('[data-part="figure"]')?.textContent;
      expect(shown).toContain(formatMoney(cashFlow?.payables ?? 0, { scale: 'exact' }));
      expect(panel().textContent).toContain(source === 'entered' ? 'Change in Accounts payable' : 'Payables, ');
    }
    fireEvent.keyDown(panel(), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Explanation' })).toBeNull();
  });

  it('what comes in and what goes out is the sum of its purposes, in every period, and makes the change in cash', () => {
    const result = shop();
    const { months } = result.timeline;
    for (const column of [0, 7, months - 1, months, months + result.timeline.quarters.length]) {
      const [cashIn, cashOut] = ['cashIn', 'cashOut'].map((key) => {
        const part = figureOfPlace(result, { home: 'cashFlowDirect', key, column });
        const made = part && madeOf(part.row, column);
        expect(made && workOut(made)).toBe(part && figureOf(part));
        return part ? figureOf(part) : Number.NaN;
      });
      expect((cashIn ?? 0) + (cashOut ?? 0)).toBe(result.cashFlowDirect.row('changeInCash').column(column));
    }
  });

  it('columns are told apart by the keys of points, and never run from one kind into the next', () => {
    const { timeline } = shop();
    const { months, quarters, fiscalYears } = timeline;
    expect(['opening', 'm1', 'q0', 'y0'].map((key) => columnOfPoint(timeline, key))).toEqual([
      -1,
      0,
      months,
      months + quarters.length,
    ]);
    const last = months + quarters.length + fiscalYears.length - 1;
    expect([months - 1, months + quarters.length - 1, last].map((at) => columnBeside(timeline, at, 1))).toEqual([
      null,
      null,
      null,
    ]);
    expect([columnBeside(timeline, 0, -1), columnBeside(timeline, 3, -1)]).toEqual([null, 2]);
  });
});

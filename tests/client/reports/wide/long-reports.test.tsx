import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { widestTexts } from '#client/components/statement-table/widest.ts';
import { PrintedReport } from '#client/features/reports/print/printed-report.tsx';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { putInView } from '#tests/client/in-view.ts';
import { openForecast, renderPage, startReportTexts } from '#tests/client/reports/open-forecast.tsx';

/** 20 lines of revenue and 42 expenses: a profit and loss of some 90 rows. */
const document = referenceForecast({ years: 1, lines: 80 });

beforeAll(startReportTexts);
beforeEach(() => {
  openForecast(document);
  putInView(false);
});
afterEach(cleanup);

const bodyRows = () =>
  within(screen.getByRole('table', { name: 'Profit and loss' }))
    .getAllByRole('row')
    .slice(1);
const drawn = () => bodyRows().filter((row) => row.querySelector('td'));
const nameOf = (row: Element | null | undefined) => row?.querySelector('th')?.textContent;

describe('a long statement', () => {
  it('has the figures of a screen and of its result, and every name, so that the page can be searched', () => {
    vi.stubGlobal('innerHeight', 900);
    renderPage('profit-and-loss');
    const all = bodyRows();
    expect(all.length).toBeGreaterThan(80);
    expect(drawn().map(nameOf)).toEqual([...all.slice(0, 27).map(nameOf), 'Net profit']);
    expect(all.map(nameOf)).toEqual(expect.arrayContaining(['expense 1', 'expense 42', 'Net margin']));
  });

  it('draws what comes into view and all of it for the printer', () => {
    renderPage('profit-and-loss');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toHaveLength(bodyRows().length);
    cleanup();
    putInView();
    renderPage('profit-and-loss');
    expect(drawn()).toHaveLength(bodyRows().length);
  });

  it('is whole in the printed pack', () => {
    const result = computeForecast(document);
    render(
      <MemoryRouter>
        <PrintedReport result={result} report="profit-and-loss" by="month" hasCharts={false} />
      </MemoryRouter>,
    );
    expect(drawn()).toHaveLength(bodyRows().length);
  });

  it('is walked through by key from the first figure to the last: parts are drawn on the way', () => {
    renderPage('profit-and-loss');
    bodyRows()
      .find((row) => row.querySelector('button'))
      ?.querySelector('button')
      ?.focus();
    const active = () => window.document.activeElement;
    const visited = new Set<Element>();
    while (active() && !visited.has(active() as Element)) {
      visited.add(active() as Element);
      fireEvent.keyDown(active() as Element, { key: 'ArrowDown' });
    }
    const asked = bodyRows().filter((row) => row.querySelector('button'));
    expect(visited.size).toBe(asked.length);
    expect(nameOf(active()?.closest('tr'))).toBe('Net margin');
    expect(drawn()).toHaveLength(bodyRows().length);
  });

  it('keeps a column as wide as its widest figure: (1,234,567) below 9,999', () => {
    const figures = { kind: 'line', level: 1, unit: 'money', quarters: [], years: [] } as const;
    const row = (key: string, months: number[]) => ({ ...figures, key, name: key, months });
    expect(
      widestTexts({
        rows: [row('a', [9_999_00]), row('b', [-1_234_567_00]), row('c', [0])],
        columns: [{ key: 'm1', label: 'Jan', series: 'months', index: 0 }],
        scale: 'unit',
        minorDigits: 2,
      }),
    ).toEqual(['(1,234,567']);
  });
});

describe('a long book of assumptions', () => {
  const cards = () => window.document.querySelectorAll('.assumption-card');

  it('names every line and input and draws the cards of a screen', () => {
    renderPage('assumptions');
    expect(screen.getAllByRole('table')).toHaveLength(cards().length);
    expect(cards().length).toBeLessThan(24);
    expect(screen.getByRole('main').textContent).toMatch(/\nexpense 42\n[^\n]*\n(?:(?!expense).*\n)*Payment period/);
  });

  it('is whole on paper', () => {
    renderPage('assumptions');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(cards().length).toBeGreaterThan(80);
    expect(screen.getAllByRole('table')).toHaveLength(cards().length);
  });
});

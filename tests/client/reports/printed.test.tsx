import { cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AssumptionsReport } from '#client/features/reports/assumptions/assumptions-report.tsx';
import { ChecksReport } from '#client/features/reports/checks/checks-report.tsx';
import { exportContext } from '#client/features/reports/export/context.ts';
import { inputTables } from '#client/features/reports/export/input-tables.ts';
import { PrintedCover, PrintedSummary } from '#client/features/reports/print/print-cover.tsx';
import { PrintHead } from '#client/features/reports/print-head.tsx';
import { useExportItems } from '#client/features/workspace/frame/export-items.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { editInputs, workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { documentOf, openForecast, startReportTexts } from './open-forecast';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('files');
  standInForLayout();
});
afterEach(cleanup);

const withScenario = (document: ForecastDocument): ForecastDocument => ({
  ...document,
  scenarios: [
    {
      id: 's',
      name: 'Visitors −15 %',
      note: '',
      overrides: [{ path: 'bank/minimumCash', op: 'set', id: 'o', value: 9_999_900_00 }],
    },
  ],
});

function show(
  document: ForecastDocument,
  scenario: string | null,
  page: (result: ReturnType<typeof computeForecast>) => React.ReactNode,
) {
  openForecast(document);
  workspace.setScenario(scenario);
  return render(<MemoryRouter>{page(computeForecast(document, { scenario }))}</MemoryRouter>);
}

describe('the first pages of a printed pack', () => {
  it('name business, period, currency, scenario and its state: months below the minimum are no "all is well"', () => {
    const document = withScenario(documentOf('shop'));
    show(document, 's', (result) => <PrintedCover result={result} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbour Bakery');
    const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(fact('Period')).toBe('Oct 2026 to Sep 2029');
    expect(fact('Currency')).toBe('USD');
    expect(fact('Scenario')).toBe('Visitors −15 %');
    expect(fact('Version')).toBe('12');
    expect(fact('Checks')).toMatch(/^17 checks pass; cash below minimum in 36 months; \d+ warnings?$/);
  });

  it('sum up each year with its lowest cash and the month of it, and every warning in words', () => {
    const document = withScenario(documentOf('shop'));
    const { container } = show(document, 's', (result) => <PrintedSummary result={result} hasCharts={false} />);
    const { ratios, warnings } = computeForecast(document, { scenario: 's' });
    const row = (name: string) =>
      within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Lowest cash')).toHaveLength(3);
    const months = [...ratios.row('minimumCashMonth').years];
    expect(row('Month of lowest cash')).toEqual(
      months.map((month) =>
        new Date(2026, 9 + month - 1, 1).toLocaleString('en-US', { month: 'short', year: 'numeric' }),
      ),
    );
    expect(container.querySelectorAll('[data-part="warnings"] li')).toHaveLength(warnings.length);
  });
});

it('a pack with unsaved edits says so on its cover and above every report', () => {
  openForecast(documentOf('shop'));
  editInputs({ 'bank/minimumCash': 5_000_00 });
  editInputs({ 'bank/overdraftLimit': 9_000_00 });
  const result = computeForecast(documentOf('shop'));
  render(
    <>
      <PrintedCover result={result} />
      <PrintHead report="Ratios" result={result} />
    </>,
  );
  expect(screen.getByText('12, with 2 unsaved edits')).toBeTruthy();
  expect(screen.getByText(/^Version 12, with 2 unsaved edits, /)).toBeTruthy();
});

it('printed checks have no links and nothing folded', () => {
  const document = documentOf('shop');
  const { container } = show(withScenario(document), 's', (result) => <ChecksReport result={result} isPrinted />);
  expect(screen.getByText(/below/i)).toBeDefined();
  expect([...container.querySelectorAll('a, details')]).toEqual([]);
  expect(screen.getByRole('table', { name: 'Checks' })).toBeDefined();
});

describe('the assumptions of a scenario', () => {
  it('are beside its figures as it has them, on paper, on the screen and in a file', () => {
    const document = withScenario(documentOf('shop'));
    show(document, 's', (result) => <AssumptionsReport result={result} isWhole />);
    expect(screen.getAllByText('Minimum cash')[0]?.closest('tr')?.textContent).toContain('9,999,900');
    const context = exportContext();
    const cells = context && inputTables(context, 'tax').flatMap(({ rows }) => rows.flatMap((one) => one.cells));
    expect(JSON.stringify(cells)).toContain('9999900');
  });
});

describe('what is taken out of a scenario', () => {
  it('says so in the menu; the whole forecast is that of all scenarios', () => {
    const labels = () => {
      const { result } = renderHook(() => useExportItems(), { wrapper: MemoryRouter });
      return result.current.map((item) => (item === 'separator' ? item : item.label));
    };
    openForecast(withScenario(documentOf('shop')));
    expect(labels()).toContain('All reports as a workbook (XLSX)');
    workspace.setScenario('s');
    expect(labels()).toEqual([
      'Live workbook (XLSX)',
      'All reports as a workbook (XLSX) of scenario “Visitors −15 %”',
      'All inputs as a workbook (XLSX) of scenario “Visitors −15 %”',
      'Complete forecast (JSON)',
      'separator',
      'Import inputs from a workbook',
      'Print reports of scenario “Visitors −15 %”',
    ]);
  });
});

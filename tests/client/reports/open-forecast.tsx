import { render, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { HistoryPage } from '#client/features/history/history-page.tsx';
import { OverviewPage } from '#client/features/reports/overview/overview-page.tsx';
import { ReportPage } from '#client/features/reports/report-page.tsx';
import { changeView } from '#client/features/reports/report-view.ts';
import { ScenariosPage } from '#client/features/scenarios/scenarios-page.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { putInView } from '../in-view';

export async function startReportTexts(): Promise<void> {
  putInView();
  startTexts();
  await loadAreas('forecast', 'home', 'reports', 'shell');
}

/** A document of a template; the public company brings its own currency and start. */
export function documentOf(template: string): ForecastDocument {
  const found = findTemplate(template);
  if (!found) throw new Error(`There is no template ${template}.`);
  return found.build({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
}

/** Opens a document as the forecast of this tab, in the view that reports begin with. */
export function openForecast(document: ForecastDocument, { isReadOnly = false } = {}): void {
  workspace.open({ forecastId: 'f1', version: 12, savedAt: new Date('2026-11-21'), document, isReadOnly });
  changeView({ by: 'month', monthsOf: 0, quartersOf: null, scale: 'unit', compare: 'none', hasEmptyRows: false });
}

const pages: Record<string, ReactElement> = {
  overview: <OverviewPage />,
  history: <HistoryPage />,
  scenarios: <ScenariosPage />,
};

/** Draws a page of the open forecast: a report by its slug, or overview, history, scenarios. */
export function renderPage(page: string) {
  const element = pages[page];
  const path = element ? `/dashboard/forecasts/f1/${page}` : `/dashboard/forecasts/f1/reports/${page}`;
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/dashboard/forecasts/:id/reports/:report" element={<ReportPage />} />
        <Route path={`/dashboard/forecasts/:id/${page}`} element={element ?? null} />
      </Routes>
    </MemoryRouter>,
  );
}

/** The row that its own head names: a twentieth of what it takes to compute the name of each row out of all its cells. */
export function rowHeaded(table: HTMLElement, name: RegExp): HTMLElement {
  const row = within(table).getByRole('rowheader', { name }).closest('tr');
  if (!row) throw new Error(`${name} heads no row`);
  return row;
}

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ReportPage } from '#client/features/reports/report-page.tsx';
import { byFormula } from '#tests/helpers/drivers.ts';
import { documentOf, openForecast, startReportTexts } from './open-forecast';

beforeAll(startReportTexts);
afterEach(cleanup);

/** What the page of inputs is told. */
function Asked() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

function renderReport(slug: string) {
  return render(
    <MemoryRouter initialEntries={[`/dashboard/forecasts/f1/reports/${slug}`]}>
      <Routes>
        <Route path="/dashboard/forecasts/:id/reports/:report" element={<ReportPage />} />
        <Route path="*" element={<Asked />} />
      </Routes>
    </MemoryRouter>,
  );
}

describe('a report leads to the line that it speaks of', () => {
  it('from the assumptions book', () => {
    const document = documentOf('shop');
    const line = document.revenue[1];
    openForecast(document);
    renderReport('assumptions');
    const card = screen.getByRole('region', { name: line?.name ?? '' });
    fireEvent.click(within(card).getAllByRole('link')[0] as HTMLElement);
    expect(screen.getByText(`/dashboard/forecasts/f1/inputs/revenue {"lineId":"${line?.id}"}`)).toBeDefined();
  });

  it('from a warning', () => {
    const document = documentOf('shop');
    const [line] = document.revenue;
    const late = line ? [{ ...line, id: 'late', name: 'Later', startMonth: 40 }] : [];
    openForecast({ ...document, revenue: [...document.revenue, ...late] });
    renderReport('checks');
    const warning = screen.getByText(/^Later starts after the last month/).closest('li');
    fireEvent.click(within(warning as HTMLElement).getByRole('link'));
    expect(screen.getByText('/dashboard/forecasts/f1/inputs/revenue {"lineId":"late"}')).toBeDefined();
  });

  it('from the check of a formula that divides by 0, which names it', () => {
    openForecast({ ...documentOf('shop'), drivers: [byFormula('baskets', '1/0', { name: 'Baskets' })] });
    renderReport('checks');
    const where = screen.getByText(/^Baskets has no result in .*: it divides by 0\./);
    fireEvent.click(within(where).getByRole('link', { name: 'Go to Drivers' }));
    expect(screen.getByText('/dashboard/forecasts/f1/inputs/drivers {"lineId":"baskets"}')).toBeDefined();
  });

  it('from a warning of debt service cover to the loans first, then to its threshold', () => {
    const document = documentOf('restaurant');
    openForecast({ ...document, thresholds: { ...document.thresholds, debtServiceCover: 10_000_000 } });
    renderReport('checks');
    const warning = screen.getByText(/^Debt service cover/).closest('li');
    const links = within(warning as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Go to Funding', 'Change the threshold']);
    fireEvent.click(links[0] as HTMLElement);
    expect(screen.getByText(/^\/dashboard\/forecasts\/f1\/inputs\/funding/)).toBeDefined();
  });

  it('from a warning of the sheet at the start to that sheet', () => {
    const document = documentOf('shop');
    const incomeTax = { ...document.incomeTax, rate: 200_000, deferredTax: true };
    openForecast({ ...document, incomeTax, openingPosition: { ...document.openingPosition, taxLosses: 100_000 } });
    renderReport('checks');
    const warning = screen.getByText(/^Opening tax losses correspond to a deferred tax asset of 200/).closest('li');
    fireEvent.click(within(warning as HTMLElement).getByRole('link', { name: 'Go to History' }));
    expect(screen.getByText(/^\/dashboard\/forecasts\/f1\/inputs\/history/)).toBeDefined();
  });
});

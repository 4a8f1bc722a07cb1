import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { casesOfReport } from '#client/features/links/shown-case.ts';
import { StatementTab } from '#client/features/links/statement-tab.tsx';
import { VarianceTab } from '#client/features/links/variance-tab.tsx';
import { showReport } from '#server/services/links/shown-report.ts';
import { showVariance } from '#server/services/links/shown-variance.ts';
import { storedResultOf } from '#server/services/reports/stored-result.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedForecast, budgetForecast } from '#tests/helpers/variance-forecast.ts';
import { rowHeaded, startReportTexts } from './open-forecast';

beforeAll(startReportTexts);
afterEach(cleanup);

it('a link to reports marks the months that are booked: three of them', async () => {
  const document = bookedForecast();
  const stored = JSON.stringify(storedResultOf(document, computeForecast(document), null));
  const results = await showReport({ bodies: [stored] });
  const [shown] = casesOfReport({ version: 1, refreshedAt: '2027-04-01T00:00:00.000Z', results });
  if (!shown) throw new Error('Nothing is shown.');
  render(
    <StatementTab
      shown={shown}
      statement="profitAndLoss"
      caption="Profit and loss"
      hasOpening={false}
      resultKey={undefined}
    />,
  );
  expect(screen.queryAllByText('Actual')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Month' }));
  expect(screen.getAllByText('Actual')).toHaveLength(3);
});

it('a link shows the last actual month beside the budget: sales of 9,000 in place of 10,000', async () => {
  const row = (document: ForecastDocument, version: number) => ({
    ...{ version, document: JSON.stringify(document), schemaVersion: 1, inputHash: '', label: null },
    createdAt: new Date('2027-04-01'),
  });
  const variance = showVariance({
    published: row(bookedForecast(), 2) as never,
    budget: row(budgetForecast, 1) as never,
  });
  if (!variance) throw new Error('Nothing is compared.');
  render(<VarianceTab variance={variance} currency="EUR" />);
  const cells = within(rowHeaded(screen.getByRole('table', { name: 'Profit and loss' }), /^Sales$/)).getAllByRole(
    'cell',
  );
  expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    '9,000',
    '10,000',
    expect.stringMatching(/1,000 worse$/),
  ]);
  expect(screen.queryAllByRole('link')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Balance sheet' }));
  expect(screen.getByRole('table', { name: 'Balance sheet' })).toBeDefined();
});

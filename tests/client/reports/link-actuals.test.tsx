import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { casesOfReport } from '#client/features/links/shown-case.ts';
import { StatementTab } from '#client/features/links/statement-tab.tsx';
import { showReport } from '#server/services/links/shown-report.ts';
import { storedResultOf } from '#server/services/reports/stored-result.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { bookedForecast } from '#tests/helpers/variance-forecast.ts';
import { startReportTexts } from './open-forecast';

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

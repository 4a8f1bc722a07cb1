import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SensitivityPage } from '#client/features/groups/what-if/sensitivity-page.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { groupMember, groupOf, groupRate, inCurrency } from '#tests/helpers/group.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { startReportTexts } from '../reports/open-forecast';
import { openGroup } from './open-group';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('groups', 'whatIf');
});
afterEach(cleanup);

/** 3,400.00 GBP at the end of 2027 and as much in euros as was there before. */
function open() {
  const a = inCurrency(smallForecast({ revenue: [sales(each(20_000, 24))] }, { cash: 100_000 }), 'GBP');
  const members = [groupMember('a', { name: 'Harbour UK' }), groupMember('b', { name: 'Quay' })];
  return openGroup(groupOf(members, { rates: [groupRate('GBP', 1.25)] }), {
    documents: { a, b: smallForecast({}, { cash: 50_000 }) },
    page: <SensitivityPage />,
  });
}

it('a group has a tornado: of December’s cash 10 % of the rate are 425, of what a company sells 300; it says which moves more', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Effect on'), { target: { value: 'closingCash/12' } });
  const words =
    /GBP · exchange rates, Dec 2027 moves cash at the end of Dec 2027 most\. 10.% less of it leaves 4,325 instead/;
  await screen.findByText(words, {}, { timeout: 10_000 });
  const [rate, sold] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rate).toMatch(/^GBP · exchange rates, Dec 20271\.2500.*−425.*\+425$/);
  expect(sold).toMatch(/^Harbour UK · Sales.*−300.*\+300$/);
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const row = within(screen.getByRole('row', { name: /^Harbour UK · Sales/ })).getAllByRole('cell');
  expect(row.slice(-2).map(({ textContent }) => textContent)).toEqual(['4,450', '5,050']);
});

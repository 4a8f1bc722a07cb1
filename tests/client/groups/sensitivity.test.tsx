import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SensitivityPage } from '#client/features/groups/what-if/sensitivity-page.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { groupMember, groupOf, groupRate, inCurrency } from '#tests/helpers/group.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { startReportTexts } from '../reports/open-forecast';
import { takeDownloads } from '../take-downloads';
import { openGroup } from './open-group';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('groups', 'whatIf', 'files');
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

it('a group has a tornado: of December’s cash 10 % of the rate are 425, of what a company sells 300; it says which moves more, in a file too', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Effect on'), { target: { value: 'closingCash/12' } });
  const words =
    /GBP · exchange rate moves cash at the end of Dec 2027 the most\. 10.% less gives 4,325.[A-Z]{3} instead/;
  await screen.findByText(words, {}, { timeout: 10_000 });
  const [rate, sold] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rate).toMatch(/^GBP · exchange rate1\.2500 in Dec 2027.*−425.*\+425$/);
  expect(sold).toMatch(/^Harbour UK · Sales.*−300.*\+300$/);
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const row = within(screen.getByRole('row', { name: /^Harbour UK · Sales/ })).getAllByRole('cell');
  expect(row.slice(-2).map(({ textContent }) => textContent)).toEqual(['4,450', '5,050']);

  const files = takeDownloads();
  fireEvent.keyDown(screen.getByRole('button', { name: /^Download:/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^Group.*Base case\.csv$/);
  const lines = (await files[0]?.blob.text())?.split('\r\n') ?? [];
  expect(lines).toContain('Currency,EUR');
  expect(lines.filter((line) => /^(GBP|Harbour UK) · /.test(line))).toEqual([
    expect.stringMatching(/^GBP · exchange rate,1\.2500 in Dec 2027,4325\.00,-425\.00,5175\.00,425\.00$/),
    expect.stringMatching(/^Harbour UK · Sales · .*,4450\.00,-300\.00,5050\.00,300\.00$/),
  ]);
});

it('goal seek of a group finds the rate of December for cash of 6,000 and types all rates with it', async () => {
  const edit = open();
  const card = within(screen.getByRole('region', { name: 'Goal seek' }));
  fireEvent.change(card.getByLabelText('until'), { target: { value: 'closingCash/12' } });
  fireEvent.change(card.getByLabelText('How the goal is met'), { target: { value: 'equal' } });
  fireEvent.change(card.getByLabelText('Goal'), { target: { value: '6000' } });
  fireEvent.click(card.getByRole('button', { name: 'Seek' }));
  await card.findByText(/^GBP · exchange rate: 1\.61764\d+ in Dec 2027\.$/, {}, { timeout: 10_000 });
  expect(card.getByText(/cash at the end of Dec 2027 is then 6,000\.00.EUR\./)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Use this rate' }));
  const [rate] = edit.mock.calls[0]?.[0].rates ?? [];
  expect([rate?.opening, rate?.closing.length, rate?.average.length]).toEqual([1_250_000_000, 24, 24]);
  expect(new Set([...(rate?.closing ?? []), ...(rate?.average ?? [])]).size).toBe(1);
  expect((rate?.closing[11] ?? 0) / 1e9).toBeCloseTo(5_500 / 3_400, 5);
});

it('goal seek of a group leads to the input of a company, and says what no value of it reaches', async () => {
  open();
  const card = within(screen.getByRole('region', { name: 'Goal seek' }));
  fireEvent.change(card.getByLabelText('Rates or company'), { target: { value: 'members/a' } });
  fireEvent.change(card.getByLabelText('Change'), { target: { value: 'members/a/revenue/sales/amounts' } });
  fireEvent.change(card.getByLabelText('until'), { target: { value: 'closingCash/12' } });
  fireEvent.change(card.getByLabelText('How the goal is met'), { target: { value: 'equal' } });
  fireEvent.change(card.getByLabelText('Goal'), { target: { value: '7750' } });
  fireEvent.click(card.getByRole('button', { name: 'Seek' }));
  await card.findByText(/^Harbour UK · Sales · .*: 200.*%\.$/, {}, { timeout: 10_000 });
  expect(card.getByRole('link', { name: 'Open the input' }).getAttribute('href')).toContain('/a/inputs/revenue');
  fireEvent.change(card.getByLabelText('Goal'), { target: { value: '1000' } });
  fireEvent.click(card.getByRole('button', { name: 'Seek' }));
  await card.findByText(/^Cash at the end of Dec 2027 stays between 1,750\.00.[A-Z]{3} and/, {}, { timeout: 10_000 });
  expect(card.queryByRole('link')).toBeNull();
});

it('goal seek of a group says by how much the rate that is at least enough is above that of now, and that it is met already', async () => {
  open();
  const card = within(screen.getByRole('region', { name: 'Goal seek' }));
  fireEvent.change(card.getByLabelText('until'), { target: { value: 'closingCash/12' } });
  fireEvent.change(card.getByLabelText('Goal'), { target: { value: '6000' } });
  fireEvent.click(card.getByRole('button', { name: 'Seek' }));
  await card.findByText(/That is 0\.3676.* more than now \(29\.4.*%\):/, {}, { timeout: 10_000 });
  expect(card.getByText(/It is the only answer from/)).toBeTruthy();
  fireEvent.change(card.getByLabelText('How the goal is met'), { target: { value: 'atMost' } });
  fireEvent.click(card.getByRole('button', { name: 'Seek' }));
  await card.findByText(/The goal is already met now\./, {}, { timeout: 10_000 });
});

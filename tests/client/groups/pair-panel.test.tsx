import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { IssueNotice } from '#client/features/groups/issue-notice.tsx';
import { ChecksReport } from '#client/features/groups/reports/checks-report.tsx';
import { SetUpPage } from '#client/features/groups/set-up/set-up-page.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import type { GroupDocument, GroupPair } from '#shared/inputs/group/document.ts';
import { driver } from '#tests/helpers/drivers.ts';
import { groupMember, groupOf } from '#tests/helpers/group.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { startReportTexts } from '../reports/open-forecast';
import { openGroup } from './open-group';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('groups');
});
afterEach(cleanup);

const dough = newOperatingExpense.amounts({ id: 'dough', name: 'Dough', amounts: each(1000, 24), daysToPay: 30 });
const documents = {
  a: smallForecast({ revenue: [sales(each(1000, 24), { daysToCollect: 60 })] }),
  b: smallForecast({ operatingExpenses: [dough] }, { cash: 90_000 }),
};
const pair = (sold: string[], bought: string[]): GroupPair => ({
  ...{ id: 'p', name: 'Frozen dough', kind: 'trade', seller: { memberId: 'a', lineIds: sold } },
  buyer: { memberId: 'b', row: 'operatingExpenses', lineIds: bought },
});
const group = (own: GroupPair) => groupOf([groupMember('a'), groupMember('b')], { intercompany: [own] });

const open = (document: GroupDocument) =>
  openGroup(document, {
    documents,
    page: (
      <>
        <IssueNotice />
        <SetUpPage />
      </>
    ),
  });
const press = (name: string) => {
  const [first] = screen.getAllByRole('button', { name });
  if (first) fireEvent.click(first);
};

it('a pair with a line that is gone says so by its name, and is edited or removed while the statements wait', () => {
  const edit = open(group(pair(['sales', 'gone'], ['dough'])));
  const text = 'Frozen dough: a line of a that is named here does not exist, or is of another kind.';
  expect(screen.getByRole('link', { name: text })).toBeTruthy();
  press('Frozen dough');
  const panel = screen.getByRole('region', { name: 'Explanation' });
  expect(within(panel).getByText(text)).toBeTruthy();
  press('Edit pair');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' }));
  expect(edit.mock.calls[0]?.[0].intercompany).toEqual([pair(['sales'], ['dough'])]);
  fireEvent.click(within(panel).getByRole('button', { name: 'Remove pair', hidden: true }));
  expect(edit.mock.calls[1]?.[0].intercompany).toEqual([]);
});

it('sides that count the same and owe other amounts are explained: 20.00 against 10.00, as one pays in 60 days and one in 30', () => {
  open(group(pair(['sales'], ['dough'])));
  press('Frozen dough');
  const panel = screen.getByRole('region', { name: 'Explanation' });
  expect(within(panel).queryByText('Both sides agree in every month.')).toBeNull();
  expect(within(panel).getByRole('heading', { name: 'Owed, Dec 2027' })).toBeTruthy();
  expect(within(panel).getByRole('row', { name: 'Dec 2027 20.00 10.00 +10.00' })).toBeTruthy();
  expect(within(panel).queryByRole('heading', { name: 'Sales and costs' })).toBeNull();
});

it('a pair needs two companies', () => {
  const edit = open(group(pair(['sales'], ['dough'])));
  press('Add pair');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Itself' } });
  fireEvent.change(dialog.getByLabelText('Buyer'), { target: { value: 'a' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByText('Choose two different companies.')).toBeTruthy();
  expect(edit).not.toHaveBeenCalled();
});

it('a check that fails names the company with the way to its own checks, and a mismatch leads to its pair', () => {
  // A driver without a result fails a check of its company.
  const a = { ...documents.a, drivers: [driver('d', { rule: 'formula', formula: '1/0' })] };
  openGroup(group(pair(['sales'], ['dough'])), {
    documents: { ...documents, a },
    page: (
      <>
        <ChecksReport />
        <SetUpPage />
      </>
    ),
  });
  const hrefs = screen.getAllByRole('link', { name: 'a' }).map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/dashboard/forecasts/a/reports/checks');
  expect(screen.queryByRole('region', { name: 'Explanation' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /^Frozen dough: the two sides differ by 10\.00/ }));
  expect(within(screen.getByRole('region', { name: 'Explanation' })).getByText('Frozen dough')).toBeTruthy();
});

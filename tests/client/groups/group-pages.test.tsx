import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ChecksReport } from '#client/features/groups/reports/checks-report.tsx';
import { ReportPage } from '#client/features/groups/reports/report-page.tsx';
import { CompanyDialog } from '#client/features/groups/set-up/company-dialog.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { newOtherMovement } from '#shared/inputs/forecast/new-lines.ts';
import { groupMember, groupOf } from '#tests/helpers/group.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { startReportTexts } from '../reports/open-forecast';
import { takeDownloads } from '../take-downloads';
import { openGroup } from './open-group';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('groups', 'files');
});
afterEach(cleanup);

it('what is held loses the lines that its holder no longer has when it is edited', () => {
  const shares = newOtherMovement({ id: 'shares', name: 'Shares', account: 'otherNonCurrentAssets' });
  const holding = { holderId: 'a', account: 'otherNonCurrentAssets' as const, opening: 0 };
  const held = groupMember('b', { investment: { ...holding, lineIds: ['gone', 'shares'] } });
  const edit = openGroup(groupOf([groupMember('a'), held]), {
    documents: { a: smallForecast({ otherMovements: [shares] }), b: smallForecast() },
    page: <CompanyDialog member={held} onClose={() => undefined} />,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(edit.mock.calls[0]?.[0].members[1]?.investment).toEqual({ ...holding, lineIds: ['shares'] });
});

it('a scenario of a company and a rate that are gone are told by the names of company and scenario, whatever shares an id with them', () => {
  const override = { id: 'o', path: 'rates/GBP/factor', op: 'set', value: 900_000 } as const;
  const weak = { id: 'a', name: 'Weak pound', note: '', members: { a: 'gone' }, overrides: [override] };
  const group = groupOf([groupMember('a', { name: 'Harbour' })], { scenarios: [weak] });
  openGroup(group, { documents: { a: smallForecast() }, page: <ChecksReport />, scenarioId: 'a' });
  const told = screen.getAllByText(/no longer has a target/).map(({ textContent }) => textContent);
  expect(told).toEqual([
    'A scenario or override of Harbour no longer has a target.',
    'A scenario or override of Weak pound no longer has a target.',
  ]);
});

it('a fiscal year is that of the group: to March 2028 the company of a calendar year has twelve months of 1.00', () => {
  const header = { ...groupOf([]).header, startMonth: '2027-02', fiscalYearEndMonth: 3 };
  const group = groupOf([groupMember('a', { name: 'Harbour' })], { header: { ...header, years: 2 } });
  const a = smallForecast({ revenue: [sales(each(100, 36))] });
  openGroup(group, { documents: { a: { ...a, header: { ...a.header, years: 3 } } }, page: <ReportPage /> });
  const revenue = () => {
    const [row] = screen.getAllByRole('row', { name: /^Revenue/ });
    return within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  const choose = (name: string) => fireEvent.change(screen.getByLabelText('Period'), { target: { value: name } });
  expect(revenue()).toEqual(['2', '–', '2']);
  choose('y1');
  expect(revenue()).toEqual(['12', '–', '12']);
  fireEvent.click(screen.getByRole('button', { name: 'Group' }));
  expect(revenue()).toEqual([...new Array(12).fill('1'), '12']);
  expect(screen.getByRole('columnheader', { name: 'FY 2027/28' })).toBeTruthy();
});

it('the export of a report offers the workbook of formulas: a file of the group in the scenario that is shown', async () => {
  const files = takeDownloads();
  const weak = { id: 'a', name: 'Weak pound', note: '', members: {}, overrides: [] };
  const group = groupOf([groupMember('a', { name: 'Harbour' })], { scenarios: [weak] });
  openGroup(group, { documents: { a: smallForecast({}, { cash: 700 }) }, page: <ReportPage />, scenarioId: 'a' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Download this report' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Live workbook (XLSX)' }));
  await vi.waitFor(() => expect(files).toHaveLength(1), 10_000);
  const { sheets } = await readXlsx(new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0)));
  const rows = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  expect(rows('Read me').flat()).toContain('Weak pound');
  expect(rows('Balance sheet').find(([name]) => name === 'Cash')?.[3]).toBe(7);
});

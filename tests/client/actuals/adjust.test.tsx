import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { projectedStep } from '#client/features/actuals/actual-edits.ts';
import { AdjustDialog } from '#client/features/actuals/adjust/adjust-dialog.tsx';
import { AdjustmentsCard } from '#client/features/actuals/adjust/adjustments-card.tsx';
import { workspace } from '#client/workspace/index.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { documentNow, forgetAnswers, renderActualsPage, startActualsTexts } from './actuals-page';

const rent = { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 240_000 };
const plan = smallForecast({ revenue: [sales(each(100_000, 24))], operatingExpenses: [rent] });
const booked = bookedUntil(plan, 3, {});

beforeAll(startActualsTexts);
afterEach(() => {
  cleanup();
  forgetAnswers();
});

const closed = () => {};
const show = (document = booked) =>
  renderActualsPage(
    <>
      <AdjustDialog onClose={closed} />
      <AdjustmentsCard />
    </>,
    { document, answers: {} },
  );
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const rentIn = (month: number) =>
  workspace
    .getState()
    .result?.profitAndLoss.rows.find(({ key }) => key === 'operatingExpense:rent')
    ?.month(month);

it('an amount goes from one row to another in its month, is listed, changed and removed; each is one undo step', async () => {
  show();
  enter('Month', '2027-02');
  enter('Debit row', 'operatingExpense:rent');
  enter('Credit row', 'sheet:accountsPayable');
  enter('Amount', '50.25');
  enter('Reason', 'Rent of February came late');
  fireEvent.click(screen.getByLabelText('Reverse next month'));
  fireEvent.click(screen.getByRole('button', { name: 'Add adjustment' }));
  const [made] = documentNow().actuals?.adjustments ?? [];
  expect(made).toMatchObject({
    ...{
      month: '2027-02',
      debit: 'operatingExpense:rent',
      credit: 'sheet:accountsPayable',
      amount: 5_025,
      reverses: true,
    },
    reason: 'Rent of February came late',
  });
  // 200.00 a month, 50.25 more in February, and taken back in March.
  expect([rentIn(1), rentIn(2), rentIn(3)]).toEqual([-20_000, -25_025, -14_975]);
  const row = (await screen.findByText('Rent of February came late')).closest('tr') as HTMLElement;
  expect(row.textContent).toMatch(/^Feb 2027Rent.*Accounts payable/);
  expect(row.textContent).toContain('50.25');

  const withOne = documentNow();
  fireEvent.click(within(row).getByRole('button', { name: /^Remove adjustment/, hidden: true }));
  expect(documentNow().actuals?.adjustments).toEqual([]);
  workspace.undo();
  expect(documentNow()).toEqual(withOne);
  workspace.undo();
  expect(documentNow()).toEqual(booked);
});

it('what is missing is named, and nothing is added', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add adjustment' }));
  for (const words of ['Enter an amount above 0.', 'Enter a reason.']) expect(screen.getByText(words)).toBeDefined();
  expect(screen.getAllByText('Choose a row.')).toHaveLength(2);
  enter('Debit row', 'sheet:cash');
  enter('Credit row', 'sheet:cash');
  expect(screen.getByText('Choose a different row from the debit row.')).toBeDefined();
  expect(documentNow()).toBe(booked);
});

it('rows that are no debit and no credit, such as counts and spreads, cannot be chosen', () => {
  show();
  const values = within(screen.getByLabelText('Debit row'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(values).toContain('sheet:cash');
  expect(values.filter((value) => /^(spread|flow|loan|subscribers):/.test(value))).toEqual([]);
});

it('an adjustment that is there is changed in its place', async () => {
  const adjustment = {
    id: 'a',
    month: '2027-01',
    debit: 'sheet:cash',
    credit: 'sheet:shareCapital',
    amount: 700,
    reason: 'Paid in',
    reverses: false,
    madeAt: '2027-04-01T10:00:00.000Z',
  };
  const actuals = { ...(booked.actuals as Actuals), adjustments: [adjustment] };
  renderActualsPage(<AdjustmentsCard />, { document: { ...booked, actuals }, answers: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Change adjustment: Paid in' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('7.00');
  enter('Amount', '9');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(documentNow().actuals?.adjustments).toMatchObject([{ id: 'a', amount: 900, reason: 'Paid in' }]);
  workspace.undo();
  expect(documentNow().actuals?.adjustments).toEqual([adjustment]);
});

it('what books do not tell is typed by month; emptied, the row goes', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Not in the books' }));
  enter('Month', '2027-02');
  enter('Proceeds from disposals', '120');
  enter('Owed for assets', '-30');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const rows = documentNow().actuals?.rows ?? {};
  expect([rows['flow:proceeds']?.[1], rows['flow:owedForAssets']?.[1]]).toEqual([12_000, -3_000]);
  workspace.undo();
  expect(documentNow()).toEqual(booked);
});

it('of months that change with their imports, L stays where somebody moved it back to', () => {
  const { actuals } = booked;
  if (!actuals) throw new Error('Nothing is booked.');
  const projected = (last: string | null, now: string | null) => {
    const document = { ...booked, actuals: { ...actuals, lastActualMonth: now } };
    workspace.open({ forecastId: 'f1', version: 1, savedAt: null, document });
    workspace.edit(projectedStep(document, { ...actuals, lastActualMonth: last }));
    return documentNow().actuals?.lastActualMonth;
  };
  const all = actuals.months.at(-1)?.month ?? '';
  expect(projected('2027-02', '2027-03')).toBe('2027-02');
  expect(projected('2027-05', '2027-03')).toBe('2027-03');
  expect(projected('2027-05', all)).toBe('2027-05');
  expect(projected(null, '2027-03')).toBeNull();
  expect(projected('2027-05', null)).toBeNull();
  workspace.open({ forecastId: 'f1', version: 1, savedAt: null, document: plan });
  workspace.edit(projectedStep(plan, actuals));
  expect(documentNow()).toEqual({ ...plan, actuals });
  workspace.undo();
  expect(documentNow()).toEqual(plan);
});

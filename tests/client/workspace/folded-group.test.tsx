import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fieldsOfLine } from '#client/features/workspace/fields/field-spec.ts';
import { FoldedGroup } from '#client/features/workspace/fields/folded-group.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { startTestTexts } from '../setup-texts';

beforeAll(async () => {
  await startTestTexts();
  await loadAreas('forecast', 'home');
});
afterEach(cleanup);

const own = { id: 'x', name: 'Line' };
const groupOf = (part: 'staff' | 'revenue', line: object, name: string) =>
  fieldsOfLine(part, line).find((group) => group.name === name);

it('folds groups whose fields all have a default, and tells where one is used', () => {
  const role = newStaffRole(own);
  expect(groupOf('staff', role, 'amount')).toMatchObject({ isFolded: false });
  expect(groupOf('staff', role, 'extraPay')).toMatchObject({ isFolded: true, isChanged: false });
  const paid = { ...role, extraSalaries: 1000, extraSalaryMonths: [] };
  expect(groupOf('staff', paid, 'extraPay')).toMatchObject({ isFolded: true, isChanged: true });
  const sold = { ...newRevenueLine.units(own), invoiceAfterMonths: 0 };
  expect(groupOf('revenue', sold, 'invoicing')).toMatchObject({ isFolded: true, isChanged: false });
});

it('is closed until a field differs, and stays as a person leaves it', () => {
  const group = (isChanged: boolean) => (
    <FoldedGroup legend="Extra pay" isChanged={isChanged}>
      <input aria-label="Field" />
    </FoldedGroup>
  );
  const { container, rerender } = render(group(false));
  const details = container.querySelector('details');
  if (!details) throw new Error('There is no group.');
  expect([details.open, screen.queryByRole('img')]).toEqual([false, null]);
  details.open = true;
  fireEvent(details, new Event('toggle'));
  rerender(group(true));
  expect(details.open).toBe(true);
  expect(screen.getByRole('img', { name: 'A field of this group is in use' })).toBeTruthy();
  rerender(group(false));
  expect(details.open).toBe(true);
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { documentOf, openForecast, startReportTexts } from '../reports/open-forecast';

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(cleanup);

const chosen = (name: string) => screen.queryByRole('complementary', { name });

it('a link to another line of the section that is open leads to that line, and one that names none leaves the line', () => {
  const document = documentOf('shop');
  const [counter, online] = document.revenue;
  openForecast(document);
  render(
    <MemoryRouter initialEntries={['/revenue']}>
      <Link to="/revenue" state={{ lineId: online?.id }}>
        there
      </Link>
      <Link to="/revenue">nowhere</Link>
      <SheetSectionPage section="revenue" actions={null} />
    </MemoryRouter>,
  );
  expect(chosen(counter?.name ?? '')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'there' }));
  expect(chosen(online?.name ?? '')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'nowhere' }));
  expect(chosen(online?.name ?? '')).toBeTruthy();
});

/** The sheet's cell of a row and a month, both from 1 as assistive technology counts them. */
const cellAt = (row: number, month: number) => {
  const cell = document.querySelector<HTMLElement>(
    `[role=row][aria-rowindex="${row}"] > [aria-colindex="${month + 3}"]`,
  );
  if (!cell) throw new Error(`no cell in row ${row}`);
  return cell;
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));

it('a new line takes over panel, focus and selection; later its name never takes the keys again', async () => {
  const forecast = documentOf('shop');
  openForecast(forecast);
  const actions = document.body.appendChild(document.createElement('div'));
  render(
    <MemoryRouter initialEntries={['/people']}>
      <SheetSectionPage section="people" actions={actions} />
    </MemoryRouter>,
  );
  const [first] = forecast.staff;
  const firstName = first?.name ?? '';
  fireEvent.mouseDown(cellAt(3, 1));
  fireEvent.mouseUp(window);
  expect(chosen(firstName)).toBeTruthy();

  const add = screen.getByRole('button', { name: 'Add line' });
  add.focus();
  fireEvent.click(add);
  await settle();
  expect(chosen('New line')).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Barista' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(document.activeElement).toBe(document.querySelector('[data-part="line-panel"] input[inputmode="decimal"]'));
  expect(chosen('Barista')).toBeTruthy();

  // To another line and back: the figures typed there are figures.
  fireEvent.mouseDown(cellAt(3, 1));
  fireEvent.mouseUp(window);
  await waitFor(() => expect(chosen(firstName)).toBeTruthy());
  const heads = [...document.querySelectorAll('[role=row].is-group')];
  const own = heads.find((row) => row.textContent?.includes('Barista'));
  fireEvent.mouseDown(own?.querySelector('[role=gridcell]') ?? document.body);
  fireEvent.mouseUp(window);
  await waitFor(() => expect(chosen('Barista')).toBeTruthy());
  await settle();
  expect(document.activeElement).not.toBe(screen.getByLabelText('Name'));
  actions.remove();
});

it('the name of a new line does not take the keys from a field that was gone to meanwhile', async () => {
  openForecast(documentOf('shop'));
  const actions = document.body.appendChild(document.createElement('div'));
  render(
    <MemoryRouter initialEntries={['/assets']}>
      <SheetSectionPage section="assets" actions={actions} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }));
  const cost = document.querySelector<HTMLElement>('[data-part="line-panel"] input[inputmode="decimal"]');
  cost?.focus();
  await settle();
  expect(document.activeElement).toBe(cost);
  actions.remove();
});

it('a copy of a line has the focus in its name, selected, and the sheet is at the copy', async () => {
  const forecast = documentOf('shop');
  const [first] = forecast.revenue;
  openForecast(forecast);
  render(
    <MemoryRouter initialEntries={['/revenue']}>
      <SheetSectionPage section="revenue" actions={null} />
    </MemoryRouter>,
  );
  fireEvent.mouseDown(cellAt(3, 1));
  fireEvent.mouseUp(window);
  const more = screen.getByRole('button', { name: 'More actions for this line' });
  more.focus();
  fireEvent.keyDown(more, { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await settle();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe(`${first?.name} (copy)`);
  expect(document.activeElement).toBe(name);
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, name.value.length]);
  expect(document.querySelector('.statusbar')?.textContent).toContain(name.value);
});

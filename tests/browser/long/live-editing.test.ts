import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createSuggestion } from '#server/services/suggestions/create.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { actingAs, actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { desktop, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { createLiveForecast } from '#tests/helpers/live-forecast.ts';
import { focused, tabTo } from '#tests/helpers/tab-to.ts';

const suite = browserSuite();
const start = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const amounts = [18_400, 18_584, 18_770, 18_958, 19_147, 19_339, 19_532, 19_727, 19_925, 20_124, 20_325, 20_528];
const line = (id: string, name: string) =>
  newRevenueLine.amounts({ id, name, amounts: amounts.map((amount) => amount * 100) });
const document = {
  ...start,
  revenue: [line('counter', 'Counter sales'), line('wholesale', 'Wholesale')],
  operatingExpenses: [newOperatingExpense.fixed({ id: 'rent', name: 'Rent' })],
};

interface Editor {
  page: Page;
  name: string;
  grid: Locator;
  cell(rowIndex: number, month: number): Locator;
}

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Revenue inputs' });

async function type(editor: Editor, [row, month]: [number, number], value: string): Promise<void> {
  await editor.cell(row, month).click();
  await editor.page.keyboard.type(value);
  await editor.page.keyboard.press('Enter');
}

async function openTogether(plan: ForecastDocument = document) {
  const [owner, other] = [await suite.signedIn('subscriber'), await suite.signedIn('subscriber')];
  const { db, runtime } = suite.server();
  const idOf = async (username: string) => {
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
    return row?.id ?? '';
  };
  const [ownerId, otherId] = [await idOf(owner.person.username), await idOf(other.person.username)];
  const id = await createLiveForecast(actingAs(bareService(db), ownerId), {
    document: plan,
    members: { [otherId]: 'editor' },
  });
  const open = async ({ page, person }: typeof owner): Promise<Editor> => {
    await page.goto(`/#/dashboard/forecasts/${id}/inputs/revenue`);
    const grid = gridOf(page);
    await grid.waitFor({ timeout: 30_000 });
    // Rows: the head, then for each line its head and its figures; columns: label, unit, total, months.
    const cell = (row: number, month: number) =>
      grid.locator(`[role="row"][aria-rowindex="${row}"] [role="gridcell"][aria-colindex="${month + 3}"]`);
    return { page, name: person.username, grid, cell };
  };
  const suggest = (after: number) =>
    createSuggestion(actingOnWeb({ ...bareService(db), runtime }, otherId), {
      ...{ forecastId: id, baseVersion: 1, title: 'A new lease' },
      changes: [{ path: 'operatingExpenses/rent/yearlyBase', after }],
    });
  return { mine: await open(owner), theirs: await open(other), id, suggest };
}

const says = (cell: Locator, text: string) => expect.poll(() => cell.innerText()).toBe(text);
const wholesale = 5;

it('two people at one forecast: figures, cells and changes follow; one’s own value, line and undo stay one’s own; offline and back; both save', async () => {
  const { mine, theirs } = await openTogether();
  await mine.page.getByRole('img', { name: theirs.name, exact: true }).waitFor();

  // Different cells both stand, and a box says where the other is.
  await type(mine, [wholesale, 4], '19200');
  await says(theirs.cell(wholesale, 4), '19,200');
  await type(theirs, [wholesale, 6], '19800');
  await says(mine.cell(wholesale, 6), '19,800');
  await mine.page.locator('[data-part="cell-box"]').waitFor();
  expect(await mine.page.locator('[data-part="cell-box"]').innerText()).toBe(theirs.name);

  // The same cell: the later counts, and the strip offers the own value.
  await type(theirs, [wholesale, 4], '19000');
  await mine.page.getByText(`${theirs.name} changed your Wholesale, Jan 2027`).waitFor();
  await says(mine.cell(wholesale, 4), '19,000');
  await mine.page.getByRole('button', { name: /^Changes/ }).click();
  await expect.poll(() => mine.page.locator('[data-part="changes-panel"] li').count()).toBe(3);
  await takePictures(mine.page, 'live-editing');
  expect(await findingsOf(mine.page)).toEqual([]);
  await mine.page.setViewportSize(desktop);
  await mine.page.getByRole('button', { name: 'Use mine' }).first().click();
  await says(theirs.cell(wholesale, 4), '19,200');

  // Undo takes back one's own alone.
  await mine.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await says(mine.cell(wholesale, 4), '19,000');
  expect(await mine.cell(wholesale, 6).innerText()).toBe('19,800');

  // A line that another removes while it was typed in comes back with the value.
  await type(mine, [wholesale, 8], '777');
  await says(theirs.cell(wholesale, 8), '777');
  await theirs.page.getByRole('gridcell', { name: 'Wholesale' }).first().click();
  await theirs.page.locator('[data-part="line-panel"]').getByRole('button', { name: /^More/ }).click();
  await theirs.page.getByRole('menuitem', { name: 'Delete' }).click();
  await mine.page.getByText(`Wholesale was removed by ${theirs.name}.`).waitFor();
  await mine.page.getByRole('button', { name: 'Bring it back' }).click();
  await says(theirs.cell(wholesale, 8), '777');

  // Both save: two versions, or one that is told of.
  await mine.page.getByText(/ · all kept$/).waitFor();
  await Promise.all([mine.page.keyboard.press('Control+s'), theirs.page.keyboard.press('Control+s')]);
  for (const { page } of [mine, theirs]) await page.getByText(/^Version [23] · all kept$/).waitFor();

  // Offline: what is made meanwhile is kept, and what the other changed too is to be chosen.
  await mine.page.context().setOffline(true);
  await mine.page.getByText(/^Offline/).waitFor({ timeout: 40_000 });
  await type(mine, [wholesale, 1], '1');
  await type(mine, [wholesale, 2], '2');
  await mine.page.getByText('Offline: 2 changes are kept on this device').waitFor();
  await type(theirs, [wholesale, 2], '22');
  await theirs.page.getByText(/^1 change since version \d · all kept$/).waitFor();
  await mine.page.context().setOffline(false);
  const dialog = mine.page.getByRole('dialog', { name: 'Changed by others while you were offline' });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(2);
  await says(theirs.cell(wholesale, 1), '1');
  await dialog.getByRole('button', { name: 'Apply choices' }).click();
  await says(theirs.cell(wholesale, 2), '2');
}, 150_000);

const append = '**/trpc/*live.append*';

it('a step that the server refuses is told with what was typed, and the state of the server is shown again', async () => {
  const { mine, theirs } = await openTogether();
  // What the page would not send: a value beyond the bounds.
  await mine.page.route(append, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace(/"value":\d+/, '"value":1e300') }),
  );
  await type(mine, [wholesale, 4], '1234');
  await mine.page.getByText('The change to Wholesale, Jan 2027 was not accepted.').waitFor();
  await mine.page.getByText('You entered 1,234.').waitFor();
  await says(mine.cell(wholesale, 4), '18,958');
  await mine.page.unroute(append);
  await mine.page.getByRole('button', { name: 'Dismiss' }).click();
  await type(mine, [wholesale, 4], '1235');
  await says(theirs.cell(wholesale, 4), '1,235');
}, 90_000);

it('the 201st line, where another added the 200th meanwhile, is told with what was typed in it; nothing else is lost', async () => {
  const costs = Array.from({ length: 197 }, (_, i) => newOperatingExpense.fixed({ id: `cost${i}`, name: `Cost ${i}` }));
  const { mine, theirs } = await openTogether({ ...document, operatingExpenses: costs });
  const addLine = async ({ page }: Editor) => {
    await page.getByRole('button', { name: 'Add line' }).click();
    await page.getByRole('menuitem', { name: 'Amounts' }).click();
  };
  // The line is on its way while the other's arrives.
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await mine.page.route(append, async (route) => {
    await isHeld;
    await route.continue();
  });
  await addLine(mine);
  await type(mine, [wholesale + 2, 4], '1234');
  await type(mine, [wholesale, 4], '777');
  await addLine(theirs);
  await mine.cell(wholesale + 4, 4).waitFor();
  await says(mine.cell(wholesale + 2, 4), '1,234');
  letGo();
  const notice = mine.page
    .getByRole('alert')
    .filter({ hasText: 'was not added. A forecast can have up to 200 lines.' });
  await notice.waitFor();
  await notice.getByText('You entered New line, Jan 2027: 1,234.').waitFor();
  await takePictures(mine.page, 'live-line-limit');
  expect(await findingsOf(mine.page)).toEqual([]);
  await mine.page.setViewportSize(desktop);
  await says(theirs.cell(wholesale, 4), '777');
  await mine.page.getByText(/^2 changes since version 1 · all kept$/).waitFor();
  expect(await mine.cell(wholesale + 2, 4).innerText()).not.toBe('1,234');
  const add = mine.page.getByRole('button', { name: 'Add line' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
}, 120_000);

it('while the server is too busy or away the mark says that it sends, and nothing typed is lost; a page that is too old keeps it until it is loaded anew', async () => {
  const { mine, theirs, id } = await openTogether();
  for (const [month, status] of [
    [1, 429],
    [2, 503],
  ] as const) {
    const json = [{ error: { json: { message: '', data: { httpStatus: status } } } }];
    await mine.page.route(append, (route) => route.fulfill({ status, json }));
    await type(mine, [wholesale, month], `${status}`);
    await mine.page.getByText(/Sending…$/).waitFor();
    await says(mine.cell(wholesale, month), `${status}`);
    await mine.page.unroute(append);
    await says(theirs.cell(wholesale, month), `${status}`);
  }

  await mine.page.getByText(/ · all kept$/).waitFor();
  await mine.page.route(append, (route) => route.abort());
  await type(mine, [wholesale, 3], '777');
  await mine.page.getByText(/Sending…$/).waitFor();
  await mine.page.waitForTimeout(600);
  // As a server of a later release answers.
  await mine.page.route('**/trpc/*live.read*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('\\"schemaVersion\\":1', '\\"schemaVersion\\":2');
    await route.fulfill({ response, body });
  });
  await mine.page.reload();
  await mine.page.getByText('This forecast needs a newer version of the page.').waitFor();
  await takePictures(mine.page, 'live-outdated');
  await mine.page.setViewportSize(desktop);
  await mine.page.unrouteAll();
  await mine.page.getByRole('button', { name: 'Reload' }).click();
  await says(theirs.cell(wholesale, 3), '777');
  expect(mine.page.url()).toContain(id);
}, 120_000);

it('who may edit no more keeps what was not sent: saved as a copy, or discarded', async () => {
  const { mine, theirs, id } = await openTogether();
  const notice = theirs.page.getByText('You can no longer edit this forecast.');
  const setRole = async (role: string) => {
    await mine.page.getByRole('button', { name: 'Share' }).click();
    const roles = mine.page.getByRole('dialog').getByLabel(`Role of ${theirs.name}`);
    await roles.selectOption(role);
    await expect.poll(() => roles.inputValue()).toBe(role);
    await mine.page.keyboard.press('Escape');
  };
  const loseRole = async () => {
    await theirs.page.route(append, (route) => route.abort());
    await type(theirs, [wholesale, 4], '777');
    await theirs.page.getByText(/Sending…$/).waitFor();
    await setRole('commenter');
    await notice.waitFor();
    await theirs.page.getByText(/\d changes? could not be sent\. .* kept on this device\./).waitFor();
    await theirs.page.getByText('Not sent: 1 change is kept on this device').waitFor();
    const save = theirs.page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await says(theirs.cell(wholesale, 4), '777');
    await theirs.page.unroute(append);
  };

  await loseRole();
  await takePictures(theirs.page, 'live-role-lost');
  expect(await findingsOf(theirs.page)).toEqual([]);
  await theirs.page.setViewportSize(desktop);
  await theirs.page.getByRole('button', { name: 'Save a copy' }).click();
  await expect.poll(() => theirs.page.url()).not.toContain(id);
  await theirs.page.getByRole('heading', { name: 'Harbour Bakery (my edits)' }).waitFor();
  await theirs.page.getByRole('link', { name: 'Inputs', exact: true }).click();
  await theirs.page.getByRole('link', { name: 'Revenue', exact: true }).click();
  await says(theirs.cell(wholesale, 4), '777');
  await says(mine.cell(wholesale, 4), '18,958');

  await setRole('editor');
  await theirs.page.goto(`/#/dashboard/forecasts/${id}/inputs/revenue`);
  await says(theirs.cell(wholesale, 4), '18,958');
  await loseRole();
  await theirs.page.getByRole('button', { name: 'Discard' }).click();
  await theirs.page.getByRole('heading', { name: 'Forecasts', exact: true }).waitFor();
  await says(mine.cell(wholesale, 4), '18,958');
}, 120_000);

it('without a mouse the owner invites, edits, takes back, saves, comments, accepts a suggestion and removes a person', async () => {
  const { mine, theirs, suggest } = await openTogether();
  const { page } = mine;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog', { name: 'Share Harbour Bakery' });
  await tabTo(page, /^Share$/);
  await press('Enter');
  await dialog.getByText('2 people').waitFor();
  if (!/^Email addresses/.test(await focused(page))) await tabTo(page, /^Email addresses/);
  await page.keyboard.type('ledger@tidal-foods.example');
  await tabTo(page, /^Invite$/);
  await press('Enter');
  await dialog.getByText('1 invitation was sent.').waitFor();
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await tabTo(page, /^Line$/);
  await press('ArrowDown');
  expect(await focused(page)).toMatch(/^18,400/);
  await page.keyboard.type('19200');
  await press('Enter');
  await says(theirs.cell(3, 1), '19,200');
  await press('Control+z');
  await says(theirs.cell(3, 1), '18,400');
  await press('Control+y');
  await says(theirs.cell(3, 1), '19,200');
  await press('Control+s');
  await theirs.page.getByText(/^Version 2 · all kept$/).waitFor();

  await press('Control+Alt+m');
  const talk = page.locator('[data-part="comments"]');
  await talk.locator('textarea').waitFor();
  await page.keyboard.type('Is October not too high?');
  await press('Control+Enter');
  await talk.getByText('Is October not too high?').waitFor();

  await suggest(900_000);
  await page.getByRole('button', { name: 'Suggestions 1' }).waitFor();
  await tabTo(page, /^Suggestions 1/);
  await press('Enter');
  const offered = page.getByRole('dialog').filter({ hasText: 'A new lease' });
  await offered.waitFor();
  await tabTo(page, /^Accept all$/);
  await press('Enter');
  await offered.getByText('Accepted', { exact: true }).waitFor();
  await press('Escape');
  await offered.waitFor({ state: 'detached' });

  await tabTo(page, /^Share$/);
  await press('Enter');
  await tabTo(page, new RegExp(`^More for ${theirs.name}$`));
  await press('Enter');
  const remove = page.getByRole('menuitem', { name: 'Remove' });
  await remove.waitFor();
  // The menu gives the focus to its first item a moment after it is there.
  await page.locator('[role=menuitem]:focus').waitFor();
  await press('End');
  await page.locator('[role=menuitem]:focus', { hasText: 'Remove' }).waitFor();
  await press('Enter');
  await page.getByRole('dialog', { name: `Remove ${theirs.name}?` }).waitFor();
  if ((await focused(page)) !== 'Remove') await tabTo(page, /^Remove$/);
  await press('Enter');
  await dialog.getByText('1 person and 1 invitation').waitFor();
  await theirs.page.getByText('You can no longer edit this forecast.').waitFor();
}, 120_000);

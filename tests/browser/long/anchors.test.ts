import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { startComment } from '#server/services/comments/start.ts';
import { appendLive } from '#server/services/live/append.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import type { Line, Operation } from '#shared/inputs/operations/operation.ts';
import { actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';

const suite = browserSuite();
const amounts = Array.from({ length: 12 }, (_, month) => (1_800 + month) * 100);
const line = (id: string, name: string) => newRevenueLine.amounts({ id, name, amounts });
const document = {
  ...emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 }),
  revenue: [line('counter', 'Counter sales'), line('wholesale', 'Wholesale')],
};

it('comments on an input and on a figure stay at their place through rename, move, change of type, deletion, undo and another start month (G31)', async () => {
  const { page, person } = await suite.signedIn('subscriber');
  const { db, runtime } = suite.server();
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, person.username));
  // A second page of the same person, at this server.
  const me = actingOnWeb({ ...bareService(db), runtime }, row?.id ?? '');
  const id = await createLiveForecast(me, { document, members: {} });
  const base = { forecastId: id, body: 'Is that not too high?', mentions: [] };
  const input = { kind: 'input' as const, path: 'revenue/counter/amounts/4', scenario: null };
  await startComment(me, { ...base, anchor: input });
  const figure = { kind: 'figure' as const, report: 'profit-and-loss' as const, row: 'revenue:counter' };
  await startComment(me, { ...base, anchor: { ...figure, by: 'month', from: '2027-01', scenario: null } });
  const step = pageSteps(id);
  const change = (...operations: Operation[]) => appendLive(me, step(...operations));

  await page.goto(`/#/dashboard/forecasts/${id}/inputs/revenue`);
  const grid = page.getByRole('grid', { name: 'Revenue inputs' });
  await grid.waitFor({ timeout: 30_000 });
  const panel = (name: RegExp) => page.getByRole('group', { name: 'Panel' }).getByRole('button', { name });
  const aside = page.locator('[data-part="comments"]');
  const openAll = async () => {
    await panel(/^Comments/).click();
    await aside.getByLabel('Comments on').selectOption('All');
  };
  await openAll();
  const places = () =>
    aside
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.querySelector('button[aria-expanded], span')?.textContent));
  /** Rows: the head, then for each line its head and its figures; columns: label, unit, total, months. */
  const marked = () =>
    grid
      .getByRole('gridcell')
      .filter({ hasText: '1 comment' })
      .evaluateAll((all) => all.map((one) => `${one.parentElement?.ariaRowIndex} ${Number(one.ariaColIndex) - 3}`));
  const show = async (name: string, { at, mark }: { at: string[]; mark: string[] }) => {
    await expect.poll(places).toEqual(at);
    await expect.poll(marked).toEqual(mark);
    await takePictures(page, `anchors-${name}`);
  };

  await show('0-before', { at: ['Counter sales, Jan 2027', 'Counter sales, Amount, Jan 2027'], mark: ['3 4'] });
  const atBread = ['Bread, Jan 2027', 'Bread, Amount, Jan 2027'];
  await change(setOf('revenue/counter/name', 'Bread'));
  await show('1-renamed', { at: atBread, mark: ['3 4'] });
  await change({ op: 'move', path: 'revenue/counter', after: 'wholesale' });
  await show('2-moved', { at: atBread, mark: ['5 4'] });

  const bread = line('counter', 'Bread') as object as Line;
  const counted = newRevenueLine.units({ id: 'counter', name: 'Bread' }) as object as Line;
  const gone = (place: string) => `Counter sales, ${place}. No longer in this forecast.`;
  await change({ op: 'set', path: 'revenue/counter', value: counted });
  await show('3-of-another-type', { at: ['Bread, Jan 2027', gone('Amount, Jan 2027')], mark: [] });
  await change({ op: 'set', path: 'revenue/counter', value: bread });
  await show('3-of-its-type-again', { at: atBread, mark: ['5 4'] });

  await panel(/^Line/).click();
  await grid.getByRole('gridcell', { name: 'Bread' }).first().click();
  await page.locator('[data-part="line-panel"]').getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await openAll();
  await show('4-deleted', { at: [gone('Jan 2027'), gone('Amount, Jan 2027')], mark: [] });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await show('5-undone', { at: atBread, mark: ['5 4'] });

  await change({ op: 'remove', path: 'revenue/counter' });
  await page.keyboard.press('Control+s');
  await page.getByText(/^Version 2 · all kept$/).waitFor();
  await page.reload();
  await grid.waitFor();
  await openAll();
  const removed = (place: string) => `Counter sales, ${place}. Removed in version 2.`;
  await show('6-removed-and-saved', { at: [removed('Jan 2027'), removed('Amount, Jan 2027')], mark: [] });
  await change({ op: 'add', path: 'revenue/counter', value: bread, after: 'wholesale' });
  await show('6-back', { at: atBread, mark: ['5 4'] });

  // The place of an input stays, and so does the calendar month of a figure.
  await change(setOf('header/startMonth', '2026-12'));
  await show('7-other-start', { at: ['Bread, Jan 2027', 'Bread, Amount, Mar 2027'], mark: ['5 4'] });
}, 120_000);

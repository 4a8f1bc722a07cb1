import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createSuggestion } from '#server/services/suggestions/create.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { desktop, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { createLiveForecast } from '#tests/helpers/live-forecast.ts';

const suite = browserSuite();
const start = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const amounts = Array.from({ length: 12 }, (_, month) => 1_840_000 + month * 18_400);
const document = {
  ...start,
  revenue: [newRevenueLine.amounts({ id: 'counter', name: 'Counter sales', amounts })],
  operatingExpenses: [{ ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 1_200_000 }],
};

async function openTogether() {
  const [owner, other] = [await suite.signedIn('subscriber'), await suite.signedIn('subscriber')];
  const { db } = suite.server();
  const idOf = async (username: string) =>
    (await db.select({ id: users.id }).from(users).where(eq(users.username, username)))[0]?.id ?? '';
  const [ownerId, otherId] = [await idOf(owner.person.username), await idOf(other.person.username)];
  const acting = (id: string) => actingOnWeb(bareService(db), id);
  const id = await createLiveForecast(acting(ownerId), { document, members: { [otherId]: 'editor' } });
  const suggest = (input: Parameters<typeof createSuggestion>[1]) => createSuggestion(acting(otherId), input);
  return { id, mine: owner.page, theirs: other.page, name: other.person.username, suggest };
}

const commentsOf = (page: Page) => page.locator('[data-part="comments"]');
const talkButton = (page: Page) => page.locator('nav button', { hasText: 'Comments' });

it('two people: one comments on an input, the other hears of it, answers and resolves; a suggestion is accepted and stands in both copies', async () => {
  const { id, mine, theirs, name, suggest } = await openTogether();
  const root = `/#/dashboard/forecasts/${id}`;
  await theirs.goto(`${root}/inputs/revenue`);
  const grid = theirs.getByRole('grid', { name: 'Revenue inputs' });
  await grid.waitFor({ timeout: 30_000 });
  await talkButton(theirs).waitFor();
  await theirs.getByText('Changed since version 1').waitFor();
  const cell = grid.locator('[role="row"][aria-rowindex="3"] [role="gridcell"][aria-colindex="5"]');
  await cell.click();
  await theirs.keyboard.press('Control+Alt+m');
  const aside = commentsOf(theirs);
  await aside.locator('textarea').fill('Is November not too high?');
  await aside.getByRole('button', { name: 'Comment', exact: true }).click();
  await aside.getByText('Is November not too high?').waitFor();
  await expect.poll(() => cell.textContent()).toMatch(/1 comment/);
  // The panel keeps the line and the changes beside the comments.
  await theirs.getByRole('button', { name: 'Line', exact: true }).click();
  await theirs.locator('[data-part="line-panel"]').waitFor();
  await theirs
    .getByRole('group', { name: 'Panel' })
    .getByRole('button', { name: /^Comments/ })
    .click();
  await aside.waitFor();
  await takePictures(theirs, 'comments-sheet');
  expect(await findingsOf(theirs, '[data-part="comments"]')).toEqual([]);
  await theirs.setViewportSize(desktop);

  await mine.goto('/#/account/notifications');
  await mine.reload();
  await takePictures(mine, 'notifications');
  await mine.getByRole('link', { name: new RegExp(`${name} commented in Harbour Bakery`) }).click();
  const there = commentsOf(mine);
  await there.getByText('Is November not too high?').waitFor({ timeout: 30_000 });
  await there.locator('textarea').fill('The fair is then.');
  await there.getByRole('button', { name: 'Reply', exact: true }).click();
  await there.getByText('The fair is then.').waitFor();
  await mine.goto(`${root}/reports/profit-and-loss`);
  await mine.getByRole('table').first().waitFor({ timeout: 30_000 });
  await takePictures(mine, 'comments-report');
  await mine.setViewportSize(desktop);

  await aside.getByText('The fair is then.').waitFor();
  await aside.getByRole('button', { name: 'Resolve', exact: true }).click();
  await aside.getByText('Resolved 1').waitFor();

  await suggest({
    forecastId: id,
    baseVersion: 1,
    title: 'A new lease',
    changes: [{ path: 'operatingExpenses/rent/yearlyBase', after: 900_000 }],
  });
  await theirs.goto(`${root}/inputs/costs`);
  await mine.goto(`${root}/inputs/costs`);
  await mine.reload();
  await mine.getByRole('button', { name: 'Suggestions 1' }).click();
  const dialog = mine.getByRole('dialog');
  await dialog.getByText('A new lease').waitFor();
  await takePictures(mine, 'suggestions');
  await mine.setViewportSize(desktop);
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await dialog.getByText('Accepted', { exact: true }).waitFor();
  await theirs.getByText(/^1 change since version \d/).waitFor();
  // A field of a form is a place too.
  await theirs.getByRole('button', { name: 'Line', exact: true }).click();
  await theirs.locator('[data-part="line-panel"]').getByLabel('Payment period').focus();
  await theirs.keyboard.press('Control+Alt+m');
  await aside.locator('textarea').first().fill('Do they pay that early?');
  await aside.getByRole('button', { name: 'Comment', exact: true }).click();
  await aside.getByText('Do they pay that early?').waitFor();
  await theirs.getByRole('button', { name: 'Line', exact: true }).click();
  await theirs.locator('[data-part="line-panel"]').getByRole('button', { name: '1 comment' }).click();
  await aside.getByText('Do they pay that early?').waitFor();
}, 120_000);

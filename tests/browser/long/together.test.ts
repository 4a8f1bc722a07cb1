import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { forecastOf, guestBrowser, inviteInDialog, shareDialog } from '#tests/helpers/invited-guest.ts';
import { newCredentials, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite();
const openGuest = guestBrowser();

/** A month of the only line of the sheet. */
const cell = (page: Page, month: number) =>
  page.locator(`[role="row"][aria-rowindex="3"] [role="gridcell"][aria-colindex="${month + 3}"]`);
const says = (place: Locator, text: string) => expect.poll(() => place.textContent()).toMatch(new RegExp(`^${text}`));

async function type(page: Page, month: number, value: string): Promise<void> {
  await cell(page, month).click();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

it('two people, each at a browser of their own, from the invitation to the end of it: what one does, the other sees', async () => {
  const owner = await suite.signedIn('subscriber');
  const { db, url } = suite.server();
  const id = await forecastOf(db, owner.person.username, 3);
  const guest = {
    page: await openGuest(url),
    person: newCredentials('editor'),
  };
  const [mine, theirs, name] = [owner.page, guest.page, guest.person.username];
  for (const page of [mine, theirs]) page.setDefaultTimeout(30_000);
  /** Both screens, as they are at the same moment. */
  const show = async (step: string) => {
    for (const [who, page] of Object.entries({ owner: mine, guest: theirs })) {
      await takePictures(page, `together-${step}-${who}`);
    }
  };
  const sheet = `/#/dashboard/forecasts/${id}/inputs/revenue`;

  // Share, mail.
  await mine.goto(sheet);
  const dialog = shareDialog(mine);
  const link = await inviteInDialog(mine, db, { email: guest.person.email, role: 'editor' });
  await theirs.goto(link);
  await theirs.getByText(`${owner.person.username} invites you to Harbour Bakery as an editor.`).waitFor();
  await show('1-share');

  // Register, accept, edit with access of one's own.
  await theirs.getByRole('link', { name: 'Create an account' }).click();
  await theirs.getByRole('textbox', { name: 'Username', exact: true }).fill(name);
  await theirs.getByLabel('Password', { exact: true }).fill(guest.person.password);
  await theirs.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await waitForRoute(theirs, `/shared/${id}`);
  await theirs.getByText('Editing needs a subscription or a seat.').waitFor();
  await mine.keyboard.press('Escape');
  await show('2-accept');
  await suite.grantSubscription(guest.person);
  // The page learns of the access when it is loaded anew.
  await theirs.reload();
  await theirs.goto(sheet);
  await mine.reload();
  for (const page of [mine, theirs]) await page.getByRole('grid', { name: 'Revenue inputs' }).waitFor();
  await mine.getByRole('img', { name, exact: true }).waitFor();

  // The same cell, the strip, undo.
  await type(mine, 4, '19200');
  await says(cell(theirs, 4), '19,200');
  await type(theirs, 4, '19000');
  await mine.getByText(`${name} changed your Counter sales, Jan 2027`).waitFor();
  await says(cell(mine, 4), '19,000');
  await show('3-same-cell');
  await theirs.getByRole('button', { name: 'Undo', exact: true }).click();
  await says(cell(theirs, 4), '19,200');
  await says(cell(mine, 4), '19,200');
  await show('4-undo');

  // Save, comment.
  await mine.getByText(/ · all kept$/).waitFor();
  await mine.keyboard.press('Control+s');
  for (const page of [mine, theirs]) await page.getByText(/^Version 2 · all kept$/).waitFor();
  await show('5-save');
  await cell(theirs, 4).click();
  await theirs.keyboard.press('Control+Alt+m');
  const talk = (page: Page) => page.locator('[data-part="comments"]');
  await talk(theirs).locator('textarea').fill('Is January not too high?');
  await talk(theirs).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect.poll(() => cell(mine, 4).textContent()).toMatch(/1 comment/);
  await show('6-comment');

  // As a commenter: suggest. Accept.
  await mine.getByRole('button', { name: 'Share' }).click();
  await dialog.getByLabel(`Role of ${name}`).selectOption('commenter');
  await expect.poll(() => dialog.getByLabel(`Role of ${name}`).inputValue()).toBe('commenter');
  await mine.keyboard.press('Escape');
  await theirs.goto(`/#/shared/${id}/inputs/revenue`);
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Suggest changes' }).click();
  await type(theirs, 5, '18000');
  const suggestion = theirs.locator('[data-part="own-suggestion"]');
  await suggestion.getByLabel('Title').fill('A slower February');
  await theirs.getByRole('button', { name: 'Send to the editors' }).click();
  await theirs.getByText('Your suggestion was sent to the editors.').waitFor();
  await show('7-suggest');
  await mine.getByRole('button', { name: 'Suggestions 1' }).click();
  const offered = mine.getByRole('dialog').filter({ hasText: 'A slower February' });
  await offered.getByRole('button', { name: 'Accept all' }).click();
  await offered.getByText('Accepted', { exact: true }).waitFor();
  await show('8-accepted');
  await mine.keyboard.press('Escape');
  await says(cell(mine, 5), '18,000');

  // Revoke.
  await mine.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await mine.getByRole('menuitem', { name: 'Remove' }).click();
  const asked = mine.getByRole('dialog', { name: `Remove ${name}?` });
  await asked.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('1 person and 0 invitations, of 50.').waitFor();
  await theirs.reload();
  await theirs.getByText('It does not exist, or it is not shared with you.').waitFor();
  await show('9-revoked');
}, 240_000);

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { suggestions } from '#server/db/schema/comments.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { forecastMembers, forecastReaders } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { desktop, phone, takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { signIn, waitForRoute } from '#tests/helpers/person.ts';
import { widthsThatScroll } from '#tests/helpers/widths.ts';

const suite = browserSuite();

async function idOf(username: string): Promise<string> {
  const [row] = await suite.server().db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return row?.id ?? '';
}

async function share(owner: string, members: Record<string, 'editor' | 'commenter' | 'viewer'>): Promise<string> {
  const { db } = suite.server();
  const [forecastId, userId] = [randomUUID(), await idOf(owner)];
  const document = goldenA();
  const { name, currency } = document.header;
  await db.insert(forecasts).values({ id: forecastId, userId, name, currency, liveSince: new Date() });
  await addVersion(forecastId, { version: 1, userId });
  for (const [username, role] of Object.entries(members)) {
    await db.insert(forecastMembers).values({ forecastId, userId: await idOf(username), role });
  }
  return forecastId;
}

async function addVersion(forecastId: string, { version, userId }: { version: number; userId: string }): Promise<void> {
  const { db } = suite.server();
  const document = writeJson(goldenA());
  await db
    .insert(forecastVersions)
    .values({ forecastId, version, schemaVersion: 1, document, inputHash: 'x', authorId: userId });
  await db.update(forecasts).set({ version, updatedAt: new Date() }).where(eq(forecasts.id, forecastId));
}

it('somebody without a subscription reads a shared forecast, from the subscription screen to its reports, and can change nothing', async () => {
  const owner = await suite.makePerson();
  const { page, person } = await suite.signedIn('person');
  page.setDefaultTimeout(20_000);
  const id = await share(owner.username, { [person.username]: 'commenter' });
  await page.reload();
  await page.getByText('1 forecast is shared with you.').waitFor();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await waitForRoute(page, '/shared');
  await page.getByRole('heading', { name: 'Shared forecasts' }).waitFor();
  const { name } = goldenA().header;
  await page.getByRole('row', { name: new RegExp(`${name}.*New.*Commenter.*${owner.username}`) }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  expect(await widthsThatScroll(page, [375])).toEqual([]);
  await takePictures(page, 'shared-list');

  await page.getByRole('link', { name, exact: true }).click();
  await waitForRoute(page, `/shared/${id}`);
  await page.getByText('Commenter', { exact: true }).waitFor();
  await page.getByText(`by ${owner.username}`).waitFor();
  for (const gone of ['Save', 'Stats']) expect(await page.getByRole('button', { name: gone }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Versions' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Inputs', exact: true }).click();
  await page.getByRole('link', { name: 'Revenue', exact: true }).click();
  const cell = page.locator('.sheet-cell.is-typed').first();
  await cell.click();
  const before = await cell.textContent();
  await page.keyboard.type('7');
  await page.getByText('You read this forecast; you cannot change it.').waitFor();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  expect(await page.locator('input.sheet-editor, .rdg-editor-container').count()).toBe(0);
  expect(await cell.textContent()).toBe(before);
  expect(await page.getByRole('button', { name: 'Add line' }).count()).toBe(0);
  const look = await cell.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
  expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(27, 77, 166)' });
  expect(await findingsOf(page)).toEqual([]);
  await takePictures(page, 'shared-reader');

  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('table').first().waitFor();
  expect(await widthsThatScroll(page, [375])).toEqual([]);
  await page.setViewportSize(desktop);

  // Commenters talk about what they read, and suggest other values for it.
  await page.getByRole('link', { name: 'Inputs', exact: true }).click();
  await page.getByRole('link', { name: 'Revenue', exact: true }).click();
  const typed = page.locator('.sheet-cell.is-typed').first();
  await page.locator('nav button', { hasText: 'Comments' }).waitFor();
  await typed.click();
  await page.keyboard.press('Control+Alt+m');
  const comments = page.locator('[data-part="comments"]');
  await comments.locator('textarea').fill('Is this not too low?');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await comments.getByText('Is this not too low?').waitFor();
  await expect.poll(() => typed.textContent()).toMatch(/1 comment/);
  await comments.getByRole('button', { name: 'Close comments' }).click();
  await page.getByRole('button', { name: 'Suggest changes' }).click();
  await page.getByText('Change a figure in a sheet, and it appears here.').waitFor();
  const send = page.getByRole('button', { name: 'Send to the editors' });
  expect(await send.isDisabled()).toBe(true);
  await typed.click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-part="own-suggestion"]');
  await panel.getByText('1 input', { exact: true }).waitFor();

  // A suggestion holds values: scenarios and risks are not offered. What is not sent yet is still there after a reload.
  await page.getByRole('link', { name: 'Scenarios', exact: true }).click();
  await page.getByRole('link', { name: 'Sensitivity', exact: true }).click();
  await page
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Open the input', 'Goal seek']);
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.goBack();
  page.once('dialog', (leave) => leave.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Suggest changes' }).click();
  await panel.getByText('1 input', { exact: true }).waitFor();
  await send.click();
  await panel.locator('input[aria-invalid="true"]').waitFor();
  await panel.getByLabel('Title').fill('More baskets');
  await panel.getByLabel('Why').fill('The fair is then.');
  expect(await findingsOf(page)).toEqual([]);
  expect(await widthsThatScroll(page, [375])).toEqual([]);
  await takePictures(page, 'shared-suggesting');
  await send.click();
  await page.getByText('Your suggestion was sent to the editors.').waitFor();
  const [sent] = await suite.server().db.select().from(suggestions).where(eq(suggestions.forecastId, id));
  expect(sent).toMatchObject({ title: 'More baskets', baseVersion: 1, source: 'person', status: 'open' });
  expect(sent?.changes).toHaveLength(1);
  expect((await typed.textContent())?.replace('1 comment', '')).toBe(before);
  await page.getByRole('button', { name: 'Suggest changes' }).click();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await panel.getByText('Withdrawn', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.setViewportSize(phone);
  await page.locator('p', { hasText: /^Version 1, saved/ }).waitFor();
  await page.setViewportSize(desktop);

  const { db } = suite.server();
  const [read] = await db.select().from(forecastReaders).where(eq(forecastReaders.forecastId, id));
  expect(read).toMatchObject({ seenVersion: 1, isMuted: false });
  const [row] = await db.select().from(forecasts).where(eq(forecasts.id, id));
  await addVersion(id, { version: 2, userId: row?.userId ?? '' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Version 2 was saved.').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Version 2, saved').waitFor();

  // Everything that is not read is closed to them, and a deep link survives signing in.
  const denied = await page.evaluate(async (forecast) => {
    const input = encodeURIComponent(JSON.stringify({ id: forecast }));
    return (await fetch(`/trpc/forecast.get?input=${input}`)).status;
  }, id);
  expect(denied).toBe(403);
  await db.delete(forecastMembers).where(eq(forecastMembers.forecastId, id));
  await page.reload();
  await page.getByText('It does not exist, or it is not shared with you.').waitFor();
});

it('an editor without access reads as a commenter and is told why; a deep link survives signing in', async () => {
  const owner = await suite.makePerson();
  const person = await suite.makePerson();
  const id = await share(owner.username, { [person.username]: 'editor' });
  const page = await suite.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`/#/shared/${id}/inputs/timeline`);
  await signIn(page, person);
  await waitForRoute(page, `/shared/${id}/inputs/timeline`);
  await page.getByText('Editing needs a subscription or a seat.').waitFor();
  expect(await page.getByRole('main').getByRole('combobox').first().isDisabled()).toBe(true);
  await takePictures(page, 'shared-lapsed');

  // What they can do about their own part is at their name among the people.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'People' }).click();
  const people = page.getByRole('dialog', { name: /^Share / });
  const own = people.getByRole('button', { name: `More for ${person.username}` });
  await own.click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect
    .poll(
      async () => (await suite.server().db.select().from(forecastReaders).where(eq(forecastReaders.forecastId, id)))[0],
    )
    .toMatchObject({ isMuted: true });
  await own.click();
  await page.getByRole('menuitem', { name: 'Tell me again' }).waitFor();
  await page.getByRole('menuitem', { name: 'Leave this forecast' }).click();
  await page
    .getByRole('dialog', { name: 'Leave this forecast' })
    .getByRole('button', { name: /^Leave/ })
    .click();
  await waitForRoute(page, '/shared');

  // An owner without access takes people away, and invites nobody.
  await suite
    .server()
    .db.insert(forecastMembers)
    .values({ forecastId: id, userId: await idOf(person.username), role: 'editor' });
  const ownerPage = await suite.newPage();
  await ownerPage.goto(`/#/shared/${id}`);
  await signIn(ownerPage, owner);
  await ownerPage.getByRole('button', { name: 'More actions' }).click();
  await ownerPage.getByRole('menuitem', { name: 'People' }).click();
  const listed = ownerPage.getByRole('dialog', { name: /^Share / });
  await listed.getByRole('button', { name: `More for ${person.username}` }).click();
  expect(await ownerPage.getByRole('menuitem', { name: 'Make owner' }).count()).toBe(0);
  await ownerPage.getByRole('menuitem', { name: 'Remove' }).click();
  await ownerPage
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click();
  await listed.getByText('1 person and 0 invitations, of 50.').waitFor();
  expect(await listed.getByRole('button', { name: 'Invite' }).count()).toBe(0);
});

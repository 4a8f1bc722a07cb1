import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema/billing.ts';
import { seats, teamMembers, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { createForecast, waitForRoute } from '#tests/helpers/person.ts';

const suite = browserSuite();

it('a team is founded, its people managed, a forecast moved in and found under its name', async () => {
  const { page, person } = await suite.signedIn('subscriber');
  const { db } = suite.server();
  await db
    .update(subscriptions)
    .set({ amount: 2_900, currency: 'usd', interval: 'month', lookupKey: 'forecastle_monthly' })
    .where(eq(subscriptions.stripeId, `sub_${person.username}`));
  await createForecast(page, { template: /Blank/, name: 'Harbour Bakery' });
  await waitForRoute(page, /^\/dashboard\/forecasts\//);
  await page.goto('/#/account/team');
  await page.getByText('A seat costs 29.00 USD per month').waitFor();
  await page.getByRole('button', { name: 'Create a team' }).click();
  await page.getByLabel('Name').fill('Harbour Group');
  await page.getByRole('dialog').getByRole('button', { name: 'Create a team' }).click();
  await page.getByRole('heading', { name: 'Harbour Group' }).waitFor();
  await page.getByText('1 seat').waitFor();

  const people = [await suite.makePerson(), await suite.makePerson(), await suite.makePerson()];
  const names = people.map(({ username }) => username);
  const [team] = await db.select().from(teams).where(eq(teams.name, 'Harbour Group'));
  const ids = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.username, names))
    .orderBy(users.createdAt);
  const roles = ['manager', 'editor', 'viewer'] as const;
  for (const [place, { id: userId }] of ids.entries()) {
    const joinedAt = new Date(Date.now() + place * 1000);
    await db.insert(teamMembers).values({ teamId: team?.id ?? '', userId, role: roles[place] ?? 'viewer', joinedAt });
    if (place < 2) await db.insert(seats).values({ teamId: team?.id ?? '', userId, takenAt: joinedAt });
  }
  await page.reload();
  await page.getByText('87.00 USD per month').waitFor();
  expect(await page.getByRole('row').count()).toBe(5);
  expect(await findingsOf(page)).toEqual([]);

  await page.getByRole('button', { name: `More for ${names[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Hand over' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await page.getByText(`${names[0]} needs an active subscription of their own first.`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const editor = names[1] ?? '';
  await page.getByLabel(`Role of ${editor}`).selectOption('Viewer');
  await page.getByText(`The seat of ${editor} is given up.`, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Change the role' }).click();
  await page.getByText('58.00 USD per month').waitFor();
  // A seat that would be paid for is asked about too.
  await page.getByLabel(`Role of ${editor}`).selectOption('Editor');
  await page
    .getByRole('dialog', { name: `Give ${editor} a seat?` })
    .getByRole('button', { name: 'Cancel' })
    .click();
  expect(await page.getByLabel(`Role of ${editor}`).inputValue()).toBe('viewer');

  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill('ledger@tidal-foods.example, not one');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Enter up to 10 email addresses, separated by commas.').waitFor();
  await page.getByLabel('Email addresses').fill('ledger@tidal-foods.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByText('1 invitation was sent.').waitFor();
  await page
    .getByRole('row', { name: /ledger@tidal-foods\.example/ })
    .getByText('From acceptance')
    .waitFor();
  expect(await findingsOf(page)).toEqual([]);

  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'More actions for Harbour Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Move to Harbour Group' }).click();
  await page.getByRole('heading', { name: 'Harbour Group' }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await page.goto('/#/account/team');
  await page.getByText('1 forecast belongs to the team.').waitFor();
  await page.getByRole('button', { name: 'Dissolve' }).click();
  await page.getByRole('dialog').getByText('One seat is given up.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Dissolve' }).click();
  await page.getByText('No team yet').waitFor();
});

import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { seasonalHistory, withBookedHistory } from '#tests/helpers/booked-history.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { restaurantWith } from '#tests/helpers/what-if.ts';

const suite = browserSuite({ sharesPages: true });
const mostActions = 6;
let page: Page;
let overview: string;

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber');
  page = signedIn.page;
  page.setDefaultTimeout(20_000);
  const { db } = suite.server();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, signedIn.person.username));
  const acting = actingOnWeb(bareService(db), user?.id ?? '');
  const document = withBookedHistory(restaurantWith(), 'revenue:dinner', seasonalHistory);
  const { id } = await createForecast(acting, { document });
  overview = `/#/dashboard/forecasts/${id}`;
}, 60_000);

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** From the overview: what is clicked, typed and chosen, one after another, and the sentence that it ends with. */
async function ask(actions: (Locator | [Locator, string])[], answer: RegExp): Promise<void> {
  expect(actions.length).toBeLessThanOrEqual(mostActions);
  await page.goto(overview);
  for (const action of actions) {
    if (!Array.isArray(action)) await action.click();
    else if (await action[0].evaluate((field) => field instanceof HTMLSelectElement)) {
      await action[0].focus();
      await action[0].selectOption(action[1]);
    } else await action[0].fill(action[1]);
  }
  await page.getByText(answer).first().waitFor();
  await page.keyboard.press('Escape');
}

it('"How many guests keep 10,000 in the bank?" is answered in words after four actions', async () => {
  const dialog = page.getByRole('dialog', { name: 'Goal seek' });
  const input: [Locator, string] = [dialog.getByLabel('Change', { exact: true }), 'revenue/dinner/volume'];
  const goal: [Locator, string] = [dialog.getByLabel('Goal', { exact: true }), '10000'];
  await ask([link('Scenarios'), button('Goal seek'), input, goal], /lowest cash is then 10,00\d\.\d\d\s[A-Z]{3}, in /);
});

it('"What matters most?" is answered in words after two actions', async () => {
  await ask([link('Scenarios'), link('Sensitivity')], /^.* moves lowest cash the most\.$/);
});

it('"How likely do we run out of cash?" is answered in words after four actions', async () => {
  await ask(
    [link('Scenarios'), link('Risk'), button('Add these three'), button('Run 1,000 futures')],
    /^In .* of 100 futures cash runs below zero|^Cash stays above zero in all 1,000 futures/,
  );
});

it('"What would last year\'s pattern say?" is answered in words after four actions', async () => {
  await ask(
    [
      link('Inputs'),
      link('Revenue'),
      page.getByRole('gridcell', { name: 'Dinner, food' }),
      button('Forecast from history'),
    ],
    /the same month of the year before/i,
  );
});

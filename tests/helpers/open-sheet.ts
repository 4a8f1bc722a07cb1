import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { actingAs, bareService } from './acting';
import type { BrowserSuite } from './browser-suite';

/** A subscriber at the revenue sheet of this forecast, whose browser lends its clipboard; waits for nothing longer than 4 s. */
export async function openSheet(
  suite: BrowserSuite,
  document: ForecastDocument,
): Promise<{ page: Page; grid: Locator }> {
  const { page, person } = await suite.signedIn('subscriber');
  page.setDefaultTimeout(4_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { db } = suite.server();
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, person.username));
  const { id } = await createForecast(actingAs(bareService(db), row?.id ?? ''), { document });
  await page.goto(`/#/dashboard/forecasts/${id}/inputs/revenue`);
  const grid = page.getByRole('grid', { name: 'Revenue inputs' });
  await grid.waitFor({ timeout: 30_000 });
  return { page, grid };
}

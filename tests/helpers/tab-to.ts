import type { Page } from 'playwright-core';

/** What the element that has the focus is called. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
  });

/** Presses Tab until the focus is on what is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

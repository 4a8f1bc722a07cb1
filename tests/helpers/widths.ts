import type { Page } from 'playwright-core';
import { cutTexts } from './cut-texts';
import { visit } from './screens';

/** From a phone to a wide desktop. */
export const widths = [375, 768, 1024, 1280, 1440, 1920];

/** Sets the width; how wide the page then goes on being. */
async function contentAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  // Charts are drawn anew for each width, a moment after it is set.
  return page.evaluate(async () => {
    const { documentElement: root } = document;
    const end = performance.now() + 1500;
    do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    while (root.scrollWidth > root.clientWidth && performance.now() < end);
    return root.scrollWidth;
  });
}

/** Sets each width in turn; gives those at which the page goes on scrolling sideways, with how wide it is. */
export async function widthsThatScroll(page: Page, of: readonly number[] = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of of) {
    const content = await contentAt(page, width);
    if (content > width) found.push(`${width}: ${content}`);
  }
  return found;
}

/** The screens that scroll sideways or have texts that nobody can read whole, with their widths. */
export async function screensThatFail(page: Page, routes: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    await visit(page, route);
    const faults: string[] = [];
    for (const width of widths) {
      const content = await contentAt(page, width);
      if (content > width) faults.push(`${width}: scrolls to ${content}`);
      for (const text of await cutTexts(page)) faults.push(`${width}: ${text}`);
    }
    if (faults.length > 0) found[route] = faults;
  }
  return found;
}

import type { Page } from 'playwright-core';
import { visit } from './screens';

/** From a phone to a wide desktop. */
export const widths = [375, 768, 1024, 1280, 1440, 1920];

/** Sets each width in turn; gives those at which the page goes on scrolling sideways, with how wide it is. */
export async function widthsThatScroll(page: Page, of: readonly number[] = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of of) {
    await page.setViewportSize({ width, height: 900 });
    // Charts are drawn anew for each width, a moment after it is set.
    const content = await page.evaluate(async () => {
      const { documentElement: root } = document;
      const end = performance.now() + 1500;
      do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      while (root.scrollWidth > root.clientWidth && performance.now() < end);
      return root.scrollWidth;
    });
    if (content > width) found.push(`${width}: ${content}`);
  }
  return found;
}

/** The screens that scroll sideways, with their widths. */
export async function screensThatScroll(page: Page, routes: string[], of?: readonly number[]) {
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    await visit(page, route);
    const scrolling = await widthsThatScroll(page, of);
    if (scrolling.length > 0) found[route] = scrolling;
  }
  return found;
}

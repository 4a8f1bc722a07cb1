import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  targets: string[];
}

/**
 * Serious and critical findings of axe-core on the page as it is, or on a part of it: every rule in light, those of
 * colour in dark.
 */
export async function findingsOf(page: Page, part = ':root'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The theme is a matter of style alone, and nothing moves: it is with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    // The page's content policy lets no script of the test in; the protocol may evaluate one.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    const violations = await page.evaluate(
      async ([within, ofColour]) => {
        const { axe: run } = window as unknown as {
          axe: { run(context: string, options: object): Promise<{ passes: unknown[]; violations: unknown[] }> };
        };
        const rules = ofColour ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};
        // Of what passes one element a rule is told: to name each of thousands takes longer than to check them.
        const { passes, violations } = await run.run(within, { ...rules, resultTypes: ['violations'] });
        if (passes.length < (ofColour ? 1 : 5)) throw new Error('axe-core looked at nothing');
        return (violations as { id: string; impact: string | null; nodes: { target: string[] }[] }[]).map(
          (one): Finding => ({
            id: one.id,
            impact: one.impact,
            targets: one.nodes.slice(0, 3).map(({ target }) => target.join(' ')),
          }),
        );
      },
      [part, colorScheme === 'dark'] as const,
    );
    for (const { id, impact, targets } of violations) {
      if (impact === 'serious' || impact === 'critical') found.push(`${colorScheme} ${id}: ${targets.join(' | ')}`);
    }
  }
  return found;
}

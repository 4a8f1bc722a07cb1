import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LowestMark } from '#client/components/chart-line/lowest-mark.tsx';
import { plotOf } from '#shared/charts/plot.ts';

/** Cash of a restaurant that spends half of it in a month, is lowest in the next, and rises from there. */
const restaurant = [
  150, 75, 54, 62, 75, 92, 108, 128, 147, 166, 183, 192, 202, 206, 200, 206, 208, 223, 240, 224, 245, 243,
].map((thousands) => thousands * 1000);
/** Cash of a shop that is lowest in its second month, a little over the minimum, and then rises in steps. */
const values = [
  57, 20, 20.4, 30, 35.3, 48, 38, 41.6, 47.4, 45, 53.6, 71.2, 79.7, 51.2, 68.7, 69.2, 77, 85, 69, 74.8, 75, 72.8, 84,
  104.7, 113.2, 80, 99.9, 102.7, 112.4, 122.5, 104.3, 110.8, 110.6, 104.4, 116.4, 138.6,
].map((thousands) => thousands * 1000);

describe('the name of the lowest month', () => {
  for (const [where, width, text] of [
    ['a phone', 311, 'Lowest 20,000 · Jan 2027'],
    ['a phone, in German', 311, 'Tiefststand 20.000 · Jan 2027'],
    ['a desktop', 970, 'Lowest 20,000 · Jan 2027'],
    ['a phone, where one line has no room', 311, 'Tiefststand 53.968 · Jan 2027'],
  ] as const)
    it(`keeps clear of the line of the minimum on ${where}`, () => {
      const margin = { top: 10, right: 66, bottom: 42 };
      const isRestaurant = text.includes('53.968');
      const domain = isRestaurant ? ([-40_000, 330_000] as const) : ([0, 150_000] as const);
      const limits = isRestaurant ? [15_000, -15_000] : [10_000];
      const plot = plotOf({ width, height: 260, margin, count: 36, isBanded: false, domain });
      const { container } = render(
        <svg role="img" aria-label="Cash">
          <LowestMark
            index={isRestaurant ? 2 : 1}
            values={isRestaurant ? restaurant : values}
            text={text}
            limits={limits}
            plot={plot}
          />
        </svg>,
      );
      const lines = [...container.querySelectorAll('text')];
      expect(lines.map(({ textContent }) => textContent).join(' · ')).toBe(text);
      for (const line of lines) {
        const base = Number(line.getAttribute('y'));
        for (const limit of limits.map(plot.yAt))
          expect(limit > base + 3 || limit < base - 10, `${base} at ${limit}`).toBe(true);
      }
    });
});

import { describe, expect, it } from 'vitest';
import { prorateSeats, quantitySteps, seatQuantity, takesSeat } from '#shared/domain/seats.ts';

const day = 86_400;

describe('seats of a team', () => {
  it('are taken by who works on the inputs; a person counts once, and the owner always', () => {
    expect(['owner', 'manager', 'editor', 'commenter', 'viewer'].filter(takesSeat)).toEqual(['manager', 'editor']);
    expect(seatQuantity('o', [])).toBe(1);
    expect(seatQuantity('o', ['a', 'b', 'a', 'o'])).toBe(3);
  });

  it('the fourth of 29.00 with 29 of 30 days left: −84.10 + 112.13 = 28.03', () => {
    const change = { priceMinor: 2_900, from: 3, to: 4, restSeconds: 29 * day, periodSeconds: 30 * day };
    expect(prorateSeats(change)).toEqual({ unusedMinor: -8_410, remainingMinor: 11_213, dueMinor: 2_803 });
  });

  it('the second of 290.00 a year with 146 of 365 days left: −116.00 + 232.00 = 116.00', () => {
    const change = { priceMinor: 29_000, from: 1, to: 2, restSeconds: 146 * day, periodSeconds: 365 * day };
    expect(prorateSeats(change)).toEqual({ unusedMinor: -11_600, remainingMinor: 23_200, dueMinor: 11_600 });
  });

  it.each([
    [2, 2, 2, []],
    [2, 5, 2, [[5, true]]],
    [3, 2, 3, [[2, false]]],
    [2, 3, 3, [[3, false]]],
    // Two of three freed, three filled: back to what is paid for, then one more.
    [
      1,
      4,
      3,
      [
        [3, false],
        [4, true],
      ],
    ],
    // Somebody raised it at Stripe: that was paid there.
    [7, 3, 2, [[3, false]]],
    [4, 6, 2, [[6, true]]],
  ])('from %d to %d in a period that paid for %d', (from, to, high, steps) => {
    expect(quantitySteps({ from, to, high }).map(({ quantity, isCharged }) => [quantity, isCharged])).toEqual(steps);
  });
});

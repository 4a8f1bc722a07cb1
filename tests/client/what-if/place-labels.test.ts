import { expect, it } from 'vitest';
import { placeLabels } from '#client/features/what-if/goal-seek/place-labels.ts';

const within = { left: 40, right: 340, top: 2, bottom: 190 };
const rising = [
  { x: 40, y: 180 },
  { x: 340, y: 30 },
];
const long = ['1.2950 in Dec 2027', '123,456,789,012.00'] as const;

it('a label stands above its point, left of it where the curve rises, right of it where it falls', () => {
  const [up] = placeLabels([{ x: 190, y: 105, lines: long }], { within, curve: rising, taken: [] });
  expect(up).toMatchObject({ anchor: 'end', baseline: 81 });
  const falling = [
    { x: 40, y: 30 },
    { x: 340, y: 180 },
  ];
  const [down] = placeLabels([{ x: 190, y: 105, lines: long }], { within, curve: falling, taken: [] });
  expect(down).toMatchObject({ anchor: 'start', baseline: 81 });
});

it('where there is no room above left it is below right; of two near each other each has its own place, inside of the plot', () => {
  const [first] = placeLabels([{ x: 60, y: 170, lines: long }], {
    within: { ...within, bottom: 240 },
    curve: rising,
    taken: [],
  });
  expect(first?.anchor).toBe('start');
  expect(first?.baseline).toBeGreaterThan(170);
  const both = placeLabels(
    [
      { x: 180, y: 110, lines: long },
      { x: 200, y: 100, lines: long },
    ],
    { within, curve: rising, taken: [] },
  );
  expect(both.map(({ anchor, baseline }) => [anchor, baseline > 110])).toEqual([
    ['end', false],
    ['start', true],
  ]);
});

it('at the left end of a curve that rises, with no room below, it is as far above as the curve is', () => {
  const lines = ['0.081', '12,642.39'] as const;
  const [label] = placeLabels([{ x: 42, y: 179, lines }], { within, curve: rising, taken: [] });
  // 56 wide from 51 on: the curve is at 147 there.
  expect(label).toMatchObject({ anchor: 'start' });
  expect((label?.baseline ?? 0) + 13 + 3).toBeLessThanOrEqual(148);
});

it('what must be read besides is left free: a label goes below where the goal is named above', () => {
  const level = [
    { x: 40, y: 100 },
    { x: 340, y: 100 },
  ];
  const taken = [{ left: 40, right: 340, top: 60, bottom: 95 }];
  const [label] = placeLabels([{ x: 190, y: 100, lines: long }], { within, curve: level, taken });
  expect(label?.baseline).toBeGreaterThan(100);
});

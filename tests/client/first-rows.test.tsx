import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFirstRows } from '../../client/lib/use-first-rows';

/** How many rows each drawing had. */
function drawings(count: number, isWhole: boolean): number[] {
  const drawn: number[] = [];
  const Rows = () => {
    drawn.push(useFirstRows(count, { atFirst: 48, isWhole }));
    return null;
  };
  render(<Rows />);
  return drawn;
}

it('a screen of rows comes first and then all of them', () => {
  expect(drawings(300, false)).toEqual([48, 300]);
});

it('a short table is drawn once, and on paper a long one too', () => {
  expect(drawings(12, false)).toEqual([12]);
  expect(new Set(drawings(300, true))).toEqual(new Set([300]));
});

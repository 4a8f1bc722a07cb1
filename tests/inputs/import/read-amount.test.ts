import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#shared/domain/money.ts';
import { findDecimalMark, readAmount } from '#shared/inputs/import/read-amount.ts';

const read = (text: string, decimalMark: '.' | ',' = '.', scale = 1) =>
  readAmount(text, { decimalMark, decimals: 2, scale });

describe('amounts as people write them', () => {
  it.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['1,23,456.78', 12_345_678],
    ['(1,234.50)', -123_450],
    ['-1,234.50', -123_450],
    ['1,234.50-', -123_450],
    ['−12', -1200],
    ['$1,234', 123_400],
    ['USD 1,234', 123_400],
    ['1 234 567', 123_456_700],
    ["1'234.50", 123_450],
    ['1\u202f234', 123_400],
    ['500 CR', -50_000],
    ['500 Dr', 50_000],
    ['.5', 50],
    ['–', 0],
    ['0.005', 1],
    ['-0.005', -1],
    ['0.004', 0],
  ])('%s', (text, minor) => {
    expect(read(text)).toBe(minor);
  });

  it.each(['1.234,50', '€ 1.234,50', '1234,5', '1 234,50'])('%s with a decimal comma', (text) => {
    expect(read(text, ',')).toBe(123_450);
  });

  it('in thousands and in millions', () => {
    expect(read('1.5', '.', 1000)).toBe(150_000);
    expect(read('(2.25)', '.', 1_000_000)).toBe(-225_000_000);
  });

  it.each(['', 'n/a', 'abc', '12%', '1.2.3', '1,2', '2026-09-30', '30/09/2026', '1e5', '=1+1', '99999999999999999'])(
    '%j is no amount',
    (text) => {
      expect(read(text)).toBe(null);
    },
  );

  it('whatever is written with two places is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (minor) => {
        expect(read(formatDecimal(minor, 2))).toBe(minor);
        expect(read(formatDecimal(minor, 2).replace('.', ','), ',')).toBe(minor);
      }),
    );
  });
});

describe('the decimal mark of a table', () => {
  it.each([
    [['1,234.50', '12'], '.'],
    [['1.234,50'], ','],
    [['12,5', '1.000'], ','],
    [['1.234.567', '1.234'], ','],
    [['1,234,567'], '.'],
    [['1,234', '5,678'], '.'],
    [[], '.'],
  ] as const)('%j: %s', (cells, mark) => {
    expect(findDecimalMark(cells)).toBe(mark);
  });
});

import { describe, expect, it } from 'vitest';
import { displayScaleOf, scaleOfResult, tableScaleOfResult } from '#client/lib/display-scale.ts';
import { formatMoney, formatScaled, formatScaledChange } from '#client/lib/format.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { findTemplate } from '#shared/templates/index.ts';

function resultOf(template: string) {
  const found = findTemplate(template);
  if (!found) throw new Error(`There is no template ${template}.`);
  return computeForecast(found.build({ name: 'Harbour', currency: 'USD', startMonth: '2026-10', years: 3 }));
}

describe('the scale of key figures and chart labels', () => {
  it.each([
    [1_356_791, 'unit'],
    [9_999_999, 'unit'],
    [10_000_000, 'thousand'],
    [999_999_999, 'thousand'],
    [1_000_000_000, 'million'],
  ] as const)('an amount of %i is shown in %ss', (largest, scale) => {
    expect(displayScaleOf(largest)).toBe(scale);
  });

  it('is one for the whole forecast: millions for a large company, units for a shop', () => {
    expect(scaleOfResult(resultOf('public-company'))).toBe('million');
    expect(scaleOfResult(resultOf('shop'))).toBe('unit');
  });

  it('divides the view and keeps brackets, signs and dashes', () => {
    expect(formatMoney(350_000_000_000, { scale: 'million' })).toBe('3,500.0');
    expect(formatMoney(-9_000_000_000, { scale: 'million' })).toBe('(90.0)');
    expect(formatScaled(666_282_452, 'thousand')).toBe('666,282');
    expect(formatScaled(0, 'million')).toBe('–');
    expect(formatScaledChange(-219_061_452, 'million')).toBe('−219.1');
  });
});

describe('the scale that tables begin with', () => {
  it('is thousands where a figure has more than nine digits, else units', () => {
    expect(tableScaleOfResult(resultOf('public-company'))).toBe('thousand');
    expect(tableScaleOfResult(resultOf('shop'))).toBe('unit');
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TimeAxis } from '#client/components/chart-parts/time-axis.tsx';
import { journalOf, reasonsOf } from '#client/features/reports/why/reasons.ts';
import { sameProps } from '#client/lib/same-props.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { areaPath, linePath, plotOf, pointAt, stackPaths } from '#shared/charts/plot.ts';
import { waterfallBars } from '#shared/charts/waterfall-bars.ts';

describe('the scale of a chart', () => {
  it('has round ticks from zero and ends soon after the highest figure', () => {
    const { ticks, domain } = niceScale([0, 234_601], 5);
    expect(ticks).toEqual([0, 50_000, 100_000, 150_000, 200_000, 250_000]);
    expect(domain[0]).toBe(0);
    expect(domain[1]).toBeLessThanOrEqual(250_000);
  });

  it('shows zero where all figures are negative, and a scale where there is none', () => {
    expect(niceScale([-900, -100]).ticks).toContain(0);
    expect(niceScale([0, 0])).toEqual({ ticks: [0, 1], domain: [0, 1] });
  });
});

describe('the plot of a chart', () => {
  const margin = { top: 0, right: 0, bottom: 0 };
  // 44 pixels for the figures of the axis leave 56 across, 14 a point, and 100 down.
  const plot = (isBanded: boolean, count = 4) =>
    plotOf({ width: 100, height: 100, margin, count, isBanded, domain: [-50, 50] });

  it('is columns in the middle of their bands and runs lines from edge to edge', () => {
    expect([0, 3].map(plot(true).xAt)).toEqual([51, 93]);
    expect([0, 3].map(plot(false, 4).xAt)).toEqual([44, 100]);
    expect([50, 0, -50].map(plot(true).yAt)).toEqual([0, 50, 100]);
  });

  it('finds the point under the mouse, the first and the last beyond the edges', () => {
    expect([0, 57, 59, 400].map((x) => pointAt(plot(true), 4, x))).toEqual([0, 0, 1, 3]);
    expect([0, 53, 54, 400].map((x) => pointAt(plot(false), 4, x))).toEqual([0, 0, 1, 3]);
  });

  it('breaks a line where a figure is not known', () => {
    expect(linePath([50, 0, Number.NaN, -50], plot(false))).toBe('M44 0L62.7 50M100 100');
  });

  it('closes an area at its level', () => {
    expect(areaPath([50, 25], 0, plot(false, 2))).toBe('M44 50L44 0L100 25L100 50Z');
  });

  it('stacks what is above zero upward and what is below downward: 10 + 20 ends at 30, −10 − 20 at −30', () => {
    const [first = '', second = ''] = stackPaths(
      [
        [10, -10],
        [20, -20],
      ],
      plot(true, 2),
      10,
    );
    // Each path begins at the upper left corner, 1.5 pixels below its top.
    const tops = (path: string) => [...path.matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, top]) => Number(top) - 1.5);
    expect(tops(first)).toEqual([40, 50]);
    expect(tops(second)).toEqual([20, 60]);
  });
});

it('the time axis names a month only where its name has room between its marks', () => {
  const points = Array.from({ length: 30 }, (_, i) => {
    const group = i < 2 ? 'October 2026' : 'November 2026';
    return { key: `${i}`, tick: `${i}`, letter: `${i}`, title: '', group, place: 1 };
  });
  const margin = { top: 0, right: 0, bottom: 42 };
  const plot = plotOf({ width: 900, height: 226, margin, count: 30, isBanded: true, domain: [0, 1] });
  const axis = renderToStaticMarkup(createElement('svg', {}, createElement(TimeAxis, { points, plot })));
  expect([axis.includes('October'), axis.includes('November')]).toEqual([false, true]);
});

describe('a chart whose figures did not change', () => {
  const format = (value: number) => String(value);
  const props = (values: number[]) => ({ height: 100, format, series: [{ key: 'a', values }] });

  it('is the same for equal figures in new objects, undefined ones included', () => {
    expect(sameProps(props([1, Number.NaN]), props([1, Number.NaN]))).toBe(true);
  });

  it('is another one for another figure, another length or another function', () => {
    expect(sameProps(props([1, 2]), props([1, 3]))).toBe(false);
    expect(sameProps(props([1, 2]), props([1, 2, 3]))).toBe(false);
    expect(sameProps(props([1]), { ...props([1]), format: (value: number) => `${value}` })).toBe(false);
  });
});

describe('the waterfall', () => {
  it('hangs each change on the level before it: 65 + 106 − 58 + 11 = 124', () => {
    const step = (key: string, kind: 'level' | 'change', value: number) => ({ key, name: key, kind, value });
    const bars = waterfallBars([
      step('opening', 'level', 65),
      step('operations', 'change', 106),
      step('investing', 'change', -58),
      step('financing', 'change', 11),
      step('closing', 'level', 124),
    ]);
    expect(bars.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      [0, 65, 'level'],
      [65, 171, 'rise'],
      [171, 113, 'fall'],
      [113, 124, 'rise'],
      [0, 124, 'level'],
    ]);
  });
});

describe('the reason of a figure', () => {
  const entry = (from: string, to: string, amount: number, lineId: string | null, rule: string) => ({
    month: 1,
    from,
    to,
    amount,
    lineId,
    rule,
    formula: 'typed' as const,
    arguments: [],
    field: null,
  });
  const entries = [
    entry('payrollLiabilities', 'wagesAndSalaries', 300, 'baker', 'payEarned'),
    entry('payrollLiabilities', 'wagesAndSalaries', 200, 'driver', 'payEarned'),
    entry('payrollLiabilities', 'wagesAndSalaries', 100, 'baker', 'payEarned'),
  ];

  it('joins the entries of one line and rule, with the sign of the figure', () => {
    expect(reasonsOf(entries, ['wagesAndSalaries'], -1).map(({ lineId, amount }) => [lineId, amount])).toEqual([
      ['baker', -400],
      ['driver', -200],
    ]);
  });

  it('has a journal with equal sides, and a negative entry turns its sides round', () => {
    const lines = journalOf([...entries, entry('cash', 'accountsPayable', -50, null, 'payablePaid')]);
    const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(lines.find(({ account }) => account === 'cash')).toEqual({ account: 'cash', debit: 50, credit: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { anchorWords } from '#server/services/comments/anchor-words.ts';
import { anchorLabel } from '#shared/anchors/anchor-label.ts';
import { findAnchor, type Shown } from '#shared/anchors/find-anchor.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type Anchor, anchorKey, anchorSchema } from '#shared/inputs/anchors.ts';
import { mentionedIn, partsOfBody } from '#shared/inputs/comment-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { goldenA } from '../helpers/golden-forecasts';

const words = anchorWords('en');
const shownOf = (document: ForecastDocument): Shown => ({
  document,
  resultUnder: (scenario) => computeForecast(document, scenario === null ? {} : { scenario }),
});
const labelIn = (document: ForecastDocument, anchor: Anchor, language: 'en' | 'de' = 'en') =>
  anchorLabel(shownOf(document), anchor, language === 'en' ? words : anchorWords(language));
const input = (path: string, scenario: string | null = null): Anchor => ({ kind: 'input', path, scenario });
const sales = (from: string, by: 'month' | 'quarter' | 'year' = 'month'): Anchor => ({
  ...{ kind: 'figure', report: 'profit-and-loss', row: 'revenue:sales', by, from, scenario: null },
});

describe('anchors', () => {
  it('G31: stay at their line through rename and move, are gone with it and back with undo', () => {
    const before = goldenA();
    const price = input('revenue/sales/unitPrice');
    expect([labelIn(before, price), labelIn(before, sales('2027-06'))]).toEqual([
      'Sales, Unit price',
      'Sales, Jun 2027',
    ]);
    const renamed = { ...before, revenue: before.revenue.map((line) => ({ ...line, name: 'Bread' })) };
    expect([labelIn(renamed, price), labelIn(renamed, sales('2027-06'))]).toEqual([
      'Bread, Unit price',
      'Bread, Jun 2027',
    ]);
    const other = newRevenueLine.amounts({ id: 'other', name: 'Other' });
    const moved = { ...before, revenue: [other, ...before.revenue] };
    expect(findAnchor(shownOf(moved), price)?.value).toEqual({ figure: 5_000_000, unit: 'price' });
    expect(labelIn(moved, sales('2027-06'))).toBe('Sales, Jun 2027');
    const removed = { ...moved, revenue: [other] };
    expect([findAnchor(shownOf(removed), price), labelIn(removed, sales('2027-06'))]).toEqual([null, null]);
    expect(findAnchor(shownOf(moved), price)).not.toBeNull();
  });

  it('G31: of a line that changes its type the fields that stay keep theirs, and a month of an input its place', () => {
    const before = goldenA();
    const months = newRevenueLine.amounts({ id: 'sales', name: 'Sales' });
    const changed = { ...before, revenue: [months] };
    expect(findAnchor(shownOf(changed), input('revenue/sales/unitPrice'))).toBeNull();
    expect(labelIn(changed, input('revenue/sales'))).toBe('Sales');
    const third = Object.keys(months).find((key) => Array.isArray(months[key as keyof typeof months])) ?? '';
    const place = input(`revenue/sales/${third}/3`);
    const first = labelIn(changed, place);
    const later = { ...changed, header: { ...changed.header, startMonth: '2027-03' } };
    expect([first, labelIn(later, place)]).toEqual([
      expect.stringContaining('Mar 2027'),
      expect.stringContaining('May 2027'),
    ]);
  });

  it('G31: with another start month a figure keeps its calendar month, quarter and year, or is gone', () => {
    const before = goldenA();
    const later = { ...before, header: { ...before.header, startMonth: '2027-03' } };
    const [june, january] = [sales('2027-06'), sales('2027-01')];
    expect([labelIn(later, june), labelIn(later, january)]).toEqual(['Sales, Jun 2027', null]);
    const wasIn = (document: ForecastDocument, anchor: Anchor) => findAnchor(shownOf(document), anchor)?.index;
    expect([wasIn(before, june), wasIn(later, june)]).toEqual([5, 3]);
    expect([labelIn(before, sales('2027-04', 'quarter')), labelIn(later, sales('2027-04', 'quarter'))]).toEqual([
      'Sales, Q2 FY 2027',
      'Sales, Q2 FY 2027',
    ]);
    // The first year is shorter: it begins in March, and April is in it.
    expect(labelIn(later, sales('2027-04', 'year'))).toBe('Sales, FY 2027');
  });

  it('are named in both languages, with their scenario', () => {
    const document = goldenA();
    const override = { id: 'o', op: 'set' as const, path: 'revenue/sales/unitPrice', value: 4_000_000 };
    document.scenarios = [{ id: 'worst', name: 'Worst case', note: '', overrides: [override] }];
    const anchor = input('revenue/sales/unitPrice', 'worst');
    expect(findAnchor(shownOf(document), anchor)?.value?.figure).toBe(4_000_000);
    expect(labelIn(document, anchor)).toBe('Sales, Unit price, Worst case');
    const wages: Anchor = { ...sales('2027-05'), row: 'wagesAndSalaries' } as Anchor;
    expect([labelIn(document, wages), labelIn(document, wages, 'de')]).toEqual([
      'Wages and salaries, May 2027',
      'Löhne und Gehälter, Mai 2027',
    ]);
    expect(labelIn(document, { kind: 'forecast' })).toBe('Golden A');
    expect(labelIn(document, input('bank/overdraftRate'))).toContain('Bank');
  });

  it('A117: a path is a part and one to five plain segments, and one key a place', () => {
    const good = ['revenue/a', 'bank/overdraftLimit', 'history/inputYears/y/incomeStatement/revenue', 'pack/preset'];
    const bad = [
      'revenue',
      '',
      'schemaVersion/1',
      '__proto__/a',
      'revenue/__proto__',
      'revenue/constructor',
      'toString/a',
    ];
    for (const path of good) expect(anchorSchema.safeParse(input(path)).success).toBe(true);
    for (const path of [...bad, 'revenue//a', 'revenue/../a', 'revenue/a/b/c/d/e/f', `revenue/${'x'.repeat(65)}`])
      expect(anchorSchema.safeParse(input(path)).success).toBe(false);
    const keys = [input('revenue/a'), input('revenue/a', 'worst'), sales('2027-01'), sales('2027-01', 'year')];
    expect(new Set(keys.map(anchorKey)).size).toBe(4);
  });

  it('a comment is text and people; what only looks like a person is text', () => {
    const id = '12345678-1234-4234-8234-123456789abc';
    expect(partsOfBody(`Hi @[${id}], @[x] <b>@[${id}]`)).toEqual([
      { kind: 'text', text: 'Hi ' },
      { kind: 'mention', userId: id },
      { kind: 'text', text: ', @[x] <b>' },
      { kind: 'mention', userId: id },
    ]);
    expect(mentionedIn(`@[${id}] @[${id}]`)).toEqual([id]);
  });
});

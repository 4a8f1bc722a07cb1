import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '#client/lib/locale.ts';
import { formatAtRest, formatForTyping, type NumberKind, parseTyped } from '#client/lib/number-text.ts';

afterEach(() => setLocale('en-US'));

describe('parseTyped', () => {
  it.each([
    ['1,234', 'money', 123400],
    ['(1,234)', 'money', -123400],
    ['-5', 'money', -500],
    ['−5', 'money', -500],
    ['$1,234.50', 'money', 123450],
    ['USD 12', 'money', 1200],
    ['1 234', 'money', 123400],
    ['16.666666667', 'money', 1667],
    ['.5', 'money', 50],
    ['', 'money', 0],
    ['12%', 'rate', 120000],
    ['6.25', 'rate', 62500],
    ['(2.3 %)', 'rate', -23000],
    ['6.5', 'price', 650000],
    ['0.0012', 'price', 120],
    ['117.6', 'quantity', 117600],
    ['0.95', 'weight', 950],
    ['1.20', 'ratio', 1200000],
    ['35', 'whole', 35],
  ] as const)('takes "%s" as %s', (text, kind, value) => {
    expect(parseTyped(text, kind)).toBe(value);
  });

  it.each([
    ['n/a', 'money'],
    ['1,5', 'money'],
    ['1.2.3', 'money'],
    ['12%', 'money'],
    ['--5', 'money'],
    ['(-5)', 'money'],
    ['1e5', 'money'],
    ['99999999999999999999', 'money'],
    ['=A1', 'money'],
  ] as const)('refuses "%s"', (text, kind) => {
    expect(parseTyped(text, kind)).toBeNull();
  });

  it('reads the marks of the locale: 1.234,56 in German, 1 234,5 in French', () => {
    setLocale('de-DE');
    expect(parseTyped('1.234,56', 'money')).toBe(123456);
    setLocale('fr-FR');
    expect(parseTyped('1 234,5', 'money')).toBe(123450);
  });

  it('knows currencies without and with three decimals', () => {
    expect(parseTyped('1,234', 'money', 0)).toBe(1234);
    expect(parseTyped('1.2345', 'money', 3)).toBe(1235);
  });

  it('reads back everything that is shown for typing, in every kind and locale (property)', () => {
    const kinds: NumberKind[] = ['money', 'price', 'rate', 'ratio', 'quantity', 'weight', 'whole'];
    fc.assert(
      fc.property(
        fc.integer({ min: -1e14, max: 1e14 }),
        fc.constantFrom(...kinds),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'),
        (value, kind, locale) => {
          setLocale(locale);
          expect(parseTyped(formatForTyping(value, kind), kind)).toBe(value);
        },
      ),
    );
  });
});

describe('formatAtRest', () => {
  it.each([
    [135679100, 'money', '1,356,791'],
    [-5800000, 'money', '(58,000)'],
    [0, 'money', '–'],
    [650000, 'price', '6.50'],
    [120, 'price', '0.0012'],
    [62500, 'rate', '6.25'],
    [950, 'weight', '0.95'],
    [12152000, 'quantity', '12,152'],
  ] as const)('%i as %s is %s', (value, kind, text) => {
    expect(formatAtRest(value, kind)).toBe(text);
  });
});

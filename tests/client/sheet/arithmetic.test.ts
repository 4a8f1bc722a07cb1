import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '#client/lib/locale.ts';
import { formatForClipboard, type NumberKind, readTyped } from '#client/lib/number-text.ts';

afterEach(() => setLocale('en-US'));

describe('sums in a cell', () => {
  it.each([
    ['=1200*12', 14_400_00],
    ['= 1,200.50 + 2', 1_202_50],
    ['=(100+20)*-3', -360_00],
    ['=10/4', 2_50],
    ['=1/3', 33],
    ['=2/3', 67],
    ['=-0.005', -1],
    ['=1.005*1', 1_01],
    ['=0.1+0.2', 30],
    ['=1200*5%', 60_00],
    ['=100*1.05^3', 115_76],
    ['=2^-1', 50],
    ['=-2^2', 4_00],
    ['=2^3^2', 64_00],
    ['=10-2-3', 5_00],
    ['=100/10/2', 5_00],
    ['=5×4÷2', 10_00],
    ['=3−1', 2_00],
  ])('%s is %i', (text, value) => {
    expect(readTyped(text, 'money')).toBe(value);
  });

  it.each([
    ['=', 'formula'],
    ['=A1', 'formula'],
    ['=SUM(1,2)', 'formula'],
    ['=1+', 'formula'],
    ['=(1', 'formula'],
    ['=1)', 'formula'],
    ['=1 2*', 'formula'],
    ['=1,2,3*2', 'formula'],
    ['=constructor', 'formula'],
    ['=alert(1)', 'formula'],
    ["=cmd|'/c calc'!A1", 'formula'],
    ['=1/0', 'divisionByZero'],
    ['=1/(2-2)', 'divisionByZero'],
    ['=9^999', 'tooLarge'],
    ['=9^99^99^99', 'tooLarge'],
    ['=2^0.5', 'formula'],
    [`=${'('.repeat(190)}1`, 'formula'],
    [`=${'1+'.repeat(120)}1`, 'formula'],
  ])('%s is refused as %s', (text, issue) => {
    expect(readTyped(text, 'money')).toBe(issue);
  });

  it('a rate keeps its sign of per cent: 5 % twice is 10 %', () => {
    expect(readTyped('=5%*2', 'rate')).toBe(100_000);
    expect(readTyped('=12/2', 'rate')).toBe(60_000);
  });

  it('takes the marks of the locale', () => {
    setLocale('de-DE');
    expect(readTyped('=1.200,5*2', 'money')).toBe(2_401_00);
  });

  it('agrees with the language on whole numbers (property)', () => {
    const number = fc.integer({ min: 0, max: 999 }).map(String);
    const { sum } = fc.letrec<{ sum: string }>((tie) => ({
      sum: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        number,
        fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map(([a, sign, b]) => `(${a}${sign}${b})`),
      ),
    }));
    fc.assert(
      fc.property(sum, (text) => {
        fc.pre(text.length < 150);
        // biome-ignore lint/security/noGlobalEval: the oracle of the test; the text is made of digits and signs above
        const expected: number = globalThis.eval(text);
        fc.pre(Number.isSafeInteger(expected * 100));
        expect(readTyped(`=${text}`, 'money')).toBe(expected * 100 || 0);
      }),
    );
  });
});

describe('numbers as spreadsheets write them', () => {
  it.each([
    ['1,234-', -1_234_00],
    ['-$1,234', -1_234_00],
    ['$ (1,234.50)', -1_234_50],
    ['$ -', 0],
    ['€ 1.234,56', 1_234_56],
    ['1.234.567', 1_234_567_00],
    ['1,234.56', 1_234_56],
    ['1.234', 1_23],
  ])('en-US reads %s as %i', (text, value) => {
    expect(readTyped(text, 'money')).toBe(value);
  });

  it.each([
    ['1.234', 1_234_00],
    ['1,234', 1_23],
    ['1,234.56', 1_234_56],
    ['€ 1.234,56', 1_234_56],
    ['1.234,56-', -1_234_56],
  ])('de-DE reads %s as %i', (text, value) => {
    setLocale('de-DE');
    expect(readTyped(text, 'money')).toBe(value);
  });

  it.each(['1,2,3', '1,23', '12,34,567', '5-5', '-5-', '()', '1.2,3', '٣', 'Infinity', '0x10', '1e3'])(
    'refuses %s',
    (text) => {
      expect(readTyped(text, 'money')).toBe('notNumber');
    },
  );

  it('what is copied is read back, in every kind and locale (property)', () => {
    const kinds: NumberKind[] = ['money', 'price', 'rate', 'ratio', 'quantity', 'weight', 'whole'];
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom(...kinds),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'),
        fc.constantFrom(0, 2, 3),
        (value, kind, locale, digits) => {
          setLocale(locale);
          expect(readTyped(formatForClipboard(value, kind, digits), kind, digits)).toBe(value);
        },
      ),
    );
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '#client/lib/locale.ts';
import { rampText, readRamp } from '#client/lib/ramp-text.ts';

const ramp = [600_000, 750_000, 900_000];

afterEach(() => setLocale('en-US'));

describe('an opening ramp', () => {
  it.each([
    '60 %, 75 %, 90 %',
    '60%,75%,90%',
    '60 75 90',
    '60, 75, 90',
    '60,75,90',
    '60 / 75 / 90',
    '60;75;90',
    ' 60  75 90, ',
  ])('is read from %j, whatever the locale', (text) => {
    for (const locale of ['en-US', 'de-DE', 'de-CH', 'fr-FR']) {
      setLocale(locale);
      expect(readRamp(text)).toEqual(ramp);
    }
  });

  it('is shown so that the same is read again, with its decimals', () => {
    const shares = [0, 62_500, 625_000, 333_333, 10_000_000];
    for (const locale of ['en-US', 'de-DE', 'de-CH', 'fr-FR']) {
      setLocale(locale);
      expect(readRamp(rampText(shares))).toEqual(shares);
    }
    setLocale('en-US');
    expect(rampText(ramp)).toBe('60 %, 75 %, 90 %');
    setLocale('de-DE');
    expect(rampText([625_000])).toBe('62,5 %');
    expect(readRamp('62,5 75')).toEqual([625_000, 750_000]);
  });

  it('leaves out full months at its end, which are what follows a ramp anyway', () => {
    expect(readRamp('60/75/90/100 %')).toEqual(ramp);
    expect(readRamp('60 100 90')).toEqual([600_000, 1_000_000, 900_000]);
    expect(readRamp('100 %')).toEqual([]);
  });

  it('of nothing is none; of words, of less than 0 %, of more than 1,000 % or 36 months is rejected', () => {
    expect(readRamp('  ')).toEqual([]);
    expect(readRamp('1000 %')).toEqual([10_000_000]);
    for (const text of ['full', '60 % then 75 %', '-10', '1000.1', '60 % 75 x', '50 '.repeat(37)])
      expect(readRamp(text)).toBeNull();
    expect(readRamp('50 '.repeat(36))).toHaveLength(36);
  });
});

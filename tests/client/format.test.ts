import i18next from 'i18next';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  axisFormat,
  formatAmount,
  formatAxis,
  formatChange,
  formatCompact,
  formatMoney,
  formatNumber,
  formatPrice,
  formatRate,
  formatRatio,
  formatSignedRate,
} from '#client/lib/format.ts';
import { daysBetween, formatDate, formatMonth, formatMonthHead, formatTime } from '#client/lib/format-date.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { setLanguage } from '#client/lib/locale.ts';

describe('numbers', () => {
  it.each([
    [135_679_100, {}, '1,356,791'],
    [-5_800_000, {}, '(58,000)'],
    [0, {}, '–'],
    [50, {}, '1'],
    [-50, {}, '(1)'],
    [-49, {}, '0'],
    [-49_999, { scale: 'thousand' }, '0'],
    [135_679_100n, {}, '1,356,791'],
    [135_679_150, { scale: 'exact' }, '1,356,791.50'],
    [0, { scale: 'exact' }, '0.00'],
    [135_679_100, { scale: 'thousand' }, '1,357'],
    [1_234, { minorDigits: 0 }, '1,234'],
  ] as const)('money %s %o → %s', (minor, options, text) => {
    expect(formatMoney(minor, options)).toBe(text);
  });

  it('prices name their currency after the amount', () => {
    expect(formatPrice(2900, 'usd')).toBe('29.00 USD');
    expect(formatPrice(2900)).toBe('29.00');
    expect(formatPrice(-0)).toBe('0.00');
    expect(formatPrice(-2900, 'usd')).toBe('−29.00 USD');
  });

  it('rates, ratios and changes carry their signs', () => {
    expect(formatRate(62_500)).toBe('6.25\u2009%');
    expect(formatRate(-23_000, 1)).toBe('(2.3\u2009%)');
    expect(formatRatio(3.987)).toBe('3.99\u00a0×');
    expect(formatChange(58_441)).toBe('+58,441');
    expect(formatChange(-857)).toBe('−857');
    expect(formatChange(0)).toBe('–');
    expect(formatNumber(Number.NaN)).toBe('n/a');
    expect([formatCompact(50_000), formatCompact(-50_000), formatCompact(1_200_000)]).toEqual(['50k', '(50k)', '1.2M']);
    expect([formatAxis(1_250_000), formatAxis(2_500_000_000), axisFormat('million')(1_250_000_000)]).toEqual([
      ...['1.25M', '2.5B', '1,250'],
    ]);
  });

  it('an amount in a sentence has its sign and its currency, a rate its sign', () => {
    expect(formatAmount(-3_064_500, 'USD')).toBe('−30,645\u00a0USD');
    expect([formatAmount(0, 'USD'), formatAmount(-49, 'USD')]).toEqual(['0\u00a0USD', '0\u00a0USD']);
    expect(formatSignedRate(-31_000, 1)).toBe('−3.1\u2009%');
  });

  it('German abbreviates thousands and millions, and what is not defined, in German', () => {
    setLanguage('de');
    onTestFinished(() => setLanguage('en'));
    expect([formatCompact(50_000), formatAxis(-1_250_000)]).toEqual(['50\u00a0Tsd.', '(1.25\u00a0Mio.)']);
    expect(formatNumber(Number.NaN)).toBe('k. A.');
  });
});

describe('dates', () => {
  it('are day, month, year', () => {
    const timestamp = new Date(2026, 10, 21, 14, 32);
    expect(formatDate(timestamp)).toBe('21 Nov 2026');
    expect(formatTime(timestamp)).toBe('14:32');
    expect(formatMonth(2027, 2)).toBe('Feb 2027');
    expect(formatMonthHead(2027, 2)).toBe('Feb 27');
  });

  it('a day that has begun counts as one, a past moment as none', () => {
    expect(daysBetween('2026-11-21T12:00:00Z', '2026-11-27T08:00:00Z')).toBe(6);
    expect(daysBetween('2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z')).toBe(0);
  });
});

it('a count in a text is written as numbers are: 5,000', async () => {
  startTexts();
  await loadAreas('account');
  expect(i18next.t('account:sessions.revokedOthers', { count: 5000 })).toBe('5,000 other sessions ended.');
});

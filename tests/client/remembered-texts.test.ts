import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startTexts } from '#client/lib/i18n.ts';

test('a text that was missing, or is replaced, is the one that arrived last', () => {
  startTexts();
  const t = i18next.getFixedT('en', 'later' as 'home') as unknown as (key: string, values?: object) => string;
  expect(t('its.text')).toBe('its.text');
  i18next.addResourceBundle('en', 'later', { its: { text: 'First {{name}}' } }, true, true);
  expect(t('its.text', { name: 'of two' })).toBe('First of two');
  expect(t('its.text')).toBe('First {{name}}');
  i18next.addResourceBundle('en', 'later', { its: { text: 'Second' } }, true, true);
  expect(t('its.text')).toBe('Second');
  i18next.removeResourceBundle('en', 'later');
});

import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '#client/lib/i18n.ts';

beforeEach(startTexts);
const add = (language: string, texts: object) => i18next.addResourceBundle(language, 'common', texts, true, true);
const look = (key: string, options?: object) => i18next.t(key as never, options as never) as unknown;

it('a text with nothing to fill in is looked up once', () => {
  add('en', { greeting: 'Hello' });
  const translate = vi.spyOn(Object(i18next.services.resourceStore), 'getResource');
  expect(look('greeting')).toBe('Hello');
  const asked = translate.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  expect([look('greeting'), i18next.getFixedT(null, 'common')('greeting' as never)]).toEqual(['Hello', 'Hello']);
  expect(translate.mock.calls.length).toBeLessThanOrEqual(2 * asked);
  const once = translate.mock.calls.length;
  expect(i18next.getFixedT(null, 'common')('greeting' as never)).toBe('Hello');
  expect(translate.mock.calls.length).toBe(once);
});

it('a text that arrives later, a new one of its key and another language are shown', async () => {
  expect(look('late')).toBe('late');
  add('en', { late: 'Here' });
  expect(look('late')).toBe('Here');
  add('en', { late: 'Here again' });
  expect(look('late')).toBe('Here again');
  add('de', { late: 'Da' });
  await i18next.changeLanguage('de');
  expect(look('late')).toBe('Da');
  expect(look('late', { lng: 'en' })).toBe('Here again');
});

it('what fills a text in is filled in each time', () => {
  add('en', { edits_one: '{{count}} edit', edits_other: '{{count}} edits' });
  expect([1, 2, 1].map((count) => look('edits', { count }))).toEqual(['1 edit', '2 edits', '1 edit']);
  expect(look('missing', { defaultValue: 'none' })).toBe('none');
});

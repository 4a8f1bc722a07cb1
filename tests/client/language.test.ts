import i18next from 'i18next';
import { expect, it } from 'vitest';
import { chooseLanguage, loadAreas, startTexts } from '#client/lib/i18n.ts';
import { home as german } from '#shared/messages/de/home.ts';

it('a screen that asks for its texts while the language changes has them in the new one', async () => {
  startTexts();
  const chosen = chooseLanguage('de');
  await loadAreas('home');
  await chosen;
  expect(i18next.t('home:title')).toBe(german.title);
});

import { loadAreas, startTexts } from '#client/lib/i18n.ts';

/** Starts the texts with the areas that a test shows. */
export async function startTestTexts(): Promise<void> {
  startTexts();
  await loadAreas('session', 'registration', 'shell', 'errors', 'billing', 'account');
}

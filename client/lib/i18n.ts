import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en, MessageArea } from '../../shared/domain/messages';
import { common } from '../../shared/domain/messages/en/common';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}

const loaders: Record<Exclude<MessageArea, 'common'>, () => Promise<object>> = {
  account: async () => (await import('../../shared/domain/messages/en/account')).account,
  admin: async () => (await import('../../shared/domain/messages/en/admin')).admin,
  billing: async () => (await import('../../shared/domain/messages/en/billing')).billing,
  errors: async () => (await import('../../shared/domain/messages/en/errors')).errors,
  files: async () => (await import('../../shared/domain/messages/en/files')).files,
  forecast: async () => (await import('../../shared/domain/messages/en/forecast')).forecast,
  mail: async () => (await import('../../shared/domain/messages/en/mail')).mail,
  palette: async () => (await import('../../shared/domain/messages/en/palette')).palette,
  reports: async () => (await import('../../shared/domain/messages/en/reports')).reports,
  session: async () => (await import('../../shared/domain/messages/en/session')).session,
  shell: async () => (await import('../../shared/domain/messages/en/shell')).shell,
};

const language = 'en';

/** Starts the texts with the area that every screen needs; the others come with the routes that use them. */
export function startTexts(): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    resources: { [language]: { common } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
}

async function loadArea(area: MessageArea): Promise<void> {
  if (area === 'common' || i18next.hasResourceBundle(language, area)) return;
  i18next.addResourceBundle(language, area, await loaders[area]());
}

/** Makes the texts of these areas ready; a lazy route does it before its first drawing. */
export async function loadAreas(...areas: MessageArea[]): Promise<void> {
  await Promise.all(areas.map(loadArea));
}

import i18next from 'i18next';
import { settings } from './settings';

const placeholder = '__BUILD_NUMBER__';

/** "Build 52", or the fixed fallback label while the placeholder stands unreplaced. */
export function buildLabel(buildNumber: string = import.meta.env.BUILD_NUMBER): string {
  if (buildNumber === placeholder || buildNumber === '') return i18next.t('build.development', { ns: 'common' });
  return i18next.t('build.numbered', { ns: 'common', number: buildNumber });
}

/** Who provides the service, by name. */
export const providerName = (): string => settings.providerName || i18next.t('product', { ns: 'common' });

/** "© 2026 Forecastle": the current year where the reader is, and the provider. */
export const copyright = (): string =>
  i18next.t('footer.copyright', { ns: 'common', year: String(new Date().getFullYear()), provider: providerName() });

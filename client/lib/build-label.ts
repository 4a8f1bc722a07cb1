import i18next from 'i18next';

const placeholder = '__BUILD_NUMBER__';

/** "Build 52", or the fixed fallback label while the placeholder stands unreplaced. */
export function buildLabel(buildNumber: string = import.meta.env.BUILD_NUMBER): string {
  if (buildNumber === placeholder || buildNumber === '') return i18next.t('build.development', { ns: 'common' });
  return i18next.t('build.numbered', { ns: 'common', number: buildNumber });
}

import { useTranslation } from 'react-i18next';
import { getLocale } from '#client/lib/locale.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { Report } from '#shared/reports/registry.ts';

/** A word inside a sentence begins small, in English. */
const inSentence = (name: string) =>
  getLocale().startsWith('en') && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** The title of a report; the one by dimension is named after the first. */
export function useReportName(): (name: Report['name'] | 'scenarios') => string {
  const { t } = useTranslation(['reports', 'forecast']);
  const first = useDocument(({ dimensions }) => dimensions?.[0]?.name);
  const dimension = first ?? t('forecast:dimensions.usual.department');
  return (name) =>
    name === 'byDimension' ? t('reports:dimension.named', { name: inSentence(dimension) }) : t(`reports:names.${name}`);
}

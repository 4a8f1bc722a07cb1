import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#client/lib/format-date.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** Says what a row of the audit trail changed: "ROLE_USER → ROLE_ADMIN, ROLE_USER"; empty where it tells no change. */
export function useChangeText(): (details: Record<string, unknown>) => string {
  const { t } = useTranslation('admin');
  const worded = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('person.trail.nothing');
    if (isTimestamp(value)) return formatDateTime(value);
    if (Array.isArray(value)) return value.map(String).join(', ') || t('person.trail.nothing');
    return isRecord(value) ? JSON.stringify(value) : String(value);
  };
  return ({ before, after }) => {
    if (!isRecord(before) || !isRecord(after)) return '';
    return Object.keys(after)
      .map((name) => {
        const now = worded(after[name]);
        if (!(name in before)) return now;
        const earlier = worded(before[name]);
        return earlier === now ? '' : t('person.trail.change', { before: earlier, after: now });
      })
      .filter(Boolean)
      .join(' · ');
  };
}

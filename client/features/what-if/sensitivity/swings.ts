import { useTranslation } from 'react-i18next';
import type { Swing } from '#shared/what-if/tornado.ts';
import { rateText } from '../what-if-texts';

/** By how much inputs may be moved, parts per million. */
export const swings = [10_000, 50_000, 100_000, 200_000];

/** What the two ends of each bar are called. */
export function useEndNames(swing: Swing): { low: string; high: string } {
  const { t } = useTranslation('whatIf');
  if (swing === 'risk') return { low: t('sensitivity.tornado.p10'), high: t('sensitivity.tornado.p90') };
  const rate = rateText(swing);
  return { low: t('sensitivity.tornado.lower', { rate }), high: t('sensitivity.tornado.higher', { rate }) };
}

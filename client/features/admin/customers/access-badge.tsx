import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import type { AccessState } from '#shared/domain/subscription-access.ts';

const tones = {
  active: 'ok',
  trialing: 'info',
  ending: 'neutral',
  'past-due-grace': 'warn',
  'past-due': 'bad',
  incomplete: 'warn',
  canceled: 'line',
  unpaid: 'bad',
  paused: 'line',
  unknown: 'warn',
  none: 'line',
} as const;

/** The state of the subscription, in two words. */
export function AccessBadge({ state, status }: { state: AccessState; status: string | null }) {
  const { t } = useTranslation('admin');
  return <Badge tone={tones[state]}>{t(`customers.states.${state}`, { status: status ?? '' })}</Badge>;
}

import type { BillingStatus } from '#shared/domain/billing-answers.ts';

const running: readonly BillingStatus['state'][] = ['active', 'trialing', 'past-due-grace'];

export interface CardExpiry {
  /** Noon of the last day on which the card is good. */
  lastDay: Date;
  isOver: boolean;
}

/** When the card on file ends, where that is before the next payment; null where nothing has to be done about it. */
export function cardExpiry({ card, now, periodEnd, state }: BillingStatus): CardExpiry | null {
  const [month, year] = (card?.expires ?? '').split('/').map(Number);
  if (!month || year === undefined || !periodEnd || !running.includes(state)) return null;
  const lastDay = new Date(Date.UTC(2000 + year, month, 0, 12));
  if (lastDay > periodEnd) return null;
  return { lastDay, isOver: lastDay < now };
}

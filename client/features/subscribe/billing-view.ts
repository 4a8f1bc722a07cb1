import type { BillingStatus } from '#shared/domain/billing-answers.ts';

/** States in which plans are offered; the others want something else of the person first. */
export const offersPlans = ({ state, finishUrl }: BillingStatus): boolean =>
  state === 'none' || state === 'canceled' || (state === 'incomplete' && finishUrl === null);

/** States that change by themselves soon, so that the screen asks again and opens the dashboard when the payment is there. */
export const isWaiting = ({ state }: BillingStatus): boolean => state === 'processing' || state === 'incomplete';

/** States in which the open invoice is before everything else, a change of plan included. */
export const owes = ({ state, canPayNow }: BillingStatus): boolean =>
  canPayNow && (state === 'past-due-grace' || state === 'past-due' || state === 'unpaid');

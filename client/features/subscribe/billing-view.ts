import type { BillingStatus } from '../../../shared/domain/billing-answers';

/** States in which plans are offered; the others want something else of the person first. */
export const offersPlans = ({ state, finishUrl }: BillingStatus): boolean =>
  state === 'none' || state === 'canceled' || (state === 'incomplete' && finishUrl === null);

/** States that change by themselves soon, so that the screen asks again. */
export const isWaiting = ({ state }: BillingStatus): boolean => state === 'processing' || state === 'incomplete';

import { invalidRequest } from '../error';
import { mapAt, type Params, textAt } from '../params';
import type { WireObjects } from '../wire';

const endings = ['cancel', 'create_invoice', 'pause'] as const;

/** What a request says of a trial that ends without a card; nothing where it leaves that alone. */
export function trialSettingsOf(params: Params): Partial<Pick<WireObjects['subscription'], 'trial_settings'>> {
  const asked = textAt(mapAt(mapAt(params, 'trial_settings'), 'end_behavior'), 'missing_payment_method');
  if (asked === null) return {};
  const ending = endings.find((known) => known === asked);
  if (!ending) throw invalidRequest(`Invalid missing_payment_method: must be one of ${endings.join(', ')}.`);
  return { trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: ending } } };
}

import type { Card } from '../cards';
import { newId } from '../ids';
import type { WireObjects } from '../wire';

export interface CardHolder {
  name: string | null;
  email: string | null;
  country: string | null;
}

/** A card as Stripe shows it. The number itself is nowhere: brand, last four digits and expiry alone. */
export function newPaymentMethod({ card, holder, created }: { card: Card; holder: CardHolder; created: number }) {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails(holder),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies WireObjects['payment_method'];
}

export const billingDetails = ({ name, email, country }: CardHolder) => ({
  address: { city: null, country, line1: null, line2: null, postal_code: null, state: null },
  email,
  name,
  phone: null,
  tax_id: null,
});

import { describe, expect, it } from 'vitest';
import { type Customer, leftOf, nameOf, type Payment, runningOf } from '#client/features/admin/customers/customer.ts';
import { priceText } from '#client/features/admin/price-text.ts';

const payment = (of: Partial<Payment>) => ({ status: 'succeeded', amount: 2900, refunded: 0, ...of }) as Payment;
const withStatuses = (...statuses: string[]) =>
  ({ subscriptions: statuses.map((status) => ({ status })) }) as unknown as Customer;

describe('what can still be paid back', () => {
  it.each([
    ['nothing paid back yet: 2900 = 2900 − 0', payment({}), 2900],
    ['a part paid back: 1950 = 2900 − 950', payment({ refunded: 950 }), 1950],
    ['all paid back', payment({ refunded: 2900 }), 0],
    ['a payment that failed', payment({ status: 'failed' }), 0],
    ['a payment without a card', payment({ status: 'none' }), 0],
  ])('%s', (_title, of, left) => expect(leftOf(of)).toBe(left));
});

describe('a customer', () => {
  it('is called by user name; a closed account by its id at Stripe', () => {
    const customer = { stripeCustomerId: 'cus_1' };
    expect(nameOf({ customer, person: { username: 'pier' } } as unknown as Customer)).toBe('pier');
    expect(nameOf({ customer, person: null } as unknown as Customer)).toBe('cus_1');
  });

  it('has a subscription to cancel unless all are over', () => {
    expect(runningOf(withStatuses('canceled', 'past_due'))?.status).toBe('past_due');
    expect(runningOf(withStatuses('canceled', 'incomplete_expired'))).toBeNull();
  });
});

it('an amount has the places of its currency', () => {
  expect([priceText(2900, 'usd'), priceText(2900, 'jpy'), priceText(2900, 'bhd'), priceText(2900, null)]).toEqual([
    '29.00 USD',
    '2,900 JPY',
    '2.900 BHD',
    '29.00',
  ]);
});

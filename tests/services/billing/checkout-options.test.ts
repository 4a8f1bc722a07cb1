import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/operation.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, billingApp, sessionIdOf } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { pay, testOrigin } from '#tests/helpers/sandbox.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let acts: BillingActs;
beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

const sessionOf = (url: string) => app.stripe.gateway.stripe.checkout.sessions.retrieve(sessionIdOf(url));

describe('the checkout', () => {
  it('takes promotion codes and asks for the billing address, which becomes the customer’s', async () => {
    const person = await app.person('payer');
    const url = await app.openCheckout(person);
    expect(await sessionOf(url)).toMatchObject({
      allow_promotion_codes: true,
      billing_address_collection: 'required',
      automatic_tax: { enabled: false },
    });
    const rejected = await pay(app.stripe, url, { promotionCode: 'SPRING' } as object);
    expect([rejected.status, (await rejected.text()).includes('This code is invalid.')]).toEqual([422, true]);
    expect((await pay(app.stripe, url)).status).toBe(303);
    await app.settle();
    const customer = await app.stripe.gateway.stripe.customers.retrieve(await acts.customerOf(person));
    expect(customer).toMatchObject({ name: 'Harbour Bakery', address: { country: 'US' } });
  });

  it('asks for what an administrator sets, from the next page on, and the change is on record', async () => {
    const person = await app.person('taxpayer');
    const earlier = await app.openCheckout(person);
    const value = { promotionCodes: false, billingAddress: true, automaticTax: true };
    const setting = { name: 'checkout', value, password: testPassword };
    expect((await notify(person.browser, 'admin.changeSetting', setting)).status).toBe(403);
    const { browser } = await acts.administrator();
    expect((await notify(browser, 'admin.changeSetting', setting)).status).toBe(200);
    expect((await ask(browser, 'admin.settings')).data).toMatchObject({ settings: { checkout: value } });

    const url = await app.openCheckout(person);
    expect(url).not.toBe(earlier);
    expect(await sessionOf(url)).toMatchObject({ allow_promotion_codes: false, automatic_tax: { enabled: true } });
    expect(await (await app.stripe.browse(new URL(url).pathname)).text()).not.toContain('Promotion code');
    const [row] = await app.db.select().from(auditLog).where(eq(auditLog.entityId, 'checkout'));
    expect(row).toMatchObject({ action: 'setting.change', details: { after: { checkout: value } } });
  });

  it('in the sandbox rejects tax for a customer without an address, as Stripe does', async () => {
    const { stripe } = app.stripe.gateway;
    const { id: customer } = await stripe.customers.create({ email: 'nowhere@example.com' });
    const [price] = (await stripe.prices.list({ lookup_keys: ['forecastle_monthly'] })).data;
    const made = stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price?.id ?? '', quantity: 1 }],
      success_url: `${testOrigin}/#/subscribe/return`,
      automatic_tax: { enabled: true },
    });
    await expect(made).rejects.toThrow('requires a valid address on the Customer');
  });
});

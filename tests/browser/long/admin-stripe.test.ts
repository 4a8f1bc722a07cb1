import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { findingsOf } from '#tests/helpers/axe.ts';
import { billingSuite, cards, hour, says } from '#tests/helpers/billing-browser.ts';
import { type Credentials, payByCard, routeOf, waitForRoute } from '#tests/helpers/person.ts';

const suite = billingSuite();
const refundFails = '4000000000005126';
const disputed = '4000000000000259';

const toast = (page: Page, severity: 'success' | 'error' | 'warn', text: string | RegExp) =>
  page.locator(`[data-severity=${severity}]`).filter({ hasText: text }).first().waitFor();

/** The administrator's page of a customer, found by the search. */
async function openCustomer(page: Page, { username }: Credentials): Promise<void> {
  await page.goto(`/#/dashboard/stripe?tab=customers&search=${username}`);
  await page.getByRole('link', { name: username }).click();
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
}

const invoiceRow = (page: Page) => page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
const refundButton = (page: Page) => page.getByRole('button', { name: /^Refund invoice/ });

const passwords = new WeakMap<Page, string>();

async function administrator(): Promise<Page> {
  const { page, person } = await suite.signedIn('administrator');
  passwords.set(page, person.password);
  return page;
}

const prove = (page: Page) =>
  page
    .getByRole('dialog')
    .getByLabel('Your password')
    .fill(passwords.get(page) ?? '');

describe('refunds', () => {
  it('row 51: a part, then the rest, each named with person and amount; the subscription stays, and it is on record', async () => {
    const { person } = await suite.subscribed();
    const page = await administrator();
    await openCustomer(page, person);
    await refundButton(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `Refund 29.00 USD to ${person.username}?` }).waitFor();
    await dialog.getByRole('button', { name: 'Partial' }).click();
    for (const wrong of ['29.01', '0', '-1', 'all']) {
      await dialog.getByLabel('Amount, USD').fill(wrong);
      await says(page, 'Enter an amount from 0.01 USD to 29.00 USD.');
    }
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    expect(await dialog.isVisible()).toBe(true);
    expect(await findingsOf(page)).toEqual([]);
    await dialog.getByLabel('Amount, USD').fill('9.50');
    await prove(page);
    await dialog.getByRole('button', { name: 'Refund 9.50 USD' }).click();
    await toast(page, 'success', `9.50 USD to ${person.username}.`);
    await invoiceRow(page).getByText('9.50 USD refunded').waitFor();

    await refundButton(page).click();
    await dialog.getByText('29.00 USD paid, 19.50 USD refundable').waitFor();
    await prove(page);
    await dialog.getByRole('button', { name: 'Refund 19.50 USD' }).click();
    await invoiceRow(page).getByText('Refunded', { exact: true }).waitFor();
    expect(await refundButton(page).count()).toBe(0);
    await says(page, 'Invoice refunded');
    expect((await suite.rowOf(person)).status).toBe('active');
    const rows = await suite.server().db.select().from(auditLog).where(eq(auditLog.action, 'invoice.refund'));
    expect(rows.map(({ details }) => details)).toMatchObject([{ amountMinor: 950 }, { amountMinor: 1950 }]);
  });

  it('row 51: the refund offers to cancel as well, and then does both', async () => {
    const { person } = await suite.subscribed(cards.pays, 'yearly');
    const page = await administrator();
    await openCustomer(page, person);
    await refundButton(page).click();
    await page.getByLabel('Also end the subscription now').check();
    await prove(page);
    await page.getByRole('button', { name: 'Refund 290.00 USD and end subscription' }).click();
    await toast(page, 'success', `290.00 USD to ${person.username}.`);
    await toast(page, 'success', 'Subscription ended');
    await says(page, 'No access');
    expect((await suite.rowOf(person)).status).toBe('canceled');
  });

  it('row 52: what somebody else has refunded meanwhile is rejected in words', async () => {
    const { person } = await suite.subscribed();
    const [first, second] = [await administrator(), await administrator()];
    for (const page of [first, second]) {
      await openCustomer(page, person);
      await refundButton(page).click();
      await page.getByRole('dialog').waitFor();
      await prove(page);
    }
    await first.getByRole('button', { name: 'Refund 29.00 USD' }).click();
    await toast(first, 'success', 'Refunded');
    await second.getByRole('button', { name: 'Refund 29.00 USD' }).click();
    await toast(second, 'error', 'This payment has already been refunded.');
  });

  it('row 52: a refund that the bank rejects later is shown as failed', async () => {
    const { person } = await suite.subscribed(refundFails);
    const page = await administrator();
    await openCustomer(page, person);
    await refundButton(page).click();
    await prove(page);
    await page.getByRole('button', { name: 'Refund 29.00 USD' }).click();
    await toast(page, 'success', /Refund/);
    await suite.pass(2 * hour);
    await openCustomer(page, person);
    await page.getByRole('button', { name: 'Sync' }).click();
    await invoiceRow(page)
      .getByText(/^Refund failed/)
      .waitFor();
  });

  it('row 53: a disputed customer is found by the filter, and is marked', async () => {
    const { person } = await suite.subscribed(disputed);
    await suite.settle();
    const page = await administrator();
    await page.goto('/#/dashboard/stripe');
    await page.getByRole('heading', { name: 'Plans and prices' }).waitFor();
    await page.goto('/#/dashboard/stripe?tab=customers');
    await page.getByLabel('Status').selectOption('Disputed');
    const row = page.getByRole('row').filter({ hasText: person.username });
    await row.getByText('Disputed', { exact: true }).waitFor();
    await row.getByRole('link').click();
    await invoiceRow(page)
      .getByText(/^Disputed: /)
      .waitFor();
  });
});

describe('a subscription', () => {
  it('row 45: cancelled now, by name; the person’s open page is moved on its next call', async () => {
    const { page: theirs, person } = await suite.subscribed();
    const page = await administrator();
    await openCustomer(page, person);
    await page.getByRole('button', { name: 'End Monthly now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`End ${person.username}’s subscription now?`).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep subscription' }).click();
    expect((await suite.rowOf(person)).status).toBe('active');

    await page.getByRole('button', { name: 'End Monthly now' }).click();
    await prove(page);
    await dialog.getByRole('button', { name: 'End now' }).click();
    await toast(page, 'success', `${person.username} no longer has access.`);
    await page.getByText('No access').waitFor();
    await page.getByText('Access removed').waitFor();
    expect((await suite.rowOf(person)).status).toBe('canceled');

    expect(routeOf(theirs)).toBe('/dashboard');
    await theirs.getByRole('button', { name: 'New forecast' }).first().click();
    await theirs.getByRole('dialog').getByRole('button', { name: /shop/i }).click();
    await theirs.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Too late');
    await theirs.getByRole('dialog').getByRole('button', { name: 'Create forecast' }).click();
    await waitForRoute(theirs, '/subscribe');
    await says(theirs, 'Welcome back');
  });

  it('read anew at Stripe: what was wrong here is put right, and the answer says so', async () => {
    const { person } = await suite.subscribed();
    const { stripeId } = await suite.rowOf(person);
    const { db } = suite.server();
    await db.update(subscriptions).set({ status: 'unpaid' }).where(eq(subscriptions.stripeId, stripeId));
    const page = await administrator();
    await openCustomer(page, person);
    await says(page, 'No access');
    await page.getByRole('button', { name: 'Sync' }).click();
    await toast(page, 'success', `${person.username}: changes found and applied.`);
    await says(page, 'Has access');
    await page.getByRole('button', { name: 'Sync' }).click();
    await toast(page, 'success', `${person.username}: no changes.`);
    expect((await suite.rowOf(person)).status).toBe('active');
  });
});

describe('events and health', () => {
  it('a dead event is counted, found, read and replayed', async () => {
    const { person } = await suite.subscribed();
    const { db } = suite.server();
    const customer = await suite.customerOf(person);
    const rows = await db.select().from(stripeEvents).where(eq(stripeEvents.customerId, customer));
    const { eventId = '' } = rows.find(({ type }) => type === 'invoice.paid') ?? {};
    const lastError = 'An error occurred with our connection to Stripe.';
    const dead = { status: 'dead', attempts: 8, lastError, nextAttemptAt: null } as const;
    await db.update(stripeEvents).set(dead).where(eq(stripeEvents.eventId, eventId));

    const page = await administrator();
    await page.goto('/#/dashboard/stripe');
    await page.getByRole('link', { name: /^Health\s*1/ }).click();
    await page.getByRole('link', { name: '1', exact: true }).click();
    await says(page, lastError);
    await page.getByRole('button', { name: /^View invoice\.paid/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`"id": "${eventId}"`).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('button', { name: /^Replay invoice\.paid/ })
      .first()
      .click();
    await toast(page, 'success', `${eventId}: Processed.`);
    await says(page, 'No events match this filter.');
    const [event] = await db.select().from(stripeEvents).where(eq(stripeEvents.eventId, eventId));
    expect(event).toMatchObject({ status: 'done', source: 'replay' });
    await page.getByRole('link', { name: 'Show all events' }).click();
    await page.getByRole('row').filter({ hasText: 'invoice.paid' }).first().waitFor();
  });

  it('what was rejected is counted, and everything is compared on request', async () => {
    const body = JSON.stringify({ id: 'evt_forged' });
    const headers = { 'stripe-signature': 't=1,v1=0', 'content-type': 'application/json' };
    const answer = await fetch(`${suite.server().url}/api/stripe/webhook`, { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
    const page = await administrator();
    await page.goto('/#/dashboard/stripe?tab=health');
    await says(page, 'Invalid Stripe signature');
    await page.getByRole('button', { name: 'Run now' }).click();
    await toast(page, 'success', /compared, \d+ fixed/);
  });

  it('a failed renewal is in the figures, in the chart and in its table, and leads to the customer', async () => {
    const { person } = await suite.pastDue();
    const page = await administrator();
    await page.goto('/#/dashboard/stripe');
    await page.getByRole('figure', { name: /failed payment/ }).waitFor();
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Failed payments' });
    expect(await table.getByRole('row').count()).toBe(31);
    await table.getByRole('cell', { name: '1', exact: true }).first().waitFor();
    await page.goto('/#/dashboard/stripe?tab=customers&status=past_due');
    await page.getByRole('link', { name: person.username }).waitFor();
  });
});

describe('the sandbox’s console', () => {
  it('/sandbox leads there; the next charge is declined once; an event is sent again; TEST MODE is on it', async () => {
    const page = await administrator();
    await page.goto('/sandbox');
    await page.getByText('TEST MODE').waitFor();
    await page.getByLabel('Decline the next charge with any card').check();
    await toast(page, 'success', 'Simulated failures changed');
    await says(page, '1 active');

    const { page: theirs } = await suite.signedIn('person');
    await theirs.getByRole('button', { name: 'Subscribe monthly' }).click();
    await payByCard(theirs, cards.pays);
    await says(theirs, 'Your card was declined.');
    await payByCard(theirs, cards.pays);
    await waitForRoute(theirs, '/dashboard');
    await page.reload();
    await says(page, 'None active');

    await page
      .getByRole('button', { name: /^Resend checkout\.session\.completed/ })
      .first()
      .click();
    await toast(page, 'success', 'checkout.session.completed was delivered.');
    await page
      .getByRole('button', { name: /^View cus_/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('"object": "customer"').waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });

  it('while Stripe does not answer, the pages say so and nothing is lost', async () => {
    const { person } = await suite.subscribed();
    const page = await administrator();
    await page.goto('/#/dashboard/stripe?tab=sandbox');
    await page.getByLabel('Stripe responses').selectOption('down');
    await toast(page, 'success', 'Simulated failures changed');
    await openCustomer(page, person);
    await says(page, 'Stripe is not responding.');
    expect(await refundButton(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Sync' }).click();
    await toast(page, 'error', 'Payment service unavailable');
    await page.goto('/#/dashboard/stripe?tab=sandbox');
    await page.getByRole('button', { name: 'Turn all off' }).click();
    await says(page, 'None active');
    await openCustomer(page, person);
    await refundButton(page).waitFor();
  });

  it('reset asks first, empties the books and leaves nobody subscribed', async () => {
    const { person } = await suite.subscribed();
    const page = await administrator();
    await page.goto('/#/dashboard/stripe?tab=sandbox');
    await page.getByRole('button', { name: 'Reset sandbox' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset sandbox' }).click();
    await toast(page, 'success', 'Sandbox reset');
    expect((await suite.rowOf(person)).status).toBe('canceled');
    await page.getByLabel('Object type').selectOption({ index: 1 });
    expect(await page.getByLabel('Object type').locator('option').allInnerTexts()).toEqual([
      'All types, 3',
      'price, 2',
      'product, 1',
    ]);
  });
});

describe('who may', () => {
  it('a subscriber who is no administrator is rejected with the toast, and stays at home', async () => {
    const { page } = await suite.signedIn('subscriber');
    for (const path of ['/#/dashboard/stripe', '/sandbox']) {
      await page.goto(path);
      await toast(page, 'warn', 'Insufficient permissions to access');
      await waitForRoute(page, '/dashboard');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { billingSuite, callFrom, cards, changeCard, open, says } from '#tests/helpers/billing-browser.ts';

const suite = billingSuite();
const { atBilling } = suite;

describe('a change of plan', () => {
  it('row 48: monthly to yearly: line by line before it is agreed, then charged exactly so', async () => {
    const { page, person } = await atBilling();
    await page.getByRole('button', { name: 'Change plan' }).click();
    const lines = page.getByRole('dialog').getByRole('table');
    await lines.getByRole('row', { name: 'Yearly, from today 290.00' }).waitFor();
    await lines.getByRole('row', { name: /^Unused: 3[01] days of Monthly \(29\.00\)$/ }).waitFor();
    await lines.getByRole('row', { name: 'Due today 261.00 USD' }).waitFor();
    await lines.getByRole('row', { name: /^Next payment on \d+ \w+ \d{4} 290\.00 USD$/ }).waitFor();
    expect((await suite.rowOf(person)).lookupKey).toBe('forecastle_monthly');
    await page.getByRole('button', { name: 'Switch to yearly and pay 261.00 USD' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Your plan is now Yearly. You were charged 261.00 USD.' })
      .waitFor();
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', lookupKey: 'forecastle_yearly' });
    await page.getByRole('row', { name: /261\.00 USD/ }).waitFor();
  });

  it('row 48: the card is declined: its words, and the old plan stays', async () => {
    const { page, person } = await atBilling();
    await changeCard(page, cards.failsLater);
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Switch to yearly and pay 261.00 USD' }).click();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined. Your plan is still Monthly.' }).waitFor();
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', lookupKey: 'forecastle_monthly' });
    await page.keyboard.press('Escape');
    await says(page, /^Renews on /);
  });

  it('row 48: the bank asks: the change waits, is told, and happens once it is confirmed; or it is withdrawn', async () => {
    const { page, person } = await atBilling(cards.asksAlways);
    const change = async () => {
      await page.getByRole('button', { name: 'Change plan' }).click();
      await page.getByRole('button', { name: 'Switch to yearly and pay 261.00 USD' }).click();
      await says(page, 'Confirm your switch to yearly.');
    };
    await change();
    expect(await page.getByRole('button', { name: 'Change plan' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Withdraw change' }).click();
    await page.getByText('Confirm your switch to yearly.').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Void', exact: true }).waitFor();

    await change();
    await page.getByRole('link', { name: 'Confirm payment' }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('link', { name: 'Back to Forecastle' }).click();
    await says(page, 'Yearly');
    await page.getByText('Confirm your switch to yearly.').waitFor({ state: 'detached' });
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', lookupKey: 'forecastle_yearly' });
  });

  it('row 49: yearly to monthly: nothing due, the rest is credit, and the next payment comes off it', async () => {
    const { page, person } = await atBilling(cards.pays, 'yearly');
    await page.getByRole('button', { name: 'Change plan' }).click();
    const lines = page.getByRole('dialog').getByRole('table');
    await lines.getByRole('row', { name: 'Due today 0.00 USD' }).waitFor();
    await lines.getByRole('row', { name: 'Credit remaining 261.00 USD' }).waitFor();
    await lines.getByRole('row', { name: /^Next payment on \d+ \w+ \d{4} 0\.00 USD$/ }).waitFor();
    await page.getByRole('button', { name: 'Switch to monthly' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'Your plan is now Monthly. Your credit is 261.00 USD.' })
      .waitFor();
    await says(page, 'Your credit of 261.00 USD is applied to your next invoices.');
    await page.getByRole('cell', { name: '(261.00) USD' }).waitFor();
    expect(await suite.rowOf(person)).toMatchObject({ status: 'active', lookupKey: 'forecastle_monthly' });
  });

  it('row 50: while an invoice is open it is rejected: "Settle the open invoice first"', async () => {
    const { page, person } = await suite.pastDue();
    await open(page, '/account/billing');
    const button = page.getByRole('button', { name: 'Change plan' });
    await button.click({ force: true });
    expect([await button.getAttribute('aria-disabled'), await page.getByRole('dialog').count()]).toEqual(['true', 0]);
    await says(page, 'Pay the open invoice before you change plan.');
    expect((await suite.rowOf(person)).lookupKey).toBe('forecastle_monthly');
  });
});

describe('invoices', () => {
  it('row 51: paid back in part, then in full: the invoice says so, the subscription goes on', async () => {
    const { page, person } = await atBilling();
    const { page: administrator, person: keeper } = await suite.signedIn('administrator');
    const { password } = keeper;
    const invoiceId = (await suite.rowOf(person)).latestInvoiceId;
    await callFrom(administrator, 'admin.billing.refund', { password, invoiceId, amountMinor: 900 });
    await open(page, '/account/billing');
    await says(page, 'Partially refunded');
    await says(page, '9.00 USD refunded');
    await callFrom(administrator, 'admin.billing.refund', { password, invoiceId });
    await open(page, '/account/billing');
    await page.getByRole('cell', { name: 'Refunded', exact: true }).waitFor();
    await says(page, /^Renews on /);
    expect((await suite.rowOf(person)).status).toBe('active');
  });
});

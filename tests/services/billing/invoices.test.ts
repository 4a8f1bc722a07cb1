import { expect, it } from 'vitest';
import { payments } from '#server/db/schema/billing.ts';
import { listInvoices } from '#server/services/billing/checkout/list-invoices.ts';
import { buyerAlone } from '#tests/helpers/stripe-answers.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const seconds = (date: string) => new Date(`${date}T00:00:00Z`).getTime() / 1000;

const { database, buyer } = buyerAlone(now);

const period = (start: string, end: string) => ({ period: { start: seconds(start), end: seconds(end) } });
const invoice = (id: string, change: object = {}) => ({
  ...{ id, object: 'invoice', number: `A-${id}`, total: 2_900, amount_paid: 2_900, currency: 'usd', status: 'paid' },
  created: seconds('2026-11-01'),
  status_transitions: { finalized_at: seconds('2026-11-02') },
  hosted_invoice_url: `https://pay.example.com/${id}`,
  lines: { object: 'list', data: [period('2026-11-01', '2026-12-01')], has_more: false },
  ...change,
});
const stripeHas = (...data: object[]) => {
  buyer.answers['GET /v1/invoices'] = { object: 'list', url: '/v1/invoices', has_more: false, data };
};
const paidBack = (customerId: string, invoiceId: string, refunded: number) =>
  database.db.insert(payments).values({
    ...{ invoiceId, customerId, mode: 'sandbox', amount: 2_900, refunded, currency: 'usd', status: 'succeeded' },
    stripeCreated: now,
  });

it('who has no customer has no invoices, and Stripe is not asked', async () => {
  await buyer.addCustomer({ deletedAt: now });
  await buyer.addCustomer({ mode: 'live' });
  expect(await listInvoices(buyer.context)).toEqual([]);
  expect(buyer.asked).toEqual([]);
});

it('an invoice says what it is for, of when it was made final, in all that a row shows', async () => {
  await buyer.addCustomer();
  stripeHas(invoice('1'));
  expect(await listInvoices(buyer.context)).toEqual([
    {
      id: '1',
      number: 'A-1',
      date: new Date('2026-11-02'),
      planCode: 'monthly',
      periodEnd: new Date('2026-12-01'),
      amountMinor: 2_900,
      refundedMinor: 0,
      currency: 'usd',
      status: 'paid',
      url: 'https://pay.example.com/1',
      seats: null,
    },
  ]);
});

it('drafts are left out; of what changed within a period the last line counts; without lines nothing is said of a plan', async () => {
  await buyer.addCustomer();
  const change = { data: [period('2026-11-01', '2026-12-01'), period('2026-11-20', '2027-11-20')] };
  stripeHas(
    invoice('draft', { status: 'draft' }),
    invoice('year', { lines: change, status_transitions: { finalized_at: null } }),
    invoice('bare', { lines: { data: [] }, hosted_invoice_url: null }),
    invoice('long', { lines: { data: [period('2026-10-01', '2026-11-02')] } }),
  );
  expect(await listInvoices(buyer.context)).toMatchObject([
    { id: 'year', planCode: 'yearly', periodEnd: new Date('2027-11-20'), date: new Date('2026-11-01') },
    { id: 'bare', planCode: null, periodEnd: null, url: null },
    { id: 'long', planCode: 'monthly' },
  ]);
});

it('what was paid back is beside it; all of it makes the invoice a refunded one', async () => {
  const customerId = await buyer.addCustomer();
  stripeHas(
    ...['none', 'part', 'all', 'more'].map((id) => invoice(id)),
    invoice('free', { total: 0, amount_paid: 0 }),
    ...['open', 'void', 'uncollectible'].map((status) => invoice(status, { status, amount_paid: 0 })),
    invoice('new', { status: 'a word that is new' }),
  );
  for (const [id, refunded] of [
    ['none', 0],
    ['part', 2_899],
    ['all', 2_900],
    ['more', 2_901],
  ] as const) {
    await paidBack(customerId, id, refunded);
  }
  const rows = await listInvoices(buyer.context);
  expect(rows.map(({ id, status, refundedMinor }) => [id, status, refundedMinor])).toEqual([
    ['none', 'paid', 0],
    ['part', 'paid', 2_899],
    ['all', 'refunded', 2_900],
    ['more', 'refunded', 2_901],
    ['free', 'paid', 0],
    ['open', 'open', 0],
    ['void', 'void', 0],
    ['uncollectible', 'uncollectible', 0],
    ['new', 'open', 0],
  ]);
});

it('a change of seats is of the plan that was paid for before, however short the rest of the period is', async () => {
  await buyer.addCustomer();
  const rest = period('2026-11-10', '2026-11-20');
  const lines = {
    data: [
      { ...rest, quantity: 1, amount: -794 },
      { ...rest, quantity: 2, amount: 1_589 },
    ],
  };
  const year = { data: [period('2025-11-20', '2026-11-20')] };
  stripeHas(invoice('seats', { lines }), invoice('year', { lines: year }));
  expect(await listInvoices(buyer.context)).toMatchObject([
    { id: 'seats', planCode: 'yearly', seats: { from: 1, to: 2, days: 10 } },
    { id: 'year', planCode: 'yearly', seats: null },
  ]);
});

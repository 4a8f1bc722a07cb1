import { eq, type SQL } from 'drizzle-orm';
import type Stripe from 'stripe';
import { withoutTx } from '#server/db/client.ts';
import { billingCustomers, payments } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';
import type { InvoiceRow } from '#shared/domain/billing-answers.ts';
import { type PlanCode, planOfPrice } from '#shared/domain/plans.ts';
import { callingStripe } from '../stripe-errors';

const pageSize = 100;
const maximumInvoices = 1_000;
const daySeconds = 86_400;
/** A line for longer than this is for a year. */
const longestMonthDays = 32;

/** The invoices of the customer that a condition names, as Stripe has them, with what was paid back of each; the newest first, drafts left out. */
export async function invoicesOf(context: ServiceContext, isCustomer: SQL | undefined): Promise<InvoiceRow[]> {
  const paid = await withoutTx(context.db, (tx) =>
    tx
      .select({
        customer: billingCustomers.stripeCustomerId,
        invoiceId: payments.invoiceId,
        refunded: payments.refunded,
      })
      .from(billingCustomers)
      .leftJoin(payments, eq(payments.customerId, billingCustomers.id))
      .where(isCustomer),
  );
  const customer = paid[0]?.customer;
  if (!customer) return [];
  const data = await callingStripe(context, () =>
    context.stripe.stripe.invoices.list({ customer, limit: pageSize }).autoPagingToArray({ limit: maximumInvoices }),
  );
  const refunded = new Map(paid.map((row) => [row.invoiceId, row.refunded]));
  const rows = data
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => invoiceRow(invoice, refunded.get(invoice.id ?? '') ?? 0));
  // The rest of a period says nothing of the plan: a change of seats is of the plan that was paid for before.
  const planBefore = (at: number) => rows.slice(at + 1).find(({ seats }) => seats === null)?.planCode;
  return rows.map((row, at) => (row.seats ? { ...row, planCode: planBefore(at) ?? row.planCode } : row));
}

function invoiceRow(invoice: Stripe.Invoice, refundedMinor: number): InvoiceRow {
  const line = invoice.lines.data.at(-1);
  return {
    id: invoice.id ?? '',
    number: invoice.number,
    date: new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1000),
    planCode: line ? planOfLine(line) : null,
    periodEnd: line ? new Date(line.period.end * 1000) : null,
    amountMinor: invoice.total,
    refundedMinor,
    currency: invoice.currency,
    status: refundedMinor > 0 && refundedMinor >= invoice.amount_paid ? 'refunded' : statusOf(invoice.status),
    url: invoice.hosted_invoice_url ?? null,
    seats: seatsOf(invoice.lines.data),
  };
}

/** Two lines for the same rest of a period, of another quantity. */
function seatsOf([unused, remaining, ...others]: Stripe.InvoiceLineItem[]): InvoiceRow['seats'] {
  if (!unused || !remaining || others.length > 0 || remaining.period.end !== unused.period.end) return null;
  const { quantity: from, amount: unusedMinor, period } = unused;
  const { quantity: to, amount: remainingMinor } = remaining;
  if (from === null || to === null || from === to || unusedMinor > 0) return null;
  return { from, to, unusedMinor, remainingMinor, days: Math.round((period.end - period.start) / daySeconds) };
}

/** An invoice names its price, not the price's key; what was bought shows in how long it is for. */
function planOfLine({ period }: Stripe.InvoiceLineItem): PlanCode | null {
  const days = (period.end - period.start) / daySeconds;
  return planOfPrice({ lookupKey: null, interval: days > longestMonthDays ? 'year' : 'month' })?.code ?? null;
}

const closed = ['paid', 'void', 'uncollectible', 'draft'] as const;

const statusOf = (status: Stripe.Invoice['status']): InvoiceRow['status'] =>
  closed.find((known) => known === status) ?? 'open';

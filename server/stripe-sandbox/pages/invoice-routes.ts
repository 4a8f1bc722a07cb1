import { type Context, Hono } from 'hono';
import type { SandboxCore } from '../core';
import { SandboxError } from '../error';
import { chargeInvoice, methodOf, rejectToConfirm, subscriptionOf } from '../flows/charge-invoice';
import { pageOf, takeNonce } from '../flows/checkout-page';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { messagePage } from './frame';
import { type InvoiceView, invoicePage } from './invoice-view';
import { texts } from './text';

type Invoice = WireObjects['invoice'];

const maximumForm = 1_024;

/** The hosted page of one invoice: what it is for, and the way to pay or confirm one that is open. */
export function invoiceRoutes(core: SandboxCore): Hono {
  const routes = new Hono();
  routes.get('/sandbox/invoice/:id', (c) => show(core, c, async () => null));
  routes.post('/sandbox/invoice/:id', (c) =>
    show(core, c, async (unit, invoice) => {
      const form = new URLSearchParams((await c.req.text()).slice(0, maximumForm));
      const isFirst = await takeNonce(unit, String(invoice.id), form.get('nonce') ?? '');
      if (!isFirst || invoice.status !== 'open') return null;
      return pay(unit, invoice, form.get('answer'));
    }),
  );
  return routes;
}

type Notice = InvoiceView['notice'];

async function show(
  core: SandboxCore,
  c: Context,
  work: (unit: Unit, invoice: Invoice) => Promise<Notice>,
): Promise<Response> {
  const styles = await core.options.styles();
  try {
    const view = await core.change(async (unit): Promise<InvoiceView> => {
      const id = c.req.param('id') ?? '';
      const notice = await work(unit, await unit.get('invoice', id));
      const invoice = await unit.get('invoice', id);
      const method = await methodOf(unit, await subscriptionOf(unit, invoice));
      const kept = await pageOf(unit, id);
      unit.put<'sandbox.page'>(kept);
      return { invoice, method, notice, nonce: kept.nonce, asksBank: await asksBank(unit, method), styles };
    });
    return c.html(invoicePage(view), view.notice?.tone === 'bad' ? 402 : 200);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return c.html(messagePage({ ...texts.missing, backUrl: '/', styles }), 404);
  }
}

/** The person is at the screen: a bank that asks is answered here. */
async function pay(unit: Unit, invoice: Invoice, answer: string | null): Promise<Notice> {
  if (answer === 'fail') return { tone: 'bad', text: (await rejectToConfirm(unit, invoice)).message };
  const failure = await chargeInvoice(unit, invoice, { isByHand: true, isPresent: true });
  if (failure === null) return { tone: 'info', text: texts.invoice.paid };
  return { tone: 'bad', text: failure === 'no-card' ? texts.portal.noCard : failure.message };
}

async function asksBank(unit: Unit, method: WireObjects['payment_method'] | null): Promise<boolean> {
  const card = method && (await unit.find('sandbox.card', `card_of_${method.id}`));
  return card?.behaviour === 'authenticates-always';
}

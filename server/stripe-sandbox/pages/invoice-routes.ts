import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { cardBrandName } from '#shared/domain/card-brands.ts';
import type { SandboxCore } from '../core';
import { SandboxError } from '../error';
import { chargeInvoice, methodOf, rejectToConfirm, subscriptionOf } from '../flows/charge-invoice';
import { pageOf, takeNonce } from '../flows/checkout-page';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { brand, frame, type Html, messagePage } from './frame';
import { icons } from './icons';
import { invoiceLine } from './portal-view';
import { amountText, fill, texts } from './text';

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

interface InvoiceView {
  invoice: WireObjects['invoice'];
  /** The card that is charged; null without one. */
  method: WireObjects['payment_method'] | null;
  notice: { tone: 'info' | 'bad'; text: string } | null;
  nonce: string;
  /** The card's bank asks the person each time. */
  asksBank: boolean;
  styles: readonly string[];
}

const words = texts.invoice;

/** One invoice: its lines, and where it is open the button that pays it with the card on file. */
function invoicePage(view: InvoiceView): Html {
  const { invoice, notice } = view;
  const title = invoice.number ?? invoice.id ?? '';
  const body = html`<main class="one">${brand}<div><h1>${title}</h1><div aria-live="polite">${notice === null ? '' : html`<div class="notice ${notice.tone}" role="status">${icons.warning}<div>${notice.text}</div></div>`}</div></div>
${invoiceLine(invoice)}
${invoice.lines.data.map((line) => html`<p class="text-ink-2">${line.description}</p>`)}
${invoice.status === 'open' ? payPart(view) : ''}
<p><a class="button" href="/#/account/billing?from=portal">${texts.backTo}</a></p></main>`;
  return frame({ title, strip: texts.portal.strip, styles: view.styles, body });
}

function payPart({ invoice, method, nonce, asksBank }: InvoiceView): Html {
  const card = method?.card;
  if (!card) return html`<p class="text-ink-2">${words.noCard}</p>`;
  const currency = invoice.currency.toUpperCase();
  const values = {
    amount: amountText(invoice.amount_due, currency),
    currency,
    merchant: texts.merchant,
    brand: cardBrandName(card.brand),
    last4: card.last4,
  };
  return html`<form method="post" action="/sandbox/invoice/${invoice.id}"><input type="hidden" name="nonce" value="${nonce}">
<p class="text-ink-2">${asksBank ? fill(texts.challenge.text, values) : fill(words.charges, values)}</p>
<div class="acts">${
    asksBank
      ? html`<button class="button primary large" name="answer" value="complete">${texts.challenge.complete}</button>
<button class="button large" name="answer" value="fail">${texts.challenge.fail}</button>`
      : html`<button class="button primary large" name="answer" value="complete">${fill(words.pay, values)}</button>`
  }</div></form>`;
}

import { html } from 'hono/html';
import { cardBrandName } from '#shared/domain/card-brands.ts';
import type { WireObjects } from '../wire';
import { cardFields } from './card-fields';
import type { CardField, ShownValues } from './card-form';
import { brand, frame, type Html } from './frame';
import { icons } from './icons';
import { amountText, dateText, fill, texts } from './text';

export interface PortalView {
  session: WireObjects['billing_portal.session'];
  subscription: WireObjects['subscription'] | null;
  method: WireObjects['payment_method'] | null;
  invoices: WireObjects['invoice'][];
  nonce: string;
  shown: ShownValues;
  errors: Partial<Record<CardField, string>>;
  notice: { tone: 'info' | 'bad'; text: string } | null;
  styles: readonly string[];
}

const words = texts.portal;

/** The portal: end or resume the subscription, another card, invoices. */
export function portalPage(view: PortalView): Html {
  const { notice, session } = view;
  return frame({
    title: words.title,
    strip: words.strip,
    styles: view.styles,
    body: html`<main class="wide-page">
<a class="flex items-center gap-2 text-ink-2" href="${session.return_url ?? '/'}">${icons.back}${texts.backTo}</a>
${brand}<div><h1>${words.title}</h1><div aria-live="polite">${notice === null ? '' : html`<div class="notice ${notice.tone}" role="status">${icons.warning}<div>${notice.text}</div></div>`}</div></div>
${card(words.subscription, subscriptionPart(view))}
${card(words.card, cardPart(view))}
${card(words.invoices, invoicesPart(view))}</main>`,
  });
}

const card = (title: string, body: Html): Html =>
  html`<section class="card"><header><h2>${title}</h2></header><div class="body">${body}</div></section>`;

const opening = ({ session, nonce }: PortalView): Html =>
  html`<form method="post" action="/sandbox/portal/${session.id}"><input type="hidden" name="nonce" value="${nonce}">`;

function subscriptionPart(view: PortalView): Html {
  const { subscription } = view;
  const item = subscription?.items.data[0];
  if (!subscription || !item) return html`<p class="text-ink-2">${words.noSubscription}</p>`;

  const { price } = item;
  const interval = price.recurring?.interval === 'year' ? texts.intervals.year : texts.intervals.month;
  const currency = price.currency.toUpperCase();
  const values = { amount: amountText(price.unit_amount ?? 0, currency), currency, interval };
  const end = subscription.cancel_at;
  return html`<p><b>${fill(words.price, values)}</b></p>
<p class="text-ink-2">${end ? fill(words.ends, { date: dateText(end) }) : fill(words.renews, { date: dateText(item.current_period_end) })}</p>
${opening(view)}<button class="button" name="action" value="${end ? 'resume' : 'cancel'}">${end ? words.resume : words.cancel}</button></form>`;
}

function cardPart(view: PortalView): Html {
  const shown = view.method?.card;
  const expires = shown ? `${String(shown.exp_month).padStart(2, '0')}/${String(shown.exp_year).slice(-2)}` : '';
  const line = shown
    ? fill(words.cardText, { brand: cardBrandName(shown.brand), last4: shown.last4, expires })
    : words.noCard;
  return html`<p>${line}</p>${renewalWarning(view)}${opening(view)}${cardFields(view)}
<button class="button primary" name="action" value="card">${words.update}</button></form>`;
}

/** A subscription that will renew without a card to charge. */
function renewalWarning({ subscription, method }: PortalView): Html | string {
  const end = subscription?.items.data[0]?.current_period_end;
  if (method || !end || subscription.cancel_at) return '';
  return html`<div class="notice warn" role="status">${icons.warning}<div>${fill(words.noCardToRenew, { date: dateText(end) })}</div></div>`;
}

function invoicesPart({ invoices }: PortalView): Html {
  if (invoices.length === 0) return html`<p class="text-ink-2">${words.noInvoices}</p>`;
  return html`${invoices.map((invoice) => invoiceLine(invoice))}`;
}

/** Number, day, amount and state of one invoice. */
export function invoiceLine(invoice: WireObjects['invoice']): Html {
  const currency = invoice.currency.toUpperCase();
  const state = invoice.status === null ? words.draft : stateText(String(invoice.status));
  const line = fill(words.invoiceLine, { number: invoice.number ?? invoice.id ?? '', date: dateText(invoice.created) });
  return html`<div class="kv"><span>${line}</span><span>${amountText(invoice.total, currency)} ${currency} · ${state}</span></div>`;
}

const states = ['paid', 'open', 'void', 'draft', 'uncollectible'] as const;
const stateText = (status: string): string => words[states.find((known) => known === status) ?? 'open'];

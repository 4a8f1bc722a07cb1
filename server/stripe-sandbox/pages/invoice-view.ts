import { html } from 'hono/html';
import { cardBrandName } from '#shared/domain/card-brands.ts';
import type { WireObjects } from '../wire';
import { brand, frame, type Html } from './frame';
import { icons } from './icons';
import { invoiceLine } from './portal-view';
import { amountText, fill, texts } from './text';

export interface InvoiceView {
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
export function invoicePage(view: InvoiceView): Html {
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

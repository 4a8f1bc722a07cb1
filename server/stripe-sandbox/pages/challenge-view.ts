import { html } from 'hono/html';
import type { WireObjects } from '../wire';
import { brand, frame, type Html } from './frame';
import { amountText, fill, texts } from './text';

/** What the person's bank would show: confirm the payment, or not. */
export function challengePage(content: {
  session: WireObjects['checkout.session'];
  nonce: string;
  styles: readonly string[];
}): Html {
  const { session } = content;
  const currency = (session.currency ?? 'usd').toUpperCase();
  const values = { amount: amountText(session.amount_total ?? 0, currency), currency, merchant: texts.merchant };
  const words = texts.challenge;
  return frame({
    title: words.title,
    styles: content.styles,
    body: html`<main class="one">${brand}<h1>${words.title}</h1><p class="text-ink-2">${fill(words.text, values)}</p>
<form method="post" action="/sandbox/checkout/${session.id}/challenge"><input type="hidden" name="nonce" value="${content.nonce}">
<div class="acts"><button class="button primary large" name="answer" value="complete">${words.complete}</button>
<button class="button large" name="answer" value="fail">${words.fail}</button></div></form></main>`,
  });
}

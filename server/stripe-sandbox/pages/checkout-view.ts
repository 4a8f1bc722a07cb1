import { html } from 'hono/html';
import type { Offer } from '../flows/open-attempt';
import { periodFrom } from '../flows/period';
import type { WireObjects } from '../wire';
import { cardFields } from './card-fields';
import type { CardField, ShownValues } from './card-form';
import { brand, frame, type Html } from './frame';
import { icons } from './icons';
import { testCardList } from './test-cards';
import { amountText, dateText, fill, texts } from './text';

export interface CheckoutView {
  session: WireObjects['checkout.session'];
  offer: Offer;
  productName: string;
  now: number;
  nonce: string;
  shown: ShownValues;
  errors: Partial<Record<CardField, string>>;
  /** Why the last try did not go through. */
  rejection: string | null;
  styles: readonly string[];
}

/** The hosted card page: what is bought, the card form, and test cards to choose from. */
export function checkoutPage(view: CheckoutView): Html {
  const { session, offer, shown } = view;
  const path = `/sandbox/checkout/${session.id}`;
  const words = texts.checkout;
  return frame({
    title: words.title,
    styles: view.styles,
    body: html`<div class="co">${summary(view)}
<main class="pay"><form method="post" action="${path}" novalidate><div><h1>${words.heading}</h1><div aria-live="polite">${view.rejection === null ? '' : html`<div class="notice bad" role="alert">${icons.warning}<div>${view.rejection}</div></div>`}</div></div>
<input type="hidden" name="nonce" value="${view.nonce}">
<div class="field"><label for="email">${words.email}</label>
<input class="input" id="email" value="${session.customer_details?.email ?? ''}" readonly disabled></div>
${cardFields(view)}${session.allow_promotion_codes ? codeField : ''}
<button class="button primary large wide" type="submit">${offer.trialDays > 0 ? words.startTrial : words.subscribe}</button></form>
${testCardList(path, shown.cardNumber)}</main></div>`,
  });
}

function summary({ session, offer, productName, now }: CheckoutView): Html {
  const { price, quantity, trialDays } = offer;
  const words = texts.checkout;
  const interval = price.recurring?.interval ?? 'month';
  const currency = price.currency.toUpperCase();
  const amount = amountText((price.unit_amount ?? 0) * quantity, currency);
  const due = amountText(session.amount_total ?? 0, currency);
  const values = {
    product: productName,
    plan: texts.planNames[isInterval(interval) ? interval : 'month'],
    interval: texts.intervals[isInterval(interval) ? interval : 'month'],
    currency,
    amount,
  };
  const period = trialDays > 0 ? { start: now, end: now + trialDays * 86_400 } : periodFrom(now, price);
  const dates = { start: dateText(period.start), end: dateText(period.end) };
  return html`<section class="what">
${session.cancel_url === null ? '' : html`<a class="flex items-center gap-2 text-ink-2" href="${session.cancel_url}">${icons.back}${words.back}</a>`}
${brand}
<p class="lead text-ink-2">${fill(words.subscribeTo, values)}</p>
<div class="price"><b>${amount}</b><span class="text-ink-2">${fill(words.per, values)}</span></div>
${trialDays > 0 ? html`<p class="text-ink-2">${fill(words.trial, { ...values, days: trialDays })}</p>` : ''}
<table class="lines"><tbody>
<tr><th scope="row">${fill(words.lineName, values)}<br><span class="text-xs text-ink-3">${fill(words.period, dates)}</span></th><td>${due}</td></tr>
<tr><th scope="row">${words.tax}</th><td>${amountText(0, currency)}</td></tr>
<tr class="sum"><th scope="row">${words.due}</th><td>${due} ${currency}</td></tr></tbody></table>
<p class="text-xs text-ink-3">${fill(words.renewal, values)}</p></section>`;
}

const codeField = html`<div class="field"><label for="promotionCode">${texts.checkout.promotionCode}</label>
<input class="input" id="promotionCode" name="promotionCode" autocomplete="off" maxlength="80"></div>`;

const isInterval = (word: string): word is keyof typeof texts.intervals => word in texts.intervals;

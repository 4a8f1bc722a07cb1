import { html } from 'hono/html';
import { brandOf } from '../cards';
import { emptyValues } from './card-fields';
import type { ShownValues } from './card-form';
import type { Html } from './frame';
import { icons } from './icons';
import { texts } from './text';

const cards = [
  { number: '4242424242424242', text: texts.cards.pays, tone: 'ok', icon: icons.check },
  { number: '4000002760003184', text: texts.cards.authenticates, tone: 'brand', icon: icons.shield },
  { number: '4000000000000002', text: texts.cards.declined, tone: 'bad', icon: icons.cross },
  { number: '4000000000009995', text: texts.cards.insufficientFunds, tone: 'bad', icon: icons.cross },
  { number: '4000000000000069', text: texts.cards.expired, tone: 'bad', icon: icons.cross },
  { number: '4000000000000341', text: texts.cards.failsLater, tone: 'warn', icon: icons.warning },
] as const;

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The form as a link of the list fills it; null for a number that is not in the list. */
export function prefilled(number: string | undefined, name: string): ShownValues | null {
  if (!cards.some((card) => card.number === number) || number === undefined) return null;
  const cardCvc = brandOf(number) === 'amex' ? '1234' : '123';
  return { ...emptyValues, cardNumber: grouped(number), cardExpiry: '12 / 34', cardCvc, cardName: name };
}

/** Links that fill the form: they work without JavaScript. */
export function testCardList(path: string, chosen: string): Html {
  return html`<section class="tc"><div class="flex items-center justify-between gap-2"><h2>${texts.checkout.testCards}</h2>
<span class="text-xs text-ink-3">${texts.checkout.fill}</span></div>
${cards.map(
  (card) => html`<a class="tcard ${grouped(card.number) === chosen ? 'on' : ''}" href="${path}?card=${card.number}">
<span class="font-mono text-[0.92em]">${grouped(card.number)}</span><span class="flex-1"></span>
<span class="badge ${card.tone}">${card.icon}${card.text}</span></a>`,
)}</section>`;
}

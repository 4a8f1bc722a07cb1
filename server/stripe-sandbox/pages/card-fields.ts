import { html } from 'hono/html';
import type { CardField, ShownValues } from './card-form';
import type { Html } from './frame';
import { icons } from './icons';
import { countries, texts } from './text';

export const emptyValues: ShownValues = { cardNumber: '', cardExpiry: '', cardCvc: '', cardName: '', country: 'US' };

type Errors = Partial<Record<CardField, string>>;

/** The five fields of a card, by the labels that people and tests know. */
export function cardFields(content: { shown: ShownValues; errors: Errors }): Html {
  const { shown, errors } = content;
  const words = texts.checkout;
  const cvcLength = 4;
  return html`
${inputField({ name: 'cardNumber', label: words.cardNumber, autocomplete: 'cc-number', isNumeric: true, length: 23, shown, errors })}
<div class="two">
${inputField({ name: 'cardExpiry', label: words.expiry, autocomplete: 'cc-exp', isNumeric: true, length: 9, shown, errors })}
${inputField({ name: 'cardCvc', label: words.cvc, autocomplete: 'cc-csc', isNumeric: true, length: cvcLength, shown, errors })}
</div>
${inputField({ name: 'cardName', label: words.name, autocomplete: 'cc-name', isNumeric: false, length: 80, shown, errors })}
<div class="field"><label for="country">${words.country}</label>
<select class="input" id="country" name="country" autocomplete="country">
${countries.map(({ code, name }) => html`<option value="${code}" ${code === shown.country ? 'selected' : ''}>${name}</option>`)}
</select>${errorLine('country', errors)}</div>`;
}

function inputField(content: {
  name: Exclude<CardField, 'country'>;
  label: string;
  autocomplete: string;
  isNumeric: boolean;
  length: number;
  shown: ShownValues;
  errors: Errors;
}): Html {
  const { name, errors } = content;
  const isFaulty = errors[name] !== undefined;
  return html`<div class="field"><label for="${name}">${content.label}</label>
<input class="input ${isFaulty ? 'is-error' : ''}" id="${name}" name="${name}" value="${content.shown[name]}"
 autocomplete="${content.autocomplete}" inputmode="${content.isNumeric ? 'numeric' : 'text'}" maxlength="${content.length}" required
 ${isFaulty ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}>${errorLine(name, errors)}</div>`;
}

const errorLine = (name: CardField, errors: Errors): Html =>
  errors[name] === undefined
    ? html``
    : html`<p class="error" id="${name}-error" role="alert">${icons.warning}<span>${errors[name]}</span></p>`;

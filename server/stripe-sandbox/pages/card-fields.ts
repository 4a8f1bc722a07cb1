import { html } from 'hono/html';
import type { CardField, ShownValues } from './card-form';
import type { Html } from './frame';
import { icons } from './icons';
import { countries, texts } from './text';

export const emptyValues: ShownValues = { cardNumber: '', cardExpiry: '', cardCvc: '', cardName: '', country: 'US' };

type Errors = Partial<Record<CardField, string>>;

/** The five fields of a card, by the labels that people and tests know. */
export function cardFields(of: { shown: ShownValues; faults: Errors }): Html {
  const { shown, faults: errors } = of;
  const words = texts.checkout;
  const cvcLength = 4;
  return html`
${inputField({ name: 'cardNumber', label: words.cardNumber, autocomplete: 'cc-number', isNumeric: true, length: 23, shown, faults: errors })}
<div class="two">
${inputField({ name: 'cardExpiry', label: words.expiry, autocomplete: 'cc-exp', isNumeric: true, length: 9, shown, faults: errors })}
${inputField({ name: 'cardCvc', label: words.cvc, autocomplete: 'cc-csc', isNumeric: true, length: cvcLength, shown, faults: errors })}
</div>
${inputField({ name: 'cardName', label: words.name, autocomplete: 'cc-name', isNumeric: false, length: 80, shown, faults: errors })}
<div class="field"><label for="country">${words.country}</label>
<select class="input" id="country" name="country" autocomplete="country">
${countries.map(({ code, name }) => html`<option value="${code}" ${code === shown.country ? 'selected' : ''}>${name}</option>`)}
</select>${errorLine('country', errors)}</div>`;
}

function inputField(of: {
  name: Exclude<CardField, 'country'>;
  label: string;
  autocomplete: string;
  isNumeric: boolean;
  length: number;
  shown: ShownValues;
  faults: Errors;
}): Html {
  const { name, faults: errors } = of;
  const isFaulty = errors[name] !== undefined;
  return html`<div class="field"><label for="${name}">${of.label}</label>
<input class="input ${isFaulty ? 'is-error' : ''}" id="${name}" name="${name}" value="${of.shown[name]}"
 autocomplete="${of.autocomplete}" inputmode="${of.isNumeric ? 'numeric' : 'text'}" maxlength="${of.length}" required
 ${isFaulty ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''}>${errorLine(name, errors)}</div>`;
}

const errorLine = (name: CardField, errors: Errors): Html =>
  errors[name] === undefined
    ? html``
    : html`<p class="error" id="${name}-fault" role="alert">${icons.warning}<span>${errors[name]}</span></p>`;

/** How a test card behaves when it is charged on the checkout page. */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'incorrect-cvc'
  | 'processing-error'
  | 'lost'
  | 'stolen'
  | 'fails-later'
  | 'authenticates-at-setup'
  | 'authenticates-always'
  | 'authenticates'
  | 'authenticates-then-declined'
  | 'disputed'
  | 'refund-fails'
  | 'not-a-test-card';

export interface CardError {
  code:
    | 'card_declined'
    | 'authentication_required'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'payment_intent_authentication_failure';
  declineCode: string | null;
  message: string;
}

export interface Card {
  brand: 'visa' | 'mastercard' | 'amex' | 'unknown';
  last4: string;
  expMonth: number;
  expYear: number;
  behaviour: CardBehaviour;
}

const testCards: Record<string, CardBehaviour> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '378282246310005': 'pays',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'incorrect-cvc',
  '4000000000000119': 'processing-error',
  '4000000000009987': 'lost',
  '4000000000009979': 'stolen',
  '4000000000000341': 'fails-later',
  '4000002500003155': 'authenticates-at-setup',
  '4000002760003184': 'authenticates-always',
  '4000000000003220': 'authenticates',
  '4000008400001629': 'authenticates-then-declined',
  '4000000000000259': 'disputed',
  '4000000000005126': 'refund-fails',
};

/** How the card of that number behaves; a number that is no test card is declined, as in Stripe's own test mode. */
export const behaviourOf = (number: string): CardBehaviour => testCards[number] ?? 'not-a-test-card';

export function brandOf(number: string): Card['brand'] {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

/** The check digit that every card number ends with. */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const declined = (declineCode: string, message = 'Your card was declined.'): CardError => ({
  code: 'card_declined',
  declineCode,
  message,
});

const errors: Partial<Record<CardBehaviour, CardError>> = {
  declined: declined('generic_decline'),
  'insufficient-funds': declined('insufficient_funds', 'Your card has insufficient funds.'),
  expired: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  'incorrect-cvc': { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  'processing-error': {
    code: 'processing_error',
    declineCode: null,
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  'fails-later': declined('generic_decline'),
  'authenticates-then-declined': declined('generic_decline'),
  'not-a-test-card': declined(
    'live_mode_test_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
};

export const authenticationFailure: CardError = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Why a charge of this card fails; null where it goes through. */
export const chargeError = (behaviour: CardBehaviour): CardError | null => errors[behaviour] ?? null;

/** Why a charge fails while nobody is at the screen; a card whose bank wants to ask each time is declined there. */
export const absentError = (behaviour: CardBehaviour): CardError | null =>
  behaviour === 'authenticates-always'
    ? {
        code: 'authentication_required',
        declineCode: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      }
    : chargeError(behaviour);

/** True where the person has to confirm the payment with their bank first. */
export const needsChallenge = (behaviour: CardBehaviour): boolean => behaviour.startsWith('authenticates');

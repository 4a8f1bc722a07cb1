const names: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card's brand as people write it; one that is new to us stays as Stripe says it. */
export const cardBrandName = (brand: string): string => names[brand] ?? brand;

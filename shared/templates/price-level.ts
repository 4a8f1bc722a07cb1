// What a euro's worth of money is in other currencies, to the nearest power of ten, so that a template's figures stay
// round and of a size that is known there: a salary of 36,000 EUR is 3,600,000 JPY. Currencies not named are at 1.
const levels: readonly (readonly [number, string])[] = [
  [
    10,
    'BWP CNY CZK DKK EGP ERN GTQ HKD HNL MAD MDL MOP MVR MXN NAD NOK SCR SEK SLE SRD STN SZL THB TRY TWD UAH ZAR ZMW',
  ],
  [100, 'AFN ALL AMD BDT BTN CVE DJF DOP DZD ETB GMD GYD HTG HUF INR ISK JMD JPY KES KGS LKR LRD LSL MKD MRU MUR MZN'],
  [100, 'NIO NPR PHP PKR RSD RUB UYU VUV XPF YER'],
  [1000, 'AOA ARS BIF CDF CLP CRC IQD KMF KRW KZT MMK MWK NGN RWF SDG SOS SSP TZS VES XAF XOF'],
  [10_000, 'COP GNF IDR KHR LAK LBP MGA MNT PYG SYP UGX UZS VND'],
  [100_000, 'IRR'],
];

const levelOf = new Map(levels.flatMap(([level, codes]) => codes.split(' ').map((code) => [code, level] as const)));

/** The power of ten by which prices in a currency are above those in euros or dollars. */
export function priceLevel(currency: string): number {
  return levelOf.get(currency) ?? 1;
}

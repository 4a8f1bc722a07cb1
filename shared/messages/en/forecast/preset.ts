/** Facts of a country put into the tax section. */
export const preset = {
  open: 'Fill from a country',
  title: 'Fill from a country',
  asOf: 'Facts of {{month}}. Check before you rely on them.',
  apply: 'Fill in',
  country: 'Country',
  region: 'State or province',
  currency: 'Limits of bands are amounts in {{currency}} and are not ticked.',
  same: 'Every value is as the forecast has it.',
  change: 'Now: {{from}}. New: {{to}}.',
  notes: {
    GB: 'A return is due one month and seven days after the period: it is paid in the second month after it. Band limits are shared with associated companies. The main rate is 14 % from 1 April 2026, 18 % before; a year across that date takes a rate between. Tax falls due nine months and one day after the year end.',
    DE: 'Corporation tax 15 % with its surcharge of 5.5 % and trade tax at a multiplier of 400 %; corporation tax falls by a point a year from 2028 to 2032. With the lasting extension of filing returns are paid in the second month. Food in restaurants 7 % from 1 January 2026, drinks 19 %. The exemption also ends at once at 100,000 in the year. Movable assets bought from July 2025 to December 2027: at most three times straight line and 30 %.',
    FR: '15 % on the first 42,500 for small and mid companies below 10 million of turnover; proposals to raise the limit were not found enacted. Services may account for VAT as they are paid. Exemption 85,000 for goods, 37,500 for services: check for changes.',
    ES: 'Below 1 million of turnover two bands for micro companies apply, below 10 million a falling rate for small ones. Losses may cover 1 million in any case.',
    IT: 'IRES 24 % and IRAP 3.9 %, whose bases differ. By quarter: paid in the second month after, with 1 % of interest.',
    NL: 'Holiday allowance of 8 % paid in May: 0.96 of a month. Accommodation 21 % from 2026. Losses beyond 1 million cover half.',
    US: 'State rates without local ones: type the rate of the place. District of Columbia: check. 21 % is federal: add the state. Nothing is recovered on purchases; goods for resale are bought at 0 %; what is bought elsewhere for own use bears use tax (self-assessed).',
    CA: 'Federal with Ontario; other provinces differ. The provincial tax of BC, MB and SK is not recovered: type it as irrecoverable. Losses may in law go back three years; one is modelled.',
    AU: '25 % for base rate entities, else 30 %. The quarter to December is due on 28 February. Small businesses below 10 million may use cash accounting.',
    JP: 'Effective rates of a small company; a special defence tax of 4 % of corporation tax above 5 million applies to years that begin from 1 April 2026. Larger payers of consumption tax pay in between: not modelled.',
  },
} as const;

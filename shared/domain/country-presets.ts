/** Facts of a country about sales tax, income tax and payroll. Rates in parts per million, limits in minor units of its currency. */
export interface CountryPreset {
  country: string;
  currency: string;
  salesTax: {
    standardRate: number;
    reducedRates: readonly number[];
    returnMonths: number;
    returnEndMonth: number | null;
    monthsUntilPayment: number;
    scheme: 'invoice' | 'salesOnly';
    badDebtReliefMonths?: number;
  };
  incomeTax: {
    rate: number;
    bandFrom?: readonly number[];
    bandRates?: readonly number[];
    monthsUntilPayment: number;
    instalments: 'yearly' | 'priorYear' | 'currentYear';
    instalmentMonths?: readonly number[];
    instalmentShares?: readonly number[];
    lossShare: number;
    lossExpiryYears: number | null;
    lossCarryBack: boolean;
  };
  payroll: { settleEveryMonths: number; monthsUntilPayment: number };
  /** Standard rates of states or provinces, by their codes. */
  regionRates?: Readonly<Record<string, number>>;
  /** The rate of income tax by calendar year, where it changes. */
  rateByCalendarYear?: Readonly<Record<string, number>>;
  extraSalaries?: { extraSalaries: number; extraSalaryMonths: readonly number[] };
  /** Income tax of companies below a turnover, by calendar year: bands from the same limits, or a rate of their own. */
  sizes?: Readonly<Record<'micro' | 'small', SizeTerms>>;
  /** Pools in which assets are written down for tax. */
  allowancePools?: readonly PresetPool[];
}

type SizeTerms =
  | { bandFrom: readonly number[]; bandRatesByCalendarYear: Readonly<Record<string, readonly number[]>> }
  | { rateByCalendarYear: Readonly<Record<string, number>> };
export type CompanySize = keyof NonNullable<CountryPreset['sizes']>;

export interface PresetPool {
  /** Of its name in the catalogue. */
  key: 'main' | 'mainWithoutExpensing' | 'special' | 'structures' | 'declining' | 'class8' | 'class50';
  method: 'reducing' | 'straightLine';
  rate: number;
  firstYearRate: number;
}

/** The month in which the facts were looked up. */
export const presetsAsOf = '2026-11';

const monthlyReturns = { returnMonths: 1, returnEndMonth: null, monthsUntilPayment: 1, scheme: 'invoice' } as const;
/** Losses are carried back, and forward without a limit. */
const lossesForGood = { lossShare: 1_000_000, lossExpiryYears: null, lossCarryBack: true } as const;

/** Presets by country, in the order in which they are offered. Source: the laws named in the forecast model, presets of countries. */
export const countryPresets: readonly CountryPreset[] = [
  {
    country: 'GB',
    currency: 'GBP',
    salesTax: {
      ...monthlyReturns,
      standardRate: 200_000,
      reducedRates: [50_000, 0],
      returnMonths: 3,
      returnEndMonth: 3,
      monthsUntilPayment: 2,
      badDebtReliefMonths: 6,
    },
    incomeTax: {
      rate: 250_000,
      bandFrom: [0, 5_000_000, 25_000_000],
      bandRates: [190_000, 265_000, 250_000],
      monthsUntilPayment: 9,
      instalments: 'yearly',
      ...lossesForGood,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
    allowancePools: [
      { key: 'main', method: 'reducing', rate: 140_000, firstYearRate: 1_000_000 },
      { key: 'mainWithoutExpensing', method: 'reducing', rate: 140_000, firstYearRate: 400_000 },
      { key: 'special', method: 'reducing', rate: 60_000, firstYearRate: 500_000 },
      { key: 'structures', method: 'straightLine', rate: 30_000, firstYearRate: 0 },
    ],
  },
  {
    country: 'DE',
    currency: 'EUR',
    salesTax: { ...monthlyReturns, standardRate: 190_000, reducedRates: [70_000], badDebtReliefMonths: 0 },
    incomeTax: {
      rate: 298_250,
      monthsUntilPayment: 12,
      instalments: 'priorYear',
      instalmentMonths: [3, 6, 9, 12],
      instalmentShares: [250_000, 250_000, 250_000, 250_000],
      ...lossesForGood,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
    allowancePools: [{ key: 'declining', method: 'reducing', rate: 300_000, firstYearRate: 0 }],
    rateByCalendarYear: {
      2026: 298_250,
      2027: 298_250,
      2028: 287_700,
      2029: 277_150,
      2030: 266_600,
      2031: 256_050,
      2032: 245_500,
    },
  },
  {
    country: 'FR',
    currency: 'EUR',
    salesTax: { ...monthlyReturns, standardRate: 200_000, reducedRates: [100_000, 55_000, 21_000] },
    incomeTax: {
      rate: 250_000,
      bandFrom: [0, 4_250_000],
      bandRates: [150_000, 250_000],
      monthsUntilPayment: 5,
      instalments: 'priorYear',
      instalmentMonths: [3, 6, 9, 12],
      instalmentShares: [250_000, 250_000, 250_000, 250_000],
      ...lossesForGood,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
  },
  {
    country: 'ES',
    currency: 'EUR',
    salesTax: {
      ...monthlyReturns,
      standardRate: 210_000,
      reducedRates: [100_000, 40_000],
      returnMonths: 3,
      returnEndMonth: 12,
    },
    incomeTax: {
      rate: 250_000,
      monthsUntilPayment: 7,
      instalments: 'priorYear',
      instalmentMonths: [4, 10, 12],
      instalmentShares: [180_000, 180_000, 180_000],
      lossShare: 700_000,
      lossExpiryYears: null,
      lossCarryBack: false,
    },
    payroll: { settleEveryMonths: 3, monthsUntilPayment: 1 },
    sizes: {
      micro: {
        bandFrom: [0, 5_000_000],
        bandRatesByCalendarYear: { 2026: [190_000, 210_000], 2027: [170_000, 200_000] },
      },
      small: { rateByCalendarYear: { 2026: 230_000, 2027: 220_000, 2028: 210_000, 2029: 200_000 } },
    },
    extraSalaries: { extraSalaries: 2000, extraSalaryMonths: [6, 12] },
  },
  {
    country: 'IT',
    currency: 'EUR',
    salesTax: { ...monthlyReturns, standardRate: 220_000, reducedRates: [100_000, 50_000, 40_000] },
    incomeTax: {
      rate: 279_000,
      monthsUntilPayment: 6,
      instalments: 'priorYear',
      instalmentMonths: [6, 11],
      instalmentShares: [400_000, 600_000],
      lossShare: 800_000,
      lossExpiryYears: null,
      lossCarryBack: false,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
    extraSalaries: { extraSalaries: 1000, extraSalaryMonths: [12] },
  },
  {
    country: 'NL',
    currency: 'EUR',
    salesTax: { ...monthlyReturns, standardRate: 210_000, reducedRates: [90_000], returnMonths: 3, returnEndMonth: 3 },
    incomeTax: {
      rate: 258_000,
      bandFrom: [0, 20_000_000],
      bandRates: [190_000, 258_000],
      monthsUntilPayment: 6,
      instalments: 'currentYear',
      instalmentMonths: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      instalmentShares: [90_909, 90_909, 90_909, 90_909, 90_909, 90_909, 90_909, 90_909, 90_909, 90_909, 90_910],
      ...lossesForGood,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
    extraSalaries: { extraSalaries: 960, extraSalaryMonths: [5] },
  },
  {
    country: 'US',
    currency: 'USD',
    salesTax: { ...monthlyReturns, standardRate: 0, reducedRates: [], scheme: 'salesOnly' },
    incomeTax: {
      rate: 210_000,
      monthsUntilPayment: 4,
      instalments: 'currentYear',
      instalmentMonths: [4, 6, 9, 12],
      instalmentShares: [250_000, 250_000, 250_000, 250_000],
      lossShare: 800_000,
      lossExpiryYears: null,
      lossCarryBack: false,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
    regionRates: {
      AL: 40_000,
      AK: 0,
      AZ: 56_000,
      AR: 65_000,
      CA: 72_500,
      CO: 29_000,
      CT: 63_500,
      DE: 0,
      DC: 60_000,
      FL: 60_000,
      GA: 40_000,
      HI: 40_000,
      ID: 60_000,
      IL: 62_500,
      IN: 70_000,
      IA: 60_000,
      KS: 65_000,
      KY: 60_000,
      LA: 50_000,
      ME: 55_000,
      MD: 60_000,
      MA: 62_500,
      MI: 60_000,
      MN: 68_750,
      MS: 70_000,
      MO: 42_250,
      MT: 0,
      NE: 55_000,
      NV: 68_500,
      NH: 0,
      NJ: 66_250,
      NM: 48_750,
      NY: 40_000,
      NC: 47_500,
      ND: 50_000,
      OH: 57_500,
      OK: 45_000,
      OR: 0,
      PA: 60_000,
      RI: 70_000,
      SC: 60_000,
      SD: 42_000,
      TN: 70_000,
      TX: 62_500,
      UT: 61_000,
      VT: 60_000,
      VA: 53_000,
      WA: 65_000,
      WV: 60_000,
      WI: 50_000,
      WY: 40_000,
    },
  },
  {
    country: 'CA',
    currency: 'CAD',
    salesTax: { ...monthlyReturns, standardRate: 50_000, reducedRates: [0], returnMonths: 3 },
    incomeTax: {
      rate: 265_000,
      bandFrom: [0, 50_000_000],
      bandRates: [122_000, 265_000],
      monthsUntilPayment: 2,
      instalments: 'priorYear',
      instalmentMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      instalmentShares: [
        83_333, 83_333, 83_333, 83_333, 83_333, 83_333, 83_333, 83_333, 83_333, 83_333, 83_333, 83_337,
      ],
      lossShare: 1_000_000,
      lossExpiryYears: 20,
      lossCarryBack: true,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
    allowancePools: [
      { key: 'class8', method: 'reducing', rate: 200_000, firstYearRate: 0 },
      { key: 'class50', method: 'reducing', rate: 550_000, firstYearRate: 0 },
    ],
    regionRates: {
      AB: 50_000,
      BC: 50_000,
      MB: 50_000,
      NB: 150_000,
      NL: 150_000,
      NS: 140_000,
      NT: 50_000,
      NU: 50_000,
      ON: 130_000,
      PE: 150_000,
      QC: 149_750,
      SK: 50_000,
      YT: 50_000,
    },
  },
  {
    country: 'AU',
    currency: 'AUD',
    salesTax: { ...monthlyReturns, standardRate: 100_000, reducedRates: [0], returnMonths: 3, returnEndMonth: 3 },
    incomeTax: {
      rate: 250_000,
      monthsUntilPayment: 6,
      instalments: 'currentYear',
      instalmentMonths: [4, 8, 10, 13],
      instalmentShares: [250_000, 250_000, 250_000, 250_000],
      lossShare: 1_000_000,
      lossExpiryYears: null,
      lossCarryBack: false,
    },
    payroll: { settleEveryMonths: 3, monthsUntilPayment: 1 },
  },
  {
    country: 'JP',
    currency: 'JPY',
    salesTax: {
      ...monthlyReturns,
      standardRate: 100_000,
      reducedRates: [80_000],
      returnMonths: 12,
      monthsUntilPayment: 2,
    },
    incomeTax: {
      rate: 335_800,
      bandFrom: [0, 4_000_000, 8_000_000],
      bandRates: [213_700, 231_700, 335_800],
      monthsUntilPayment: 2,
      instalments: 'priorYear',
      instalmentMonths: [8],
      instalmentShares: [500_000],
      lossShare: 1_000_000,
      lossExpiryYears: 10,
      lossCarryBack: true,
    },
    payroll: { settleEveryMonths: 1, monthsUntilPayment: 1 },
  },
];

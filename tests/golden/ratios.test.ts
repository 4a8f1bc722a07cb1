import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { computeSmall, each, own, sales, smallForecast } from '../helpers/small-forecast';
import { recurringLines, stockedSale, stockedSaleAndRent } from '../helpers/trade-lines';
import { columns, days, type Golden, ppm } from './ratio-columns';

describe('golden A: January 2027, quarter 1 and fiscal year 2027', () => {
  const { ratios } = computeForecast(goldenA());

  it.each<Golden>([
    ['grossMargin', '(5,000 − 2,000) ÷ 5,000 = 60 % in every column', 600_000, 600_000, 600_000],
    ['ebitdaMargin', '3,000 − 1,000 rent − 2,200 staff = −200; −200 ÷ 5,000 = −4 %', -40_000, -40_000, -40_000],
    ['operatingMargin', '−200 − 100 depreciation = −300; −300 ÷ 5,000 = −6 %', -60_000, -60_000, -60_000],
    [
      'netMargin',
      '−300.00 ÷ 5,000; (−900 − 117.64 interest) ÷ 15,000; (−3,600 − 528.29) ÷ 60,000',
      ppm(-30_000, 500_000),
      ppm(-101_764, 1_500_000),
      ppm(-412_829, 6_000_000),
    ],
    [
      'breakEvenRevenue',
      '(1,000 + 2,200 + 100 + interest 0; 117.64; 528.29) ÷ 60 %',
      330_000 / 0.6,
      Math.round(1_001_764 / 0.6),
      Math.round(4_012_829 / 0.6),
    ],
    [
      'marginOfSafety',
      '1 − 5,500 ÷ 5,000; 1 − 16,696.07 ÷ 15,000; 1 − 66,880.48 ÷ 60,000',
      ppm(500_000 - 550_000, 500_000),
      ppm(1_500_000 - 1_669_607, 1_500_000),
      ppm(6_000_000 - 6_688_048, 6_000_000),
    ],
    ['revenuePerHead', '5,000 × 12 = 15,000 × 4 = 60,000 ÷ 1 head', 6_000_000, 6_000_000, 6_000_000],
    [
      'currentRatio',
      '(14,000 cash + 6,000 receivables) ÷ (3,400 payables + 200 on-cost + 600 tax + 5,820.52 loan); ends of March, December',
      ppm(2_000_000, 1_002_052),
      ppm(1_973_630, 1_127_887),
      ppm(1_314_965, 1_154_877),
    ],
    [
      'quickRatio',
      'the same, as there is neither stock nor anything prepaid',
      ppm(2_000_000, 1_002_052),
      ppm(1_973_630, 1_127_887),
      ppm(1_314_965, 1_154_877),
    ],
    [
      'cashRatio',
      '14,000; 13,736.30; 7,149.65 ÷ current liabilities',
      ppm(1_400_000, 1_002_052),
      ppm(1_373_630, 1_127_887),
      ppm(714_965, 1_154_877),
    ],
    [
      'workingCapital',
      '20,000 − 10,020.52; 19,736.30 − 11,278.87; 13,149.65 − 11,548.77',
      2_000_000 - 1_002_052,
      1_973_630 - 1_127_887,
      1_314_965 - 1_154_877,
    ],
    ['daysSales', '6,000 × 30 ÷ 6,000; × 90 ÷ 18,000; × 360 ÷ 72,000 = 30 days', 30_000, 30_000, 30_000],
    ['daysPayable', '3,400 × 30 ÷ (2,400 + 1,000); × 90 ÷ 10,200; × 360 ÷ 40,800 = 30 days', 30_000, 30_000, 30_000],
    ['cashCycle', '30 + nothing in stock − 30 = 0 days', 0, 0, 0],
    [
      'debtToEquity',
      '12,000 ÷ 9,700; (12,000 − 946.06) ÷ 8,982.36; 6,677.94 ÷ 5,871.71',
      ppm(1_200_000, 970_000),
      ppm(1_105_394, 898_236),
      ppm(667_794, 587_171),
    ],
    ['netDebtToEbitda', 'EBITDA is −200 a month: not defined', Number.NaN, Number.NaN, Number.NaN],
    [
      'equityRatio',
      '9,700 ÷ 25,900; 8,982.36 ÷ 25,436.30; 5,871.71 ÷ 17,949.65',
      ppm(970_000, 2_590_000),
      ppm(898_236, 2_543_630),
      ppm(587_171, 1_794_965),
    ],
    [
      'interestCover',
      'no interest yet; −900 ÷ 117.64; −3,600 ÷ 528.29',
      Number.NaN,
      ppm(-90_000, 11_764),
      ppm(-360_000, 52_829),
    ],
    [
      'debtServiceCover',
      'no service yet; −600 ÷ (2 × 531.85); −2,400 ÷ (11 × 531.85)',
      Number.NaN,
      ppm(-60_000, 2 * 53_185),
      ppm(-240_000, 11 * 53_185),
    ],
    [
      'returnOnEquity',
      '−300 × 12 ÷ ((10,000 + 9,700) ÷ 2); −1,017.64 × 4 ÷ ((10,000 + 8,982.36) ÷ 2); −4,128.29 ÷ ((10,000 + 5,871.71) ÷ 2)',
      ppm(-30_000 * 24, 1_000_000 + 970_000),
      ppm(-101_764 * 8, 1_000_000 + 898_236),
      ppm(-412_829 * 2, 1_000_000 + 587_171),
    ],
    [
      'returnOnAssets',
      '−300 × 12 ÷ 25,900; −1,017.64 × 4 ÷ 25,436.30; −4,128.29 ÷ 17,949.65',
      ppm(-360_000, 2_590_000),
      ppm(-407_056, 2_543_630),
      ppm(-412_829, 1_794_965),
    ],
    [
      'returnOnCapitalEmployed',
      '−300 × 12 ÷ (25,900 − 10,020.52); −900 × 4 ÷ (25,436.30 − 11,278.87); −3,600 ÷ (17,949.65 − 11,548.77)',
      ppm(-360_000, 2_590_000 - 1_002_052),
      ppm(-360_000, 2_543_630 - 1_127_887),
      ppm(-360_000, 1_794_965 - 1_154_877),
    ],
    [
      'assetTurnover',
      '60,000 a year ÷ 25,900; 25,436.30; 17,949.65',
      ppm(6_000_000, 2_590_000),
      ppm(6_000_000, 2_543_630),
      ppm(6_000_000, 1_794_965),
    ],
    [
      'freeCashFlow',
      '−2,000 − 6,000 asset; −1,317.64 − 6,000; −3,528.29 − 6,000',
      -800_000,
      -731_764,
      -352_829 - 600_000,
    ],
    ['cashConversion', 'EBITDA is −200 a month: not defined', Number.NaN, Number.NaN, Number.NaN],
    [
      'burn',
      'January alone: 8,000; January to March: 7,317.64 ÷ 3; October to December: (1,440.79 − 361.66 − 364.13) ÷ 3',
      800_000,
      Math.round(731_764 / 3),
      Math.round((144_079 - 36_166 - 36_413) / 3),
    ],
    [
      'runway',
      'cash ÷ burn: 14,000 ÷ 8,000; 13,736.30 ÷ 2,439.21; 7,149.65 ÷ 238.33 months',
      1_750,
      Math.round((1_373_630 * 1000) / 243_921),
      Math.round((714_965 * 1000) / 23_833),
    ],
    ['cashRunsOut', 'October 2028, month 22, closes at −1,368.85 without a limit', 22, 22, 22],
    ['minimumCash', '14,000; March; December, the lowest of their periods', 1_400_000, 1_373_630, 714_965],
    ['minimumCashMonth', 'January is month 1, March 3, December 12', 1, 3, 12],
    [
      'peakFundingNeed',
      'cash before financing stays over 0 until October: 10,000 − 6,000 − 4,254.08 = −254.08',
      0,
      0,
      25_408,
    ],
  ])('%s: %s', (key, _, month, quarter, year) => {
    expect(columns(ratios, key, [1, 1, 1])).toEqual([month, quarter, year]);
  });

  it('revenue growth: 5,000 on 5,000, 15,000 on 15,000 and 60,000 on 60,000 is 0 %; the first column has none before it', () => {
    expect(columns(ratios, 'revenueGrowth', [2, 2, 2])).toEqual([0, 0, 0]);
    expect(columns(ratios, 'revenueGrowth', [1, 1, 1])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('cash runs out in month 23 (−1,500.70) with a limit of 1,500.00, in month 24 (−1,632.55) with 1,500.70, not at all with 2,000.00', () => {
    const withLimit = (overdraftLimit: number) => {
      const document = goldenA();
      return computeForecast({ ...document, bank: { ...document.bank, overdraftLimit } }).ratios;
    };
    expect(columns(withLimit(150_000), 'cashRunsOut', [1, 8, 1])).toEqual([23, 23, 23]);
    expect(columns(withLimit(150_070), 'cashRunsOut', [1, 8, 1])).toEqual([24, 24, 24]);
    expect(columns(withLimit(200_000), 'cashRunsOut', [24, 8, 2])).toEqual([0, 0, 0]);
  });

  it('is in groups, without the recurring one, as nothing is recurring', () => {
    const headings = ratios.rows.filter(({ kind }) => kind === 'heading').map(({ key }) => key);
    expect(headings).toEqual([
      'growthAndMargins',
      'liquidity',
      'workingCapitalAndDays',
      'funding',
      'returns',
      'cashAndRunway',
    ]);
  });
});

describe('stock: 100.00 a month on 60 days, 40 % of it from 45 days of stock that is paid after 15', () => {
  const { ratios } = computeSmall({ revenue: [stockedSale()] }, { cash: 100_000 });

  it.each<Golden>([
    [
      'daysSales',
      'February: 200 × 30 ÷ 100; quarter: 200 × 90 ÷ 300; year: 200 × 360 ÷ 1,200',
      days(20_000, 30, 10_000),
      days(20_000, 90, 30_000),
      days(20_000, 360, 120_000),
    ],
    [
      'daysInventory',
      '(40 + 20) × 30 ÷ 40; × 90 ÷ 120; × 360 ÷ 480 = 45',
      days(6_000, 30, 4_000),
      days(6_000, 90, 12_000),
      days(6_000, 360, 48_000),
    ],
    [
      'daysPayable',
      'half of 40 is open: 20 × 30 ÷ 40; 20 × 90 ÷ (100 + 40 + 40); 20 × 360 ÷ (100 + 11 × 40)',
      days(2_000, 30, 4_000),
      days(2_000, 90, 18_000),
      days(2_000, 360, 54_000),
    ],
    ['cashCycle', '60 + 45 − 15; 60 + 45 − 10; 60 + 45 − 13.333', 90_000, 95_000, 91_667],
  ])('%s: %s', (key, _, month, quarter, year) => {
    expect(columns(ratios, key, [2, 1, 1])).toEqual([month, quarter, year]);
  });

  it('what is paid in its month is no credit purchase: rent of 10.00 in cash leaves days payable at 15', () => {
    const { ratios: withRent } = computeSmall(stockedSaleAndRent(), { cash: 100_000 });
    expect(columns(withRent, 'daysPayable', [2, 1, 1])).toEqual(columns(ratios, 'daysPayable', [2, 1, 1]));
  });
});

describe('profit of 100.00 a month on 1,000.00 of capital, taxed at 20 %', () => {
  const incomeTax = { ...smallForecast().incomeTax, rate: 200_000 };
  const { ratios } = computeSmall({ revenue: [sales(each(10_000, 24))], incomeTax }, { cash: 100_000 });

  it.each<Golden>([
    ['effectiveTaxRate', '20 ÷ 100 in every column', 200_000, 200_000, 200_000],
    [
      'returnOnEquity',
      '80 × 12 ÷ ((1,000 + 1,080) ÷ 2); 240 × 4 ÷ ((1,000 + 1,240) ÷ 2); 960 ÷ ((1,000 + 1,960) ÷ 2)',
      ppm(96_000 * 2, 208_000),
      ppm(96_000 * 2, 224_000),
      ppm(96_000 * 2, 296_000),
    ],
    [
      'returnOnCapitalEmployed',
      '1,200 ÷ (1,100 − 20 tax owed); ÷ (1,300 − 60); ÷ (2,200 − 240)',
      ppm(120_000, 108_000),
      ppm(120_000, 124_000),
      ppm(120_000, 196_000),
    ],
    ['burn', 'nothing is burnt', 0, 0, 0],
    ['cashRunsOut', 'cash never runs out', 0, 0, 0],
    ['runway', 'no burn, no runway', Number.NaN, Number.NaN, Number.NaN],
    ['peakFundingNeed', 'nothing has to be brought in', 0, 0, 0],
  ])('%s: %s', (key, _, month, quarter, year) => {
    expect(columns(ratios, key, [1, 1, 1])).toEqual([month, quarter, year]);
  });

  it('deferred tax counts: a loss of 100.00 at 20 % earns 20.00 of it, 20 % too', () => {
    const loss = { ...incomeTax, deferredTax: true };
    const { ratios: ofLoss } = computeSmall(
      { revenue: [sales(each(-10_000, 24))], incomeTax: loss },
      { cash: 300_000 },
    );
    expect(columns(ofLoss, 'effectiveTaxRate', [1, 1, 1])).toEqual([200_000, 200_000, 200_000]);
  });
});

describe('a first fiscal year of two months, revenue 100.00 a month without costs', () => {
  const { ratios } = computeSmall(
    { header: { ...smallForecast().header, fiscalYearEndMonth: 2 }, revenue: [sales(each(10_000, 14))] },
    { cash: 100_000 },
  );

  it('growth compares like with like: 300 on 200 × 3 ÷ 2, 1,200 on 200 × 12 ÷ 2 is 0 %', () => {
    expect(columns(ratios, 'revenueGrowth', [2, 2, 2])).toEqual([0, 0, 0]);
  });

  it('return on assets: 200 × 12 ÷ 2 ÷ 1,200 = 100 % in the short quarter and the short year', () => {
    expect(columns(ratios, 'returnOnAssets', [2, 1, 1])).toEqual([1_000_000, 1_000_000, 1_000_000]);
  });
});

describe('recurring: 100 subscribers at 20.00 a month, 10 join and 5 % leave; 60 at 10.00 in advance, 24 % a year', () => {
  const { ratios } = computeSmall({ revenue: recurringLines() });
  // Subscribers in thousandths after t months.
  const monthly = (t: number) => {
    let subscribers = 100_000;
    for (let k = 0; k < t; k++) subscribers += 10_000 - Math.round(subscribers * 0.05);
    return subscribers;
  };
  const yearly = (t: number) => 60_000 - 1_200 * t;
  const mrr = (t: number) => (monthly(t) * 2_000 + yearly(t) * 1_000) / 1_000;
  const churn = (t: number) => ppm(monthly(t) * 0.05 + yearly(t) * 0.02, monthly(t) + yearly(t));
  const perAccount = (t: number) => Math.round((mrr(t) * 1e6) / (monthly(t) + yearly(t)));

  it('begins as by hand: 105 × 20.00 + 58.8 × 10.00 = 2,688.00', () => {
    expect([monthly(1), yearly(1), mrr(1)]).toEqual([105_000, 58_800, 268_800]);
  });

  it.each<Golden>([
    ['mrr', 'January 2,688.00; subscribers of March and of December × price', mrr(1), mrr(3), Math.round(mrr(12))],
    ['arr', '12 × MRR', 12 * mrr(1), 12 * mrr(3), 12 * Math.round(mrr(12))],
    ['churn', '(105 × 5 % + 58.8 × 24 % ÷ 12) ÷ 163.8; March; December', churn(1), churn(3), churn(12)],
    ['revenuePerAccount', '2,688.00 ÷ 163.8 = 16.41; March; December', perAccount(1), perAccount(3), perAccount(12)],
  ])('%s: %s', (key, _, month, quarter, year) => {
    expect(columns(ratios, key, [1, 1, 1])).toEqual([month, quarter, year]);
  });

  it('lifetime value of the monthly line alone: 20.00 × 80 % ÷ 5 % = 320.00 in every column', () => {
    const [line] = recurringLines();
    const alone = computeSmall({ revenue: line ? [line] : [] }).ratios;
    expect(columns(alone, 'lifetimeValue', [1, 1, 1])).toEqual([32_000, 32_000, 32_000]);
    expect(columns(alone, 'churn', [1, 1, 1])).toEqual([50_000, 50_000, 50_000]);
  });

  it('without churn there is no lifetime value, without subscribers neither churn nor revenue per account', () => {
    const line = { ...newRevenueLine.recurring(own), unitPrice: 1_000_000 };
    const loyal = computeSmall({ revenue: [{ ...line, openingSubscribers: 5_000 }] }).ratios;
    expect(columns(loyal, 'lifetimeValue', [1, 1, 1])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    const empty = computeSmall({ revenue: [{ ...line, churn: 50_000 }] }).ratios;
    for (const key of ['churn', 'revenuePerAccount', 'lifetimeValue']) {
      expect(columns(empty, key, [1, 1, 1])).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    }
  });
});

describe('a yearly plan at 10.00 a month that costs 12.00 from the second year on, sold to one of 12 each month', () => {
  const line = { ...newRevenueLine.recurring(own), billing: 'yearlyInAdvance' as const, priceGrowth: 200_000 };
  const { ratios } = computeSmall({ revenue: [{ ...line, openingSubscribers: 12_000, unitPrice: 1_000_000 }] });

  it('pays what it was sold for: 12 × 10.00; then 11 × 10.00 + 12.00; 9 × 10.00 + 3 × 12.00; at last 12 × 12.00', () => {
    const { months } = ratios.row('mrr');
    expect([months[0], months[11], months[12], months[14], months[23]]).toEqual([
      12_000, 12_000, 12_200, 12_600, 14_400,
    ]);
    // 122.00 ÷ 12 subscribers, in thousandths of a cent.
    expect(ratios.row('revenuePerAccount').months[12]).toBe(1_016_667);
  });
});

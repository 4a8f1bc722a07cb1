import type { Model } from '../model';
import { allMonths, before, column, f, type Row, type Writing } from '../sheet';
import { allocated } from './common';

/** When the opening balances unwind, step 0 of the forecast model. */
export interface OpeningRows {
  received: Row;
  paid: Row;
  prepaidUsed: Row;
  deferredReleased: Row;
  payrollPaid: Row;
  incomeTaxPaid: Row;
  dividendsPaid: Row;
}

/** What opening deferred revenue earns in months 1 to 11, of 66. */
const fallingWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

export function writeOpening(model: Model): OpeningRows {
  const { inputs } = model;
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.opening'));
  const opening = (field: string) => inputs.cell(`opening/${field}`);
  const money = (key: string, formula: Writing, start?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, start);
  const constant = (key: string, unit: 'money' | 'whole' | 'month', formula: Writing) =>
    sheet.constant({ key, unit }, formula);

  const settled = (key: string, field: string, terms: { profile: string; days: string }) => {
    const amount = sheet.bring(opening(field));
    const profile = inputs.profile(`workingCapital/${terms.profile}`);
    if (profile) return inParts(key, amount, openShares(profile));
    const days = sheet.bring(inputs.cell(`workingCapital/${terms.days}`));
    const open = money('openingStillOpen', f`IF(30*t<${days},TIMES(${amount},${days}-30*t,${days}),0)`, f`${amount}`);
    return money(key, f`ROUND(${before(open)}-${open},dp)`);
  };
  /** The shares of a profile that are open after each of its months; where none is, all in the first. */
  const openShares = (profile: Row): Row[] => {
    const places = Array.from({ length: profile.until }, (_, i) => i + 1);
    const shares = places.map((n) =>
      constant('shareOfMonth', 'whole', f`ROUND(INDEX(${allMonths(profile)},1,${n})*1000000,0)`),
    );
    const open = places.map((n) => constant('shareOpen', 'whole', sumOfWhole(shares.slice(n))));
    return open.map((share, i) =>
      constant('weight', 'whole', i === 0 ? f`IF(SUM(${column(open)})=0,1,${share})` : f`${share}`),
    );
  };
  const inParts = (key: string, amount: Row, weights: readonly Row[]) => {
    const parts = allocated(sheet, { amount, weights, isConstant: true });
    return money(key, f`IF(t<=${parts.length},INDEX(${column(parts)},t,1),0)`);
  };

  const received = settled('openingReceived', 'accountsReceivable', {
    profile: 'collectionProfile',
    days: 'daysSales',
  });
  const paid = settled('openingPaid', 'accountsPayable', { profile: 'paymentProfile', days: 'daysPayable' });
  const months = sheet.bring(inputs.cell('openingPosition/prepaidMonths'));
  const prepaid = sheet.bring(opening('prepaidExpenses'));
  const size = constant('allocated', 'whole', f`ROUND(ABS(${prepaid})*minor,0)`);
  const part = constant('wholePart', 'whole', f`INT(${size}/${months})`);
  const rest = constant('remainder', 'whole', f`${size}-${months}*${part}`);
  const prepaidUsed = money('openingPrepaidUsed', f`IF(t>${months},0,SIGN(${prepaid})*(${part}+(t<=${rest}))/minor)`);
  const weights = fallingWeights.map((weight) => constant('weight', 'whole', f`${weight}`));
  const deferredReleased = inParts('openingDeferredReleased', sheet.bring(opening('deferredRevenue')), weights);
  const payrollPaid = money('openingPayrollPaid', f`IF(t=1,${opening('payrollLiabilities')},0)`);
  const F = inputs.cell('header/firstYearMonths');
  const taxMonth = constant(
    'openingTaxMonth',
    'month',
    f`MAX(1,${F}-12+${inputs.cell('incomeTax/monthsUntilPayment')})`,
  );
  const tax = constant(
    'openingTax',
    'money',
    f`ROUND(${opening('incomeTaxPayable')}-${opening('incomeTaxReceivable')},dp)`,
  );
  const incomeTaxPaid = money('openingTaxPaid', f`IF(t=${taxMonth},${tax},0)`);
  const dividendMonth = constant(
    'openingDividendMonth',
    'month',
    f`MAX(1,${inputs.cell('dividendPolicy/monthsToPay')})`,
  );
  const dividendsPaid = money('openingDividendsPaid', f`IF(t=${dividendMonth},${opening('dividendsPayable')},0)`);
  return { received, paid, prepaidUsed, deferredReleased, payrollPaid, incomeTaxPaid, dividendsPaid };
}

const sumOfWhole = (rows: readonly Row[]): Writing => (rows.length === 0 ? f`0` : f`SUM(${column(rows)})`);

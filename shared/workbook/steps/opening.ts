import type { Model } from '../model';
import { f, type Row, type Writing } from '../sheet';
import { customerTerms, inParts, supplierTerms, writeFallingWeights, writeRunOff, writeUsedEqually } from './run-off';

/** When the opening balances unwind, step 0 of the forecast model. */
export interface OpeningRows {
  received: Row;
  paid: Row;
  prepaidUsed: Row;
  deferredReleased: Row;
  incomeTaxPaid: Row;
  dividendsPaid: Row;
  /** Null where nothing is owed for assets sold before. */
  proceedsCollected: Row | null;
  /** Null where no interest is owed. */
  interestPaid: Row | null;
}

export function writeOpening(model: Model): OpeningRows {
  const { inputs } = model;
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.opening'));
  const opening = (field: string) => inputs.cell(`opening/${field}`);
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const constant = (key: string, unit: 'money' | 'month', formula: Writing) => sheet.constant({ key, unit }, formula);

  const runOff = (key: string, field: string, terms: typeof customerTerms | typeof supplierTerms) =>
    writeRunOff(model, sheet, { key, amount: sheet.bring(opening(field)), terms, after: 0 });
  const received = runOff('openingReceivableCollected', 'accountsReceivable', customerTerms);
  const paid = runOff('openingPayablePaid', 'accountsPayable', supplierTerms);
  const prepaidUsed = writeUsedEqually(sheet, {
    key: 'openingPrepaidUsed',
    months: sheet.bring(inputs.cell('openingPosition/prepaidMonths')),
    amount: sheet.bring(opening('prepaidExpenses')),
    after: 0,
  });
  const deferredReleased = inParts(sheet, {
    key: 'openingDeferredReleased',
    weights: writeFallingWeights(sheet),
    amount: sheet.bring(opening('deferredRevenue')),
    after: 0,
  });
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
  const isOwed = model.plan.openingBalanceSheet.disposalReceivables !== undefined;
  const proceedsCollected = isOwed
    ? money('openingProceedsCollected', f`IF(t=1,${opening('disposalReceivables')},0)`)
    : null;
  const owesInterest = model.plan.openingBalanceSheet.accruedInterest !== undefined;
  const interestPaid = owesInterest ? money('openingInterestPaid', f`IF(t=1,${opening('accruedInterest')},0)`) : null;
  return {
    received,
    paid,
    prepaidUsed,
    deferredReleased,
    incomeTaxPaid,
    dividendsPaid,
    proceedsCollected,
    interestPaid,
  };
}

import type { Model } from '../model';
import { before, f, type Row, type Writing } from '../sheet';

export interface InterestRows {
  received: Row;
  paid: Row;
}

/** Step 12: interest of the month on the cash of the month before, or on the mean of it and the cash before interest. */
export function writeBankInterest(model: Model, parts: { cash: Row; flows: Writing; rows: InterestRows }): void {
  const { cash, flows, rows } = parts;
  const { inputs } = model;
  const sheet = model.sheet('taxAndEquity');
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const rates = [sheet.bring(inputs.cell('bank/creditRate')), sheet.bring(inputs.cell('bank/overdraftRate'))] as const;
  const isAverage = model.document.bank.interestBasis === 'average';
  const opening = money('cashBefore', f`${before(cash)}`);
  const basis = isAverage ? money('cashBasis', f`ROUND(${opening}+${opening}+${flows},dp)`) : opening;
  const months = isAverage ? 24 : 12;
  const interest = money(
    'bankInterest',
    f`IF(${basis}>0,TIMES(${basis},${rates[0]},${months}),TIMES(${basis},${rates[1]},${months}))`,
  );
  sheet.months(rows.received, f`MAX(0,${interest})`);
  sheet.months(rows.paid, f`MAX(0,-${interest})`);
}

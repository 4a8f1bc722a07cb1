import type { Row, Sheet } from '../sheet';

/** Rows of income tax that other rows read before they can be written. */
export interface TaxRows {
  /** Of the fiscal year to date. */
  charge: Row;
  instalments: Row;
  trueUp: Row;
}

export const declareTax = (sheet: Sheet): TaxRows => ({
  charge: sheet.declare({ key: 'chargeToDate', unit: 'money' }),
  instalments: sheet.declare({ key: 'instalmentsToDate', unit: 'money' }),
  trueUp: sheet.declare({ key: 'trueUp', unit: 'money' }),
});

export interface TaxCharge {
  /** Of the fiscal year to date. */
  toDate: Row;
  charged: Row;
  deferred: Row;
  deferredGrowth: Row;
  /** What the liability on timing differences grows by; null where there is none. */
  timing: Row | null;
}

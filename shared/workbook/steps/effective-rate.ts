import { PARTS } from '#shared/engine/steps/loan-fee.ts';
import type { ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import type { Model } from '../model';
import { allMonths, atLast, before, f, type Row, type Writing } from '../sheet';
import { blockOf } from './common';
import { beginSchedule, writePayments } from './loan-schedule';

/** The first rate that is tried, in 10^-12 a month: half of what all that are tried add up to. */
const largest = 2 ** 39;

/**
 * What the months of a loan bear of its fee at the effective rate, on a sheet that is as long as the longest term that can be
 * typed: the payments of the whole term, 40 rows each of which carries the loan at a rate half as far from the one before, and
 * the loan at the rate that they lead to. The last month takes the rest elsewhere.
 */
export function writeEffectiveFee(model: Model, loan: ScheduledLoan): Row {
  const block = blockOf(model, 'effectiveRates', `loans/${loan.id}`);
  const { sheet, own } = block;
  sheet.block(loan.name);
  const money = (row: Row | string, formula: Writing, start?: Writing) =>
    sheet.months(typeof row === 'string' ? { key: row, unit: 'money' } : row, formula, start);
  const { month, principal, term: _, ...terms } = beginSchedule(block, loan);
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const payments = writePayments(block, { loan, month, ...terms, balance, further: null, from: 1, owedBefore: null });
  const { interest, capitalised, interestPaid, repaid } = payments;
  const drawn = f`IF(t=${month},${principal},0)`;
  money(balance, f`ROUND(prev+${drawn}+${capitalised}-${repaid},dp)`, f`IF(${month}=0,${principal},0)`);
  const paid = money('paidOfTerm', f`ROUND(${interestPaid}+${repaid},dp)`);
  const net = sheet.constant({ key: 'netOfFee', unit: 'money' }, f`ROUND(${principal}-${own('fee')},dp)`);
  // More than all payments together is never paid off, and grows beyond what a cell is exact in; less than nothing, the same.
  const most = sheet.constant({ key: 'mostCarried', unit: 'money' }, f`ROUND(2*SUM(${allMonths(paid)})+1,dp)`);
  const isRunning = f`AND(t>${month},t<=${terms.end})`;
  const bears = (carried: Row | null, rate: Row) => f`TIMES(${carried ? before(carried) : f`prev`},${rate},${PARTS})`;
  const carriedAt = (key: string, rate: Row) => {
    const goesOn = f`MAX(-${most},MIN(${most},ROUND(prev+${bears(null, rate)}-${paid},dp)))`;
    const formula = f`IF(t=${month},ROUND(${net}+${interest},dp),IF(${isRunning},${goesOn},prev))`;
    return money(key, formula, f`IF(${month}=0,${net},0)`);
  };
  const whole = (key: string, formula: Writing) => sheet.constant({ key, unit: 'whole' }, formula);
  let next: Writing = f`${largest}`;
  for (let step = largest; step >= 1; step /= 2) {
    const tried = whole('rateTried', next);
    const isAbove = f`${atLast(carriedAt('carriedAtRateTried', tried))}>0`;
    const half = step / 2;
    next = step > 1 ? f`${tried}+IF(${isAbove},-${half},${half})` : f`MIN(${PARTS},${tried}-IF(${isAbove},1,0))`;
  }
  const rate = whole('effectiveRate', next);
  const carried = carriedAt('carriedAtEffectiveRate', rate);
  return money('feeAtEffectiveRate', f`IF(${isRunning},ROUND(${bears(carried, rate)}-${interest},dp),0)`);
}

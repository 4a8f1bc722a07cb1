import type { ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { allMonths, before, f, type Row, type Writing } from '../sheet';
import type { Block } from './common';
import { writeEffectiveFee } from './effective-rate';

/** A fee that is spread over the term: the loan is carried net of what is left of it. */
export interface FeeRows {
  paid: Row;
  amortised: Row;
  left: Row;
}

const money = ({ sheet }: Block, key: string, ...formulas: [Writing, Writing?]) =>
  sheet.months({ key, unit: 'money' }, ...formulas);

/** The fee by cumulative difference or at the effective rate; null where it is not spread. */
export function writeFee(
  block: Block,
  loan: ScheduledLoan,
  { month, term, principal }: { month: Row; term: Row; principal: Row },
): FeeRows | null {
  const { feeTreatment } = loan;
  if (!feeTreatment) return null;
  const { sheet } = block;
  const fee = sheet.bring(block.own('fee'));
  const paid = money(block, 'feePaid', f`IF(t=${month},${fee},0)`);
  const k = f`t-${month}`;
  const left = sheet.declare({ key: 'feeLeft', unit: 'money' });
  const evenly = f`ROUND(TIMES(${fee},${k},${term})-TIMES(${fee},${k}-1,${term}),dp)`;
  const part =
    feeTreatment === 'effective'
      ? f`IF(${fee}>=${principal},${evenly},${effectively(block, loan, { left, evenly, isLast: f`${k}=${term}` })})`
      : evenly;
  const amortised = money(block, 'feeAmortised', f`IF(AND(${k}>=1,${k}<=${term},${fee}>0),${part},0)`);
  sheet.months(left, f`ROUND(prev+${paid}-${amortised},dp)`, f`IF(${month}=0,${fee},0)`);
  return { paid, amortised, left };
}

/** With further draws a fee is spread evenly. */
function effectively(
  { sheet, model, table }: Block,
  loan: ScheduledLoan,
  { left, evenly, isLast }: { left: Row; evenly: Writing; isLast: Writing },
): Writing {
  const part = f`IF(${isLast},${before(left)},${writeEffectiveFee(model, loan)})`;
  if (!loan.furtherDraws) return part;
  const draws = sheet.constant(
    { key: 'furtherDraws', unit: 'whole' },
    f`COUNTIF(${allMonths(table('furtherDraws'))},">0")`,
  );
  return f`IF(${draws}>0,${evenly},${part})`;
}

/** Of a loan that is booked as repaid nothing of the fee is left: what was is borne in the month. */
export function bookFee(block: Block, { paid, amortised, left }: FeeRows, isRepaid: Writing): FeeRows {
  const { sheet } = block;
  const gone = sheet.months({ key: 'feeIsGone', unit: 'flag' }, f`IF(AND(${isRepaid},${left}<>0),1,prev)`);
  const rest = money(block, 'feeLeft', f`IF(${gone}=1,0,${left})`, f`${left}`);
  const atOnce = f`IF(${before(gone)}=1,0,ROUND(${amortised}+${left},dp))`;
  return { paid, left: rest, amortised: money(block, 'feeAmortised', f`IF(${gone}=1,${atOnce},${amortised})`) };
}

import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Lease } from '#shared/inputs/forecast/fields/leases.ts';
import { isCapitalised, treatmentOf } from '#shared/inputs/forecast/lease-treatment.ts';
import type { Model } from '../model';
import { allMonths, applied, back, before, f, type Row, someMonths, type Writing } from '../sheet';
import { allocated, type Block, blockOf, monthOf } from './common';
import { orStandardRate } from './revenue';
import { inMonthsFrom, taxMonthsOf } from './tax-months';

/** What is paid of a lease, with the two parts of its tax. */
interface PaidRows {
  payment: Row;
  recoverable: Row;
  irrecoverable: Row;
}

/** A lease that is an asset and a liability; the two parts of a payment are told apart where it is a right of use. */
export interface CapitalisedLease extends PaidRows {
  kind: 'rightOfUse' | 'operating';
  lease: Lease;
  month: Row;
  begun: Row;
  interest: Row;
  paid: { interest: Row; principal: Row } | null;
  balance: Row;
  current: Row;
  asset: Row;
  writtenDown: Row;
  /** Of a lease that has begun in booked months, what is written down after them; null without any. */
  later: Row | null;
}

/** A lease that is an expense, paid at the start or at the end of each period. */
export interface ExpensedLease extends PaidRows {
  kind: 'ahead' | 'behind';
  cost: Row;
}

/** What the sheet Leases has, step 6c of the forecast model. */
export interface LeaseRows {
  capitalised: readonly CapitalisedLease[];
  expensed: readonly ExpensedLease[];
}

export const leasesOf = ({ capitalised }: LeaseRows, kind: CapitalisedLease['kind']): CapitalisedLease[] =>
  capitalised.filter((lease) => lease.kind === kind);

export const allLeases = ({ capitalised, expensed }: LeaseRows): PaidRows[] => [...capitalised, ...expensed];

/** What all that follows of a lease reads. */
interface Begun {
  block: Block;
  lease: Lease;
  month: Row;
  /** Its first and last month. */
  first: Row;
  end: Row;
  term: Row;
  every: number;
  inAdvance: boolean;
  /** By year of the lease, its number and payment. */
  year: Row;
  byYear: Row;
}

const money = ({ sheet }: Block, key: string, ...formulas: [Writing, Writing?]) =>
  sheet.months({ key, unit: 'money' }, ...formulas);

/** Leases by what they are in the books. */
export function writeLeases(model: Model): LeaseRows {
  const isOwned = (lease: Lease) => isCapitalised(model.document, lease);
  const owned = model.plan.leases.filter(isOwned).map((lease) => writeLiability(writeBegun(model, lease)));
  const openings = writeOpeningAssets(model, owned);
  return {
    capitalised: owned.map((leased, i) => writeCapitalised(leased, openings[i] ?? 0)),
    expensed: model.plan.leases
      .filter((lease) => !isOwned(lease))
      .map((lease) => writeExpensed(writeBegun(model, lease))),
  };
}

function writeExpensed(leased: Begun): ExpensedLease {
  const { block, inAdvance, every, first, end } = leased;
  const paid = writePaid(leased);
  const place = f`MOD(t-${first},${every})`;
  const part = f`ROUND(TIMES(${yearOf(leased)},${place}+1,${every})-TIMES(${yearOf(leased)},${place},${every}),dp)`;
  const cost = money(block, 'leaseBorne', f`IF(AND(t>=${first},t<=${end}),${part},0)`);
  keepForLater(leased, cost);
  return { kind: inAdvance ? 'ahead' : 'behind', ...paid, cost };
}

/** Of a period that began in booked months: what later ones bear of its payment, or pay of what is borne. */
function keepForLater({ block: { sheet, model }, first, every, inAdvance }: Begun, cost: Row): void {
  const { booked } = model;
  if (!booked) return;
  const { until } = booked;
  const begins = sheet.constant(
    { key: 'periodThen', unit: 'month' },
    f`IF(${first}>${until},9999,${first}+INT((${until}-${first})/${every})*${every})`,
  );
  const borne = f`SUM(RANGE(${someMonths(cost, 1, until)},${begins},${until}))`;
  const last = f`${begins}+${every - 1}`;
  const rest = inAdvance ? f`IF(AND(${begins}<9999,t<=${last}),${cost},0)` : f`IF(t=${last},ROUND(${borne},dp),0)`;
  const key = inAdvance ? 'leaseBorneLater' : 'leasePaidLater';
  const row = sheet.parted({ key, unit: 'money' }, { until, first: null, rest });
  booked.later[inAdvance ? 'prepaidExpenses' : 'accountsPayable'].push(row);
}

/** Months and payments by year: they step at each anniversary. */
function writeBegun(model: Model, lease: Lease): Begun {
  const block = blockOf(model, 'leases', `leases/${lease.id}`);
  const { sheet, own } = block;
  sheet.block(lease.name);
  const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'month' }, formula);
  const month = monthOf(block);
  const first = constant('firstMonth', f`MAX(1,${month})`);
  const term = sheet.bring(own('termMonths'));
  const end = constant('lastMonth', f`${first}+${term}-1`);
  const until = bounds.termMonths / 12;
  const year = sheet.months({ key: 'yearOfLease', unit: 'whole', until }, f`prev+1`, f`0`);
  const stepped = f`IF(${year}=1,${own('payment')},IF(12*${year}-12>=${term},0,TIMES(prev,1+${own('escalation')})))`;
  const byYear = sheet.months({ key: 'paymentOfYear', unit: 'money', until }, stepped);
  const [every, inAdvance] = [inputOf(lease, 'paymentEveryMonths'), inputOf(lease, 'inAdvance')];
  return { block, lease, month, first, end, term, every, inAdvance, year, byYear };
}

/** The payment of the year of the lease that a month is in. */
const yearOf = ({ byYear, first }: Begun, month: Row | Writing = f`t`) =>
  f`INDEX(${allMonths(byYear)},1,1+INT((${month}-${first})/12))`;

function writePaid(leased: Begun): PaidRows {
  const { block, first, end, every, inAdvance } = leased;
  const isDue = f`AND(t>=${first},t<=${end},MOD(t-${first},${every})=${inAdvance ? 0 : every - 1})`;
  const payment = money(block, 'leasePayment', f`IF(${isDue},${yearOf(leased)},0)`);
  const tax = money(block, 'salesTax', f`TIMES(${payment},${orStandardRate(block, 'salesTaxRate')})`);
  const { recovered } = taxMonthsOf(block.model);
  const share = f`TIMES(${tax},${block.own('recoverableShare')})`;
  const recoverable = money(block, 'recoverableTax', inMonthsFrom(block.sheet, recovered, { formula: share }));
  return { payment, recoverable, irrecoverable: money(block, 'taxLost', f`ROUND(${tax}-${recoverable},dp)`) };
}

interface Owned extends Begun {
  /** The present value of all payments, and their sum. */
  liability: Row;
  payments: Row;
}

function writeLiability(leased: Begun): Owned {
  const { block, term, every, inAdvance, year, byYear } = leased;
  const { sheet, own } = block;
  const { until } = byYear;
  const inYear = 12 / every;
  const count = sheet.months(
    { key: 'paymentsInYear', unit: 'whole', until },
    f`MAX(0,MIN(${inYear},(${term}-12*(${year}-1))/${every}))`,
  );
  const factor = sheet.constant({ key: 'discountOfPeriod', unit: 'ratio' }, f`(1+${own('rate')}/12)^(-${every})`);
  const parts = Array.from({ length: inYear }, (_, j) => {
    const power = f`${inYear}*(${year}-1)+${j + (inAdvance ? 0 : 1)}`;
    return f`(${count}>${j})*${factor}^(${power})`;
  });
  const discounted = parts.reduce((sum, part) => f`${sum}+${part}`);
  const present = sheet.months({ key: 'presentOfYear', unit: 'money', until }, f`${byYear}*(${discounted})`);
  const terms = [own('payment'), own('rate'), own('escalation'), term].map((row) => f`${row}`);
  const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'money' }, formula);
  return {
    ...leased,
    liability: constant(
      'leaseLiability',
      applied('PRESENT', [f`${allMonths(present)}`, ...terms, f`${every}`, f`${inAdvance ? 1 : 0}`]),
    ),
    payments: constant('leasePayments', f`ROUND(SUMPRODUCT(${allMonths(byYear)}*${allMonths(count)}),dp)`),
  };
}

/** What each running lease has of the opening right-of-use assets, by what is owed on it; empty where there are none. */
function writeOpeningAssets(model: Model, leases: readonly Owned[]): Row[] {
  if (leases.length === 0 || model.plan.openingBalanceSheet.rightOfUseAssets === undefined) return [];
  const sheet = model.sheet('leases');
  sheet.block(model.rowName('rightOfUseAssets'));
  const amount = sheet.bring(model.inputs.cell('opening/rightOfUseAssets'));
  const weights = leases.map(({ lease: { name }, month, liability }) =>
    sheet.constant({ key: 'weight', unit: 'whole', name }, f`IF(${month}=0,ROUND(${liability}*minor,0),0)`),
  );
  return allocated(sheet, { amount, weights, isConstant: true });
}

function writeCapitalised(leased: Owned, opening: Row | 0): CapitalisedLease {
  const { block, lease, month, first, end, term, every, inAdvance, liability, payments } = leased;
  const { sheet, own, model } = block;
  sheet.block(lease.name);
  const constant = (key: string, unit: 'money' | 'month', formula: Writing) => sheet.constant({ key, unit }, formula);
  const paid = writePaid(leased);
  const { payment } = paid;
  const begins = constant('rightOfUseBegins', 'money', f`IF(${month}=0,${opening},${liability})`);
  const lastPaid = constant('lastPayment', 'month', inAdvance ? f`${end}-${every - 1}` : f`${end}`);
  const lastBorne = constant('lastInterest', 'month', f`${lastPaid}-${inAdvance ? 1 : 0}`);
  const lastAmount = constant('lastPaymentDue', 'money', yearOf(leased, lastPaid));
  const begun = money(block, 'leaseBegun', f`IF(t=${month},${liability},0)`);
  const balance = sheet.declare({ key: 'leaseBalance', unit: 'money' });
  const moved = f`${before(balance)}+${begun}`;
  const owed = money(block, 'owedBefore', inAdvance ? f`ROUND(${moved}-${payment},dp)` : f`ROUND(${moved},dp)`);
  const bears = f`IF(t=${lastBorne},ROUND(${lastAmount}-${owed},dp),TIMES(${owed},${own('rate')},12))`;
  const interest = money(block, 'leaseInterest', f`IF(AND(t>=${first},t<=${lastBorne}),${bears},0)`);
  sheet.months(balance, f`ROUND(${moved}+${interest}-${payment},dp)`, f`IF(${month}=0,${liability},0)`);
  const within = f`MAX(0,MIN(${balance},ROUND(${balance}-${back(balance, -12)},dp)))`;
  const current = sheet.months({ key: 'dueWithinYear', unit: 'money', until: model.plan.months }, within, within);
  const k = f`t-${first}`;
  const spread = (amount: Row) => f`TIMES(${amount},${k}+1,${term})-TIMES(${amount},${k},${term})`;
  const isOperating = treatmentOf(model.document, lease) === 'operating';
  const share = isOperating
    ? f`${spread(constant('leaseBears', 'money', f`ROUND(${begins}+${payments}-${liability},dp)`))}-${interest}`
    : spread(begins);
  const writtenDown = money(block, 'leaseWrittenDown', f`IF(AND(t>=${first},t<=${end}),ROUND(${share},dp),0)`);
  const asset = money(block, 'rightOfUse', f`ROUND(prev+${begun}-${writtenDown},dp)`, f`IF(${month}=0,${begins},0)`);
  const until = model.booked?.until ?? 0;
  const rest = f`IF(${month}<=${until},${writtenDown},0)`;
  const later = model.booked && sheet.parted({ key: 'writtenOffLater', unit: 'money' }, { until, first: null, rest });
  return {
    ...{ kind: isOperating ? 'operating' : 'rightOfUse', lease, month, ...paid, begun, interest, balance, current },
    ...{ asset, writtenDown, later, paid: isOperating ? null : writeParts(leased, { payment, interest, lastPaid }) },
  };
}

/** A payment is first the interest owed; the last one takes all of it. */
function writeParts(
  { block, inAdvance }: Owned,
  { payment, interest, lastPaid }: { payment: Row; interest: Row; lastPaid: Row },
): CapitalisedLease['paid'] {
  const { sheet } = block;
  const unpaid = sheet.declare({ key: 'interestOwed', unit: 'money' });
  const open = inAdvance ? f`${before(unpaid)}` : f`ROUND(${before(unpaid)}+${interest},dp)`;
  const ofInterest = money(block, 'interestPaid', f`IF(t=${lastPaid},${open},MAX(0,MIN(${open},${payment})))`);
  sheet.months(unpaid, f`ROUND(prev+${interest}-${ofInterest},dp)`, f`0`);
  return { interest: ofInterest, principal: money(block, 'leasePrincipal', f`ROUND(${payment}-${ofInterest},dp)`) };
}

import { taxPartsOf } from '#shared/engine/steps/tax-rates.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import {
  depositShareOf,
  invoicedAfter,
  type RevenueLine,
  type RevenueLineOf,
} from '#shared/inputs/forecast/fields/revenue.ts';
import type { Model } from '../model';
import { allMonths, back, f, MonthNumbers, monthsFrom, type Row, sumOf, type Writing } from '../sheet';
import {
  allocated,
  amountTable,
  asBooked,
  type Block,
  blockOf,
  isActive,
  type Runs,
  runsOf,
  seasonWeight,
  settle,
} from './common';
import { type Dated, type DepositRows, writeDeposits, writeInvoicedLater } from './deposits';
import { ruled } from './ruled';
import { inMonthsFrom, taxMonthsOf, taxWithin } from './tax-months';

/** What the sheet Revenue has of a line, step 1 of the forecast model. */
export interface RevenueRows {
  line: RevenueLine;
  runs: Runs;
  amount: Row;
  /** Null where the type of the line has none. */
  quantity: Row | null;
  invoice: Row;
  /** Invoiced so many months after it is earned. */
  isLater: boolean;
  /** Its tax, and what of it bears that. */
  tax: Row;
  taxed: Row;
  cash: Row;
  credit: Row;
  badDebt: Row;
  receipt: Row;
  /** Withheld by customers, tax relieved of bad debts, and tax charged above the flat rate; null without. */
  withheld: Row | null;
  relief: Row | null;
  surplus: Row | null;
  /** Null without deposits. */
  deposit: (DepositRows & { tax: Row | null }) | null;
}

type Earned = Pick<RevenueRows, 'line' | 'runs' | 'amount' | 'quantity' | 'invoice' | 'isLater'> & { block: Block };

/** Revenue by line, its sales tax and collections. */
export function writeRevenue(model: Model): Map<string, RevenueRows> {
  const { revenue, revenueOrder } = model.plan;
  const earned = new Map<string, Earned>();
  const written = new Map<string, RevenueRows>();
  for (const index of revenueOrder ?? revenue.keys()) {
    const line = revenue[index];
    if (!line) continue;
    const own = writeEarned(blockOf(model, 'revenue', `revenue/${line.id}`), line, earned);
    earned.set(line.id, own);
    if (!own.isLater && depositShareOf(line) === 0) written.set(line.id, writeSold(own, null));
  }
  const rest = revenue.flatMap(({ id }) => (written.has(id) ? [] : [earned.get(id) as Earned]));
  const later = rest.filter(({ isLater }) => isLater);
  const invoices = writeInvoicedLater(model, later.map(dated));
  for (const [i, own] of later.entries()) own.invoice = invoices[i] as Row;
  const paidAhead = rest.filter(({ line }) => depositShareOf(line) > 0);
  const deposits = writeDeposits(model, paidAhead.map(dated));
  for (const own of rest) {
    own.block.sheet.block(own.line.name);
    written.set(own.line.id, writeSold(own, deposits[paidAhead.indexOf(own)] ?? null));
  }
  const amounts = [...earned.values()].map(({ amount }) => amount);
  const { formulas } = model;
  formulas.offer('totals/revenue', () =>
    model.sheet('revenue').months({ key: 'readByFormulas', unit: 'money' }, sumOf(amounts)),
  );
  return new Map(revenue.map(({ id }) => [id, written.get(id) as RevenueRows]));
}

const dated = ({ block, line: { name }, invoice }: Earned): Dated => ({ block, name, amount: invoice });

function writeEarned(block: Block, line: RevenueLine, others: ReadonlyMap<string, Earned>): Earned {
  block.sheet.block(line.name);
  const runs = runsOf(block);
  const sold = writeAmount(block, runs, { line, others });
  const amount = asBooked(block, sold.amount, block.booked('revenue'));
  // What is paid in advance is invoiced as planned.
  const { quantity = null, invoice = amount } = sold;
  const { formulas } = block.model;
  formulas.offer(`${block.path}/amount`, () => amount);
  for (const row of ['subscribers', 'quantity']) if (quantity) formulas.offer(`${block.path}/${row}`, () => quantity);
  return { block, line, runs, amount, quantity, invoice, isLater: invoicedAfter(line) > 0 };
}

function writeSold({ block, ...earned }: Earned, deposit: DepositRows | null): RevenueRows {
  const { sheet, own, model } = block;
  const { line, invoice } = earned;
  const { salesTax } = model.document;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const isTaxedAhead = deposit !== null && inputOf(salesTax, 'depositsTaxed');
  const { charged } = taxMonthsOf(model);
  const taxedAhead = () => {
    if (!deposit || !charged) return deposit?.used;
    const first = sheet.constant({ key: 'taxedFrom', unit: 'month' }, charged);
    return money('taxedWithDeposit', f`IF(OR(${first}=1,t-${own('depositMonths')}>=${first}),${deposit.used},0)`);
  };
  const taxed = isTaxedAhead ? money('stillToTax', sumOf([invoice], [taxedAhead() ?? invoice])) : invoice;
  const tax = writeTax(block, line, taxed);
  const gross = deposit ? money('stillToPay', f`ROUND(${invoice}+${tax}-${deposit.used},dp)`) : f`${invoice}+${tax}`;
  const credit = money('soldOnCredit', f`TIMES(${gross},${own('creditShare')})`);
  const badDebt = money('badDebts', f`TIMES(${credit},${own('badDebtRate')})`);
  const kept = line.withheldRate === undefined ? null : writeWithheld(block, { invoice, gross, credit, badDebt });
  const less = kept ? [kept.atOnce, kept.later] : [];
  const cash = money(
    'paidAtOnce',
    kept ? f`ROUND(${gross}-${credit}-${kept.atOnce},dp)` : f`ROUND(${gross}-${credit},dp)`,
  );
  const amount = money('toBeCollected', sumOf([credit], [badDebt, ...less.slice(1)]));
  const receipt = collected(block, line, { amount });
  const ofDeposit = deposit && isTaxedAhead ? writeTax(block, line, deposit.received) : null;
  const withTax = () => money('withTax', f`ROUND(${taxed}+${tax},dp)`);
  const isFlat = salesTax.scheme === 'flatRate';
  const isRelieved = salesTax.scheme === 'cash' || (salesTax.badDebtReliefMonths != null && !isFlat);
  return {
    ...{ ...earned, tax, taxed, cash, credit, badDebt, receipt, withheld: kept?.all ?? null },
    deposit: deposit && { ...deposit, tax: ofDeposit },
    surplus: isFlat
      ? writeSurplus(block, [tax, withTax()], ofDeposit && deposit && [ofDeposit, deposit.received])
      : null,
    relief: isRelieved ? writeRelief(block, { tax, badDebt, gross: withTax() }) : null,
  };
}

/** What customers withhold, of what is paid at once and of what is collected; nothing of what was paid before or is lost. */
function writeWithheld({ sheet, own }: Block, sold: { invoice: Row; gross: Row | Writing; credit: Row; badDebt: Row }) {
  const { invoice, gross, credit, badDebt } = sold;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const inFull = f`TIMES(${invoice},${own('withheldRate')})`;
  const all = money('withheldByCustomers', f`MIN(${inFull},MAX(0,ROUND(${gross}-${badDebt},dp)))`);
  const share = f`TIMES(${all},${own('creditShare')})`;
  const later = money('withheldLater', f`MIN(${share},MAX(0,ROUND(${credit}-${badDebt},dp)))`);
  return { all, later, atOnce: money('withheldAtOnce', f`ROUND(${all}-${later},dp)`) };
}

/** Tax charged above the flat rate, with invoices and with deposits. */
function writeSurplus(
  { sheet, model }: Block,
  [tax, gross]: readonly [Row, Row],
  ahead: readonly [Row, Row] | null,
): Row {
  const rate = model.inputs.cell('salesTax/flatRate');
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const kept = f`${tax}-TIMES(${gross},${rate})`;
  if (!ahead) return money('flatRateSurplus', f`ROUND(${kept},dp)`);
  const [own, received] = ahead;
  const whole = money('depositWithTax', f`ROUND(${received}+${own},dp)`);
  return money('flatRateSurplus', f`ROUND(${kept}+${own}-TIMES(${whole},${rate}),dp)`);
}

/** The tax within bad debts, relieved so many months after the sale. */
function writeRelief({ sheet, model }: Block, { tax, badDebt, gross }: { tax: Row; badDebt: Row; gross: Row }): Row {
  const within = taxWithin(tax, badDebt, gross);
  // What is never collected never counts under cash accounting.
  if (model.document.salesTax.scheme === 'cash') return sheet.months({ key: 'badDebtRelief', unit: 'money' }, within);
  const taxOfBadDebts = sheet.months({ key: 'taxOfBadDebts', unit: 'money' }, within);
  const typed = model.inputs.cell('salesTax/badDebtReliefMonths');
  const lag = sheet.constant({ key: 'reliefMonths', unit: 'months' }, f`IF(${typed}="",9999,${typed})`);
  return sheet.months(
    { key: 'badDebtRelief', unit: 'money' },
    f`IF(t>${lag},INDEX(${allMonths(taxOfBadDebts)},1,t-${lag}),0)`,
  );
}

/** What is collected of a line by its terms; `ofTax` of tax that counts as it is collected. */
export const collected = (
  { model, sheet }: Block,
  { id }: RevenueLine,
  { amount, ofTax = false }: { amount: Row; ofTax?: boolean },
) =>
  settle(model, sheet, {
    amount,
    own: { profile: `revenue/${id}/collectionProfile`, days: `revenue/${id}/daysToCollect` },
    standard: { profile: 'workingCapital/collectionProfile', days: 'workingCapital/daysSales' },
    ...(ofTax ? { key: 'taxCounted', account: null } : { key: 'collected', account: 'accountsReceivable' }),
  });

/** Sales tax of what is invoiced; of several rates the sum over its parts. */
function writeTax(block: Block, line: RevenueLine, invoice: Row): Row {
  const { sheet } = block;
  const { charged } = taxMonthsOf(block.model);
  const put = (formula: Writing) => sheet.months({ key: 'salesTax', unit: 'money' }, formula);
  const inFull = (formula: Writing) => put(inMonthsFrom(sheet, charged, { formula }));
  const several = taxPartsOf(line);
  if (!several) return inFull(f`TIMES(${invoice},${orStandardRate(block, 'salesTaxRate')})`);
  const weights = several.shares.map((share) => sheet.constant({ key: 'shareOfRate', unit: 'whole' }, f`${share}`));
  const rates = several.rates.map((rate) => sheet.constant({ key: 'salesTaxRate', unit: 'rate' }, f`${rate}/1000000`));
  const parts = allocated(sheet, { amount: sheet.bring(invoice), weights });
  return inFull(sumOf(parts.map((part, i) => put(f`TIMES(${part},${rates[i] as Row})`))));
}

/** A rate of sales tax; blank is the standard one. */
export function orStandardRate({ sheet, model, own }: Block, field: string): Row {
  const typed = own(field);
  const standard = model.inputs.cell('salesTax/standardRate');
  return sheet.constant({ key: 'salesTaxRate', unit: 'rate' }, f`IF(${typed}="",${standard},${typed})`);
}

interface Sold {
  amount: Row;
  quantity?: Row;
  invoice?: Row;
}

interface Lines {
  line: RevenueLine;
  others: ReadonlyMap<string, Pick<RevenueRows, 'amount'>>;
}

function writeAmount(block: Block, runs: Runs, { line, others }: Lines): Sold {
  const { sheet, own } = block;
  const amountOf = (rule: () => Row) =>
    ruled(block, runs, { row: 'amount', line, key: 'revenue', rule, booked: 'revenue' });
  switch (line.type) {
    case 'amounts':
      return { amount: amountOf(() => amountTable(block, runs, line)) };
    case 'percentOfLine': {
      const base = others.get(line.baseLineId)?.amount;
      const share = base ? f`IF(${isActive(runs)},TIMES(${base},${own('share')}),0)` : f`0`;
      return { amount: amountOf(() => sheet.months({ key: 'revenue', unit: 'money' }, share)) };
    }
    case 'recurring':
      return line.billing === 'monthly' ? writeMonthly(block, runs, line) : writeYearly(block, runs, line);
    case 'units':
      return writeUnits(block, runs, line);
    default:
      return writeHours(block, runs, line);
  }
}

function writePrice(block: Block, runs: Runs, line: RevenueLine): Row {
  const { sheet, own } = block;
  const { start } = runs;
  const rule = () =>
    sheet.months(
      { key: 'price', unit: 'price' },
      f`IF(t<${start},0,IF(t=${start},${own('unitPrice')},IF(place=1,TIMES(prev,1+${own('priceGrowth')}),prev)))`,
    );
  return ruled(block, runs, { row: 'price', line, key: 'price', rule });
}

/** What grows by the month or by the fiscal year, from the start of the line on, in millionths. */
function writeLevel(
  { sheet, own }: Block,
  { start }: Runs,
  { field, step }: { field: string; step: 'monthly' | 'yearly' },
): Row {
  const factor = sheet.constant({ key: 'growthFactor', unit: 'whole' }, f`ROUND((1+${own('growth')})*1000000,0)`);
  const grown = f`LONG(prev,${factor},1000000)`;
  return sheet.months(
    { key: 'level', unit: 'whole' },
    f`IF(t<${start},0,IF(t=${start},ROUND(${own(field)}*1000000,0),${step === 'monthly' ? grown : f`IF(place=1,${grown},prev)`}))`,
  );
}

const writeSales = ({ sheet }: Block, quantity: Row, price: Row): Row =>
  sheet.months({ key: 'revenue', unit: 'money' }, f`TIMES(${quantity},${price})`);

function writeUnits(block: Block, runs: Runs, line: RevenueLineOf<'units'>): Sold {
  const price = writePrice(block, runs, line);
  const rule = () => writeVolume(block, runs, line);
  const quantity = ruled(block, runs, { row: 'quantity', line, key: 'quantityUnderRamp', rule });
  return { amount: writeSales(block, quantity, price), quantity };
}

function writeVolume(block: Block, runs: Runs, line: RevenueLineOf<'units'>): Row {
  const { sheet, table } = block;
  const level = writeLevel(block, runs, { field: 'volume', step: line.growthStep });
  const weights = table('seasonWeights');
  const isAsTyped = line.seasonBasis === 'asTyped';
  const sum = isAsTyped
    ? null
    : sheet.constant({ key: 'sumOfWeights', unit: 'whole' }, f`ROUND(SUM(${allMonths(weights)})*1000,0)`);
  const weight = seasonWeight(sheet, weights);
  return sheet.months(
    { key: 'quantity', unit: 'quantity' },
    sum === null
      ? f`IF(${isActive(runs)},LONG(${level},${weight},1000000)/1000,0)`
      : f`IF(${isActive(runs)},LONG(${level},12*${weight},1000*${sum})/1000,0)`,
  );
}

function writeHours(block: Block, runs: Runs, line: RevenueLineOf<'hours'>): Sold {
  const { sheet, own } = block;
  const price = writePrice(block, runs, line);
  const rule = () => {
    const hours = sheet.constant(
      { key: 'hoursAMonth', unit: 'quantity' },
      f`TIMES(${own('heads')}*${own('hoursPerHead')},${own('utilisation')})`,
    );
    return sheet.months({ key: 'quantity', unit: 'quantity' }, f`IF(${isActive(runs)},${hours},0)`);
  };
  const quantity = ruled(block, runs, { row: 'quantity', line, key: 'quantityUnderRamp', rule });
  return { amount: writeSales(block, quantity, price), quantity };
}

/** New subscribers of the month, with what the ramp leaves of them. */
function writeJoining(block: Block, runs: Runs, line: RevenueLineOf<'recurring'>): Row {
  const rule = () => {
    const level = writeLevel(block, runs, { field: 'newSubscribers', step: line.growthStep });
    return block.sheet.months({ key: 'newSubscribers', unit: 'quantity' }, f`ROUND(${level}/1000,0)/1000`);
  };
  return ruled(block, runs, { row: 'newSubscribers', line, key: 'newUnderRamp', rule });
}

function writeMonthly(block: Block, runs: Runs, line: RevenueLineOf<'recurring'>): Sold {
  const { sheet, own } = block;
  const price = writePrice(block, runs, line);
  const joining = writeJoining(block, runs, line);
  const quantity = sheet.declare({ key: 'subscribers', unit: 'quantity' });
  const held = f`IF(t=${runs.start},${own('openingSubscribers')},prev)`;
  const left = f`ROUND(${held}-TIMES(${held},${own('churn')})+${joining},3)`;
  const { booked } = block.model;
  const counted = booked?.row(`subscribers:${line.id}`);
  const rest = f`IF(${isActive(runs)},${left},0)`;
  if (!booked || !counted) sheet.months(quantity, rest);
  else {
    const first = f`IF(${isActive(runs)},IF(${counted}<>0,${counted},${left}),0)`;
    sheet.parted(quantity, { until: booked.until, first, rest });
  }
  return { amount: writeSales(block, quantity, price), quantity };
}

function writeYearly(block: Block, runs: Runs, line: RevenueLineOf<'recurring'>): Sold {
  const { sheet, own } = block;
  const { start } = runs;
  const price = writePrice(block, runs, line);
  const joining = writeJoining(block, runs, line);
  const wholeOf = (key: string, formula: Writing) => sheet.constant({ key, unit: 'whole' }, formula);
  const opening = wholeOf('openingSubscribers', f`ROUND(${own('openingSubscribers')}*1000,0)`);
  const twelfth = wholeOf('twelfth', f`INT(${opening}/12)`);
  const rest = wholeOf('rest', f`${opening}-12*${twelfth}`);
  const renewed = sheet.declare({ key: 'joinedOrRenewed', unit: 'quantity' });
  const due = sheet.months(
    { key: 'dueForRenewal', unit: 'quantity' },
    f`IF(t<${start},0,IF(t<${start}+12,(${twelfth}+(t-${start}<${rest}))/1000,${back(renewed, 12)}))`,
  );
  sheet.months(renewed, f`IF(${isActive(runs)},ROUND(${joining}+TIMES(${due},1-${own('churn')}),3),0)`);
  const quantity = sheet.declare({ key: 'subscribers', unit: 'quantity' });
  sheet.months(quantity, f`IF(t<${start},0,ROUND(IF(t=${start},${opening}/1000,prev)-${due}+${renewed},3))`);
  const invoice = sheet.months({ key: 'invoiced', unit: 'money' }, f`TIMES(${renewed},12*${price})`);
  const part = sheet.months({ key: 'twelfthOfInvoice', unit: 'whole' }, f`INT(ROUND(${invoice}*minor,0)/12)`);
  const over = sheet.months({ key: 'restOfInvoice', unit: 'whole' }, f`ROUND(${invoice}*minor,0)-12*${part}`);
  const ages = new MonthNumbers(-11, 0);
  writeEarnedLater(block, [part, over]);
  const amount = sheet.months(
    { key: 'revenue', unit: 'money' },
    f`(SUM(${monthsFrom(part, -11, 0)})+SUMPRODUCT(--(${monthsFrom(over, -11, 0)}>t-${ages})))/minor`,
  );
  return { amount, quantity, invoice };
}

/** What the months after the booked ones earn of yearly invoices of these. */
function writeEarnedLater({ sheet, model: { booked } }: Block, [part, over]: readonly [Row, Row]): void {
  if (!booked) return;
  const { until } = booked;
  const ages = new MonthNumbers(-11, 0);
  const parts = f`SUMPRODUCT((${ages}<=${until})*${monthsFrom(part, -11, 0)})`;
  const rests = f`SUMPRODUCT((${ages}<=${until})*(${monthsFrom(over, -11, 0)}>t-${ages}))`;
  const rest = f`IF(t>${until}+11,0,(${parts}+${rests})/minor)`;
  booked.later.deferredRevenue.push(sheet.parted({ key: 'earnedLater', unit: 'money' }, { until, first: null, rest }));
}

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
  underRamp,
} from './common';
import { type Dated, type DepositRows, writeDeposits, writeInvoicedLater } from './deposits';

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
  tax: Row;
  cash: Row;
  badDebt: Row;
  receipt: Row;
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
  return { block, line, runs, amount, quantity, invoice, isLater: invoicedAfter(line) > 0 };
}

function writeSold({ block, ...earned }: Earned, deposit: DepositRows | null): RevenueRows {
  const { sheet, own, model } = block;
  const { line, invoice } = earned;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const isTaxedAhead = deposit !== null && inputOf(model.document.salesTax, 'depositsTaxed');
  const toTax = isTaxedAhead ? money('stillToTax', f`ROUND(${invoice}-${deposit.used},dp)`) : invoice;
  const tax = writeTax(block, line, toTax);
  const gross = deposit ? money('stillToPay', f`ROUND(${invoice}+${tax}-${deposit.used},dp)`) : f`${invoice}+${tax}`;
  const credit = money('soldOnCredit', f`TIMES(${gross},${own('creditShare')})`);
  const cash = money('paidAtOnce', f`ROUND(${gross}-${credit},dp)`);
  const badDebt = money('badDebts', f`TIMES(${credit},${own('badDebtRate')})`);
  const collectable = money('toBeCollected', f`ROUND(${credit}-${badDebt},dp)`);
  const path = `revenue/${line.id}`;
  const receipt = settle(model, sheet, {
    amount: collectable,
    own: { profile: `${path}/collectionProfile`, days: `${path}/daysToCollect` },
    standard: { profile: 'workingCapital/collectionProfile', days: 'workingCapital/daysSales' },
    key: 'collected',
    account: 'accountsReceivable',
  });
  const ahead = deposit && { ...deposit, tax: isTaxedAhead ? writeTax(block, line, deposit.received) : null };
  return { ...earned, tax, cash, badDebt, receipt, deposit: ahead };
}

/** Sales tax of what is invoiced; of several rates the sum over its parts. */
function writeTax(block: Block, line: RevenueLine, invoice: Row): Row {
  const { sheet } = block;
  const taxOf = (amount: Row, rate: Row) =>
    sheet.months({ key: 'salesTax', unit: 'money' }, f`TIMES(${amount},${rate})`);
  const several = taxPartsOf(line);
  if (!several) return taxOf(invoice, orStandardRate(block, 'salesTaxRate'));
  const weights = several.shares.map((share) => sheet.constant({ key: 'shareOfRate', unit: 'whole' }, f`${share}`));
  const rates = several.rates.map((rate) => sheet.constant({ key: 'salesTaxRate', unit: 'rate' }, f`${rate}/1000000`));
  const parts = allocated(sheet, { amount: sheet.bring(invoice), weights });
  const taxes = parts.map((part, i) => taxOf(part, rates[i] as Row));
  return sheet.months({ key: 'salesTax', unit: 'money' }, sumOf(taxes));
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
  switch (line.type) {
    case 'amounts':
      return { amount: underRamp(block, runs, { figure: amountTable(block, runs, line), key: 'revenue', line }) };
    case 'percentOfLine': {
      const base = others.get(line.baseLineId)?.amount;
      const share = base ? f`IF(${isActive(runs)},TIMES(${base},${own('share')}),0)` : f`0`;
      const figure = sheet.months({ key: 'revenue', unit: 'money' }, share);
      return { amount: underRamp(block, runs, { figure, key: 'revenue', line }) };
    }
    case 'recurring':
      return line.billing === 'monthly' ? writeMonthly(block, runs, line) : writeYearly(block, runs, line);
    case 'units':
      return writeUnits(block, runs, line);
    default:
      return writeHours(block, runs, line);
  }
}

const writePrice = ({ sheet, own }: Block, { start }: Runs): Row =>
  sheet.months(
    { key: 'price', unit: 'price' },
    f`IF(t<${start},0,IF(t=${start},${own('unitPrice')},IF(place=1,TIMES(prev,1+${own('priceGrowth')}),prev)))`,
  );

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
  const { sheet, table } = block;
  const price = writePrice(block, runs);
  const level = writeLevel(block, runs, { field: 'volume', step: line.growthStep });
  const weights = table('seasonWeights');
  const isAsTyped = line.seasonBasis === 'asTyped';
  const sum = isAsTyped
    ? null
    : sheet.constant({ key: 'sumOfWeights', unit: 'whole' }, f`ROUND(SUM(${allMonths(weights)})*1000,0)`);
  const weight = seasonWeight(sheet, weights);
  const figure = sheet.months(
    { key: 'quantity', unit: 'quantity' },
    sum === null
      ? f`IF(${isActive(runs)},LONG(${level},${weight},1000000)/1000,0)`
      : f`IF(${isActive(runs)},LONG(${level},12*${weight},1000*${sum})/1000,0)`,
  );
  const quantity = underRamp(block, runs, { figure, key: 'quantityUnderRamp', line });
  return { amount: writeSales(block, quantity, price), quantity };
}

function writeHours(block: Block, runs: Runs, line: RevenueLineOf<'hours'>): Sold {
  const { sheet, own } = block;
  const price = writePrice(block, runs);
  const hours = sheet.constant(
    { key: 'hoursAMonth', unit: 'quantity' },
    f`TIMES(${own('heads')}*${own('hoursPerHead')},${own('utilisation')})`,
  );
  const figure = sheet.months({ key: 'quantity', unit: 'quantity' }, f`IF(${isActive(runs)},${hours},0)`);
  const quantity = underRamp(block, runs, { figure, key: 'quantityUnderRamp', line });
  return { amount: writeSales(block, quantity, price), quantity };
}

/** New subscribers of the month, with what the ramp leaves of them. */
function writeJoining(block: Block, runs: Runs, line: RevenueLineOf<'recurring'>): Row {
  const level = writeLevel(block, runs, { field: 'newSubscribers', step: line.growthStep });
  const figure = block.sheet.months({ key: 'newSubscribers', unit: 'quantity' }, f`ROUND(${level}/1000,0)/1000`);
  return underRamp(block, runs, { figure, key: 'newUnderRamp', line });
}

function writeMonthly(block: Block, runs: Runs, line: RevenueLineOf<'recurring'>): Sold {
  const { sheet, own } = block;
  const price = writePrice(block, runs);
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
  const price = writePrice(block, runs);
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

import { otherKindOf } from '#shared/engine/actual-months.ts';
import { isCharged } from '#shared/engine/steps/self-assessed-tax.ts';
import type { OperatingExpense, OtherIncomeOrExpense } from '#shared/inputs/forecast/fields/costs.ts';
import type { Model } from '../model';
import { f, monthsFrom, type Row, sumOf, type Writing } from '../sheet';
import {
  amountTable,
  asBooked,
  type Block,
  blockOf,
  isActive,
  oneOff,
  paidByTerms,
  type Runs,
  runsOf,
  yearlyBase,
} from './common';
import { bought } from './purchases';
import { orStandardRate, type RevenueRows } from './revenue';
import { ruled } from './ruled';
import { inMonthsFrom, taxMonthsOf } from './tax-months';

/** What the sheet Expenses has of an operating expense, step 4 of the forecast model. */
export interface ExpenseRows {
  line: OperatingExpense;
  net: Row;
  cost: Row;
  recoverable: Row;
  /** Null where the supplier charges the tax. */
  ownTax: Row | null;
  payment: Row;
  /** Paid in advance without the recoverable tax; null of a line that is not prepaid. */
  prepaid: Row | null;
}

export interface OtherRows {
  line: OtherIncomeOrExpense;
  amount: Row;
}

interface Sources {
  revenue: ReadonlyMap<string, RevenueRows>;
  headcount: Row;
}

/** Operating expenses, then other income and expense. */
export function writeExpenses(model: Model, sources: Sources): { expenses: ExpenseRows[]; other: OtherRows[] } {
  const sheet = model.sheet('expenses');
  const expenses = model.plan.operatingExpenses.map((line) => {
    const block = blockOf(model, 'expenses', `operatingExpenses/${line.id}`);
    sheet.block(line.name);
    const runs = runsOf(block);
    const rule = () => writeNet(block, runs, { line, sources });
    const net = amountOf(block, runs, { line, rule, booked: 'operatingExpense' });
    return line.payment === 'prepaid' ? writePrepaid(block, runs, { line, net }) : writeBought(block, line, net);
  });
  const other = model.plan.other.map((line) => {
    const block = blockOf(model, 'expenses', `otherIncomeAndExpenses/${line.id}`);
    sheet.block(line.name);
    const runs = runsOf(block);
    const rule = () =>
      line.type === 'fixed'
        ? yearlyBase(block, runs)
        : line.type === 'amounts'
          ? amountTable(block, runs, line)
          : oneOff(block, runs);
    const booked = otherKindOf(line);
    return { line, amount: asBooked(block, amountOf(block, runs, { line, rule, booked }), block.booked(booked)) };
  });
  return { expenses, other };
}

/** The amount of a line; of one that counts once a formula gives that of its month. */
function amountOf(
  block: Block,
  runs: Runs,
  given: { line: OperatingExpense | OtherIncomeOrExpense; rule(): Row; booked: string },
): Row {
  const isOnce = given.line.type === 'oneOff';
  return ruled(block, runs, {
    ...{ ...given, row: 'amount', key: 'amountUnderRamp' },
    ...(isOnce && { isGiven: f`AND(t=MAX(1,${block.own('month')}),${isActive(runs)})` }),
  });
}

function writeNet(block: Block, runs: Runs, { line, sources }: { line: OperatingExpense; sources: Sources }): Row {
  const { sheet, own } = block;
  const scaled = (source: Row, field: string) =>
    sheet.months({ key: 'amount', unit: 'money' }, f`IF(${isActive(runs)},TIMES(${source},${own(field)}),0)`);
  switch (line.type) {
    case 'fixed':
      return yearlyBase(block, runs);
    case 'amounts':
      return amountTable(block, runs, line);
    case 'oneOff':
      return oneOff(block, runs);
    case 'perHead':
      return scaled(sources.headcount, 'amountPerHead');
    default:
      return scaled(revenueOf(block, line.lineIds, sources), 'rate');
  }
}

/** Revenue of the chosen lines, or of all. */
function revenueOf({ sheet }: Block, lineIds: readonly string[] | null, { revenue }: Sources): Row {
  const chosen = [...revenue].filter(([id]) => lineIds === null || lineIds.includes(id));
  const own = chosen.map(([, { amount }]) => sheet.bring(amount));
  return sheet.months({ key: 'revenueOfLines', unit: 'money' }, sumOf(own));
}

function writeBought(
  block: Block,
  line: Exclude<OperatingExpense, { payment: 'prepaid' }> | OperatingExpense,
  net: Row,
): ExpenseRows {
  const { own } = block;
  const { owed, cost, recoverable, ownTax } = bought(block, {
    net,
    kind: 'operatingExpense',
    isCharged: isCharged(line),
    rate: orStandardRate(block, 'salesTaxRate'),
    share: own('recoverableShare'),
  });
  const payment =
    line.payment === 'inMonth' ? owed : paidByTerms(block, `operatingExpenses/${line.id}`, { amount: owed });
  return { line, net, cost, recoverable, ownTax, payment, prepaid: null };
}

type Prepaid = Extract<OperatingExpense, { prepaidEveryMonths: number }>;

/** Windows of months that are paid together, at their start; each month bears its amount and its part of the lost tax. */
function writePrepaid(block: Block, { start }: Runs, { line, net }: { line: Prepaid; net: Row }): ExpenseRows {
  const { sheet, own } = block;
  const every = line.prepaidEveryMonths;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const whole = (key: string, formula: Writing) => sheet.months({ key, unit: 'whole' }, formula);
  const rate = orStandardRate(block, 'salesTaxRate');
  const begins = whole('windowBegins', f`IF(t<${start},0,IF(MOD(t-${start},${every})=0,1,0))`);
  const total = money('amountOfWindow', f`IF(${begins}=1,ROUND(SUM(${monthsFrom(net, 0, every - 1)}),dp),0)`);
  const tax = money('taxOfWindow', f`TIMES(${total},${rate})`);
  const { recovered } = taxMonthsOf(block.model);
  const comesBack = inMonthsFrom(sheet, recovered, { formula: f`TIMES(${tax},${own('recoverableShare')})` });
  const recoverable = money('recoverableTax', comesBack);
  const prepaid = money('paidInAdvance', f`ROUND(${total}+${tax}-${recoverable},dp)`);
  const payment = isCharged(line) ? money('paid', f`ROUND(${total}+${tax},dp)`) : total;
  const window = whole('window', f`prev+${begins}`);
  const lost = whole('lostTax', f`IF(${begins}=1,ROUND((${tax}-${recoverable})*minor,0),prev)`);
  const around = (row: Row) => monthsFrom(row, 1 - every, every - 1);
  const upTo = (row: Row) => monthsFrom(row, 1 - every, 0);
  const here = f`(${around(window)}=${window})`;
  const weight = whole('weight', f`IF(${window}=0,0,ROUND(ABS(${net})*minor,0))`);
  const sum = whole('sumOfWeights', f`SUMPRODUCT(${here}*${around(weight)})`);
  const part = whole('wholePart', f`IF(${sum}=0,0,INT(ABS(${lost})*${weight}/${sum}))`);
  const rest = whole('remainder', f`ABS(${lost})*${weight}-${part}*${sum}`);
  const left = whole('left', f`IF(${sum}=0,0,ABS(${lost})-SUMPRODUCT(${here}*${around(part)}))`);
  const larger = f`SUMPRODUCT(${here}*(${around(rest)}>${rest}))`;
  const equal = f`SUMPRODUCT((${upTo(window)}=${window})*(${upTo(rest)}=${rest}))`;
  const borne = money(
    'cost',
    f`IF(${window}=0,0,ROUND(${net}+SIGN(${lost})*(${part}+(${larger}+${equal}<=${left}))/minor,dp))`,
  );
  const cost = asBooked(block, borne, block.booked('operatingExpense'));
  const { booked } = block.model;
  if (booked) {
    const { until } = booked;
    // The windows of the booked months end before this one.
    const end = sheet.constant(
      { key: 'windowsEnd', unit: 'month' },
      f`${start}+(INT((${until}-${start})/${every})+1)*${every}`,
    );
    const rest = f`IF(t<${end},${cost},0)`;
    const later = sheet.parted({ key: 'usedLater', unit: 'money' }, { until, first: null, rest });
    booked.later.prepaidExpenses.push(later);
  }
  return { line, net, cost, recoverable, ownTax: isCharged(line) ? null : tax, payment, prepaid };
}

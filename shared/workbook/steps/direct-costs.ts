import { isCharged } from '#shared/engine/steps/self-assessed-tax.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import type { Model } from '../model';
import { allMonths, before, column, f, monthsFrom, type Row, sumOf, type Writing } from '../sheet';
import { allocated, asBooked, type Block, blockOf, monthlyTable, settle } from './common';
import { bought } from './purchases';
import { orStandardRate, type RevenueRows } from './revenue';
import { ruled } from './ruled';
import { inMonthsFrom, taxMonthsOf } from './tax-months';

/** What the sheet Costs has of a revenue line, steps 2 and 3 of the forecast model. */
export interface DirectCostRows {
  line: RevenueLine;
  cost: Row;
  recoverable: Row;
  /** Null where the supplier charges the tax. */
  ownTax: Row | null;
  payment: Row;
  /** Deposits on orders; null without any. */
  orders: { paid: Row; used: Row } | null;
  /** Bought into stock; null of a line without stock. */
  stockBought: Row | null;
  stock: Row | null;
  net: Row;
}

/** A line with stock, and what it buys before its stock is brought to the books. */
interface Stocked extends Costed {
  lost: Row;
  stock: Row;
  buy: Row;
}

interface Costed {
  block: Block;
  sold: RevenueRows;
  net: Row;
  cost: Row;
  rate: Row;
  share: Row;
}

/** Direct costs by revenue line, those without any left out. */
export function writeDirectCosts(model: Model, revenue: ReadonlyMap<string, RevenueRows>): DirectCostRows[] {
  const sheet = model.sheet('costs');
  const stocked: Costed[] = [];
  const rows = new Map<string, DirectCostRows>();
  for (const [id, sold] of revenue) {
    const { line } = sold;
    if (line.directCostMode === 'none') continue;
    const block = blockOf(model, 'costs', `revenue/${id}`);
    sheet.block(line.name);
    const rate = orStandardRate(block, 'directCostSalesTaxRate');
    const share = sheet.bring(block.own('directCostRecoverableShare'));
    const net = writeNet(block, sold);
    const {
      owed,
      tax: _,
      ...rest
    } = bought(block, { net, rate, share, kind: 'directCost', isCharged: isCharged(line) });
    if (line.directCostStocked) stocked.push({ block, sold, net, cost: rest.cost, rate, share });
    else
      rows.set(id, {
        ...rest,
        line,
        payment: paid(block, line, { amount: owed }),
        stockBought: null,
        stock: null,
        net,
        orders: null,
      });
  }
  const openings = divideOpening(model, stocked);
  const isBooked = model.booked !== null;
  const filled = stocked.map((costed, i) => {
    const own = writeStock(costed, openings[i] as Row);
    if (!isBooked) rows.set(costed.sold.line.id, writePurchases(own));
    return own;
  });
  if (isBooked)
    for (const [i, own] of bookStocks(model, filled, openings).entries())
      rows.set(filled[i]?.sold.line.id ?? '', writePurchases(own));
  return [...revenue.keys()].flatMap((id) => rows.get(id) ?? []);
}

function writeNet(block: Block, { line, runs, amount, quantity }: RevenueRows): Row {
  const { sheet, own, table } = block;
  const { directCostMode: mode } = line;
  const isEveryMonth = mode !== 'amounts';
  const isPercent = mode === 'percent';
  const source = isPercent ? amount : quantity;
  const brought = () => ({ start: sheet.bring(runs.start), end: sheet.bring(runs.end) });
  const rule = () => {
    if (!isEveryMonth) return monthlyTable(block, brought(), table('directCostAmounts'));
    const factor = own(isPercent ? 'directCostRate' : 'directCostPerUnit');
    return sheet.months({ key: 'directCost', unit: 'money' }, source ? f`TIMES(${source},${factor})` : f`0`);
  };
  return ruled(block, runs, { row: 'directCost', line, key: 'directCost', rule, booked: 'directCost', isEveryMonth });
}

/** What is paid of direct costs by the terms of the line; `ofTax` of tax that counts as it is paid. */
export const paid = (
  { model, sheet }: Block,
  { id }: RevenueLine,
  { amount, ofTax = false }: { amount: Row; ofTax?: boolean },
) =>
  settle(model, sheet, {
    amount,
    own: { profile: `revenue/${id}/directCostPaymentProfile`, days: `revenue/${id}/directCostDaysToPay` },
    standard: { profile: 'workingCapital/paymentProfile', days: 'workingCapital/daysPayable' },
    ...(ofTax ? { key: 'taxCounted', account: null } : { key: 'paid', account: 'accountsPayable' }),
  });

/** Opening inventory by line, divided by the costs of months 1 to 12. */
function divideOpening(model: Model, stocked: readonly Costed[]): Row[] {
  if (stocked.length === 0) return [];
  const sheet = model.sheet('costs');
  sheet.block(model.word('blocks.openingInventory'));
  const opening = sheet.bring(model.inputs.cell('opening/inventory'));
  const of = (key: string, formula: (costed: Costed) => Writing) =>
    stocked.map((costed) => sheet.constant({ key, unit: 'whole', name: costed.sold.line.name }, formula(costed)));
  const ons = of('isOn', ({ block }) => f`${block.own('enabled')}`);
  const costs = of('costOfYear', ({ cost }) => f`MAX(0,ROUND(SUM(${monthsFrom(cost, 1, 12)})*minor,0))`);
  const sums = of('weight', ({ cost }) => {
    const i = stocked.findIndex((entry) => entry.cost === cost);
    return f`IF(SUM(${column(costs)})=0,${ons[i] as Row},${costs[i] as Row})`;
  });
  return allocated(sheet, { amount: opening, weights: sums, isConstant: true });
}

function writeStock(costed: Costed, opening: Row): Stocked {
  const { block, sold, cost, rate, share } = costed;
  const { model, sheet, own } = block;
  const { line } = sold;
  const { inventoryBasis } = model.document.workingCapital;
  const { last } = sheet;
  sheet.block(line.name);
  const daysOfStock = own('daysOfStock');
  const days = sheet.constant(
    { key: 'daysOfStock', unit: 'days' },
    f`IF(${daysOfStock}="",${model.inputs.cell('workingCapital/daysInventory')},${daysOfStock})`,
  );
  const m = sheet.constant({ key: 'wholeMonths', unit: 'months' }, f`INT(${days}/30)`);
  const d = sheet.constant({ key: 'daysBeyond', unit: 'days' }, f`${days}-30*${m}`);
  const lost = sheet.constant({ key: 'irrecoverableRate', unit: 'rate' }, f`TIMES(${rate},1-${share})`);
  const part = sheet.months({ key: 'partOfMonth', unit: 'money' }, f`TIMES(${cost},${d},30)`);
  const [costs, parts] = [allMonths(cost), allMonths(part)];
  const from = (place: Writing) => f`INDEX(${costs},1,${place})`;
  const backward = f`IF(${m}=0,0,SUM(RANGE(${costs},MAX(1,t-${m}+1),t))+MAX(0,${m}-t)*${from(f`1`)})+INDEX(${parts},1,MAX(1,t-${m}))`;
  const forward = f`IF(${m}=0,0,SUM(RANGE(${costs},MIN(${last},t+1),MIN(${last},t+${m})))+MAX(0,t+${m}-${last}-IF(t>=${last},1,0))*${from(f`${last}`)})+INDEX(${parts},1,MIN(${last},t+${m}+1))`;
  const target = sheet.months(
    { key: 'stockTarget', unit: 'money' },
    f`MAX(0,ROUND(${inventoryBasis === 'forward' ? forward : backward},dp))`,
  );
  const stock = sheet.declare({ key: 'stock', unit: 'money' });
  const lack = f`ROUND(${target}-(${before(stock)}-${cost}),dp)`;
  const least = line.minimumOrder === undefined ? null : own('minimumOrder');
  const buy = sheet.months(
    { key: 'stockBought', unit: 'money' },
    least ? f`IF(${lack}<=0,0,MAX(${lack},${least}))` : f`MAX(0,${lack})`,
  );
  if (!model.booked) sheet.months(stock, f`ROUND(prev-${cost}+${buy},dp)`, f`${opening}`);
  return { ...costed, lost, stock, buy };
}

/** Stock that is booked beyond that of the lines counts as bought by them, by their stock, or equally where there is none. */
function bookStocks(model: Model, lines: readonly Stocked[], openings: readonly Row[]): Stocked[] {
  const { booked } = model;
  if (!booked || lines.length === 0) return [...lines];
  const sheet = model.sheet('costs');
  const { until } = booked;
  sheet.block(model.word('booked.inventory'));
  const month = (spec: { key: string; unit: 'money' | 'whole'; name?: string }, formula: Writing) =>
    sheet.months({ ...spec, until }, formula);
  const ofLines = (key: string, unit: 'money' | 'whole', formula: (own: Stocked, i: number) => Writing) =>
    lines.map((own, i) => month({ key, unit, name: own.sold.line.name }, formula(own, i)));
  const issued = ofLines('stock', 'money', ({ stock, cost, buy }) => f`ROUND(${before(stock)}-${cost}+${buy},dp)`);
  const beyond = month(
    { key: 'beyondLines', unit: 'money' },
    f`ROUND(${booked.balance.inventory}-SUM(${column(issued)}),dp)`,
  );
  const isNone = f`SUM(${column(issued)})<=0`;
  const weights = ofLines(
    'weight',
    'whole',
    ({ block }, i) => f`IF(${isNone},${block.own('enabled')},ROUND(${issued[i] as Row}*minor,0))`,
  );
  const parts = allocated(sheet, { amount: beyond, weights, until });
  return lines.map((own, i) => {
    const { block, stock, buy, cost, sold } = own;
    block.sheet.block(sold.line.name);
    const part = parts[i] as Row;
    const bookedBuy = asBooked(block, buy, f`ROUND(${buy}+${part},dp)`);
    sheet.months(stock, f`ROUND(prev-${cost}+${bookedBuy},dp)`, f`${openings[i] as Row}`);
    return { ...own, buy: bookedBuy };
  });
}

function writePurchases(stocked: Stocked): DirectCostRows {
  const { block, net, cost, rate, lost, stock, buy } = stocked;
  const { line } = stocked.sold;
  const money = (key: string, formula: Writing) => block.sheet.months({ key, unit: 'money' }, formula);
  const { recovered } = taxMonthsOf(block.model);
  const fromThen = (formula: Writing, before: Writing) => inMonthsFrom(block.sheet, recovered, { formula, before });
  const recoverable = money('recoverableTax', fromThen(f`TIMES(${buy},${rate}-${lost},1+${lost})`, f`0`));
  const own = () => money('ownTax', fromThen(f`TIMES(${buy},${rate},1+${lost})`, f`TIMES(${buy},${rate},1+${rate})`));
  const ownTax = isCharged(line) ? null : own();
  const ordered = ownTax ? money('ordered', f`ROUND(${buy}+${recoverable}-${ownTax},dp)`) : buy;
  const orders = line.orderDepositShare === undefined ? null : writeOrders(block, ordered);
  const owed = sumOf(ownTax ? [ordered] : [buy, recoverable], orders ? [orders.used] : []);
  const payment = paid(block, line, { amount: money('owed', owed) });
  return { line, cost, recoverable, ownTax, payment, stockBought: buy, stock, net, orders };
}

/** Of each order a share is paid so many months before it, where the forecast has that month. */
function writeOrders({ model: { booked }, sheet, own }: Block, ordered: Row): { paid: Row; used: Row } {
  const { last } = sheet;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const lead = sheet.bring(own('leadMonths'));
  const used = money(
    'orderDepositUsed',
    f`IF(AND(${lead}>0,t>${lead}),TIMES(${ordered},${own('orderDepositShare')}),0)`,
  );
  const ahead = f`INDEX(${allMonths(used)},1,MIN(${last},t+${lead}))`;
  const paidAhead = money('orderDepositPaid', f`IF(AND(${lead}>0,t+${lead}<=${last}),${ahead},0)`);
  if (booked) {
    const { until } = booked;
    const rest = f`IF(t<=${until}+${lead},${used},0)`;
    const later = sheet.parted({ key: 'usedLater', unit: 'money' }, { until, first: null, rest });
    booked.later.prepaidExpenses.push(later);
  }
  return { paid: paidAhead, used };
}

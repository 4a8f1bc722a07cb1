import type { Model } from '../model';
import { allMonths, applied, atMonth, column, f, type Row, someMonths, type Writing } from '../sheet';
import { allocated, allocatedOver, type Block } from './common';

/** A revenue line with what it has earned, or invoices, by month. */
export interface Dated {
  block: Block;
  name: string;
  amount: Row;
}

/** Work invoiced so many months after it is earned: the invoice of each line. Source: forecast model, section 5.1. */
export function writeInvoicedLater(model: Model, lines: readonly Dated[]): Row[] {
  const sheet = model.sheet('revenue');
  const openings = writeOpeningWork(model, lines);
  return lines.map(({ block: { own }, name, amount }, i) => {
    sheet.block(name);
    const lag = sheet.bring(own('invoiceAfterMonths'));
    const earned = f`IF(t>${lag},INDEX(${allMonths(amount)},1,t-${lag}),0)`;
    const opening = openings[i];
    if (!opening) return sheet.months({ key: 'invoicedLater', unit: 'money' }, earned);
    const size = sheet.constant({ key: 'allocated', unit: 'whole' }, f`ROUND(ABS(${opening})*minor,0)`);
    const part = sheet.constant({ key: 'wholePart', unit: 'whole' }, f`INT(${size}/MAX(1,${lag}))`);
    const rest = sheet.constant({ key: 'remainder', unit: 'whole' }, f`${size}-${lag}*${part}`);
    const before = f`SIGN(${opening})*(${part}+(t<=${rest}))/minor`;
    return sheet.months({ key: 'invoicedLater', unit: 'money' }, f`IF(t<=${lag},${before},${earned})`);
  });
}

/** Opening contract assets by line, divided by what is earned in the months that are invoiced later, else equally. */
function writeOpeningWork(model: Model, lines: readonly Dated[]): readonly (Row | undefined)[] {
  if (lines.length === 0 || model.plan.openingBalanceSheet.contractAssets === undefined) return [];
  const sheet = model.sheet('revenue');
  sheet.block(model.rowName('contractAssets'));
  const amount = sheet.bring(model.inputs.cell('opening/contractAssets'));
  const lags = lines.map(({ block: { own } }) => sheet.bring(own('invoiceAfterMonths')));
  const put = (key: string, formulaOf: (line: Dated, lag: Row, i: number) => Writing) =>
    lines.map((line, i) => sheet.constant({ key, unit: 'whole', name: line.name }, formulaOf(line, lags[i] as Row, i)));
  const ons = put('isOn', ({ block: { own } }, lag) => f`IF(AND(${own('enabled')}=1,${lag}>0),1,0)`);
  const earned = put('earnedBefore', ({ amount: own }, lag) => {
    const sum = f`SUM(RANGE(${allMonths(own)},1,MAX(1,${lag})))`;
    return f`IF(${lag}=0,0,MAX(0,ROUND(${sum}*minor,0)))`;
  });
  const weights = put('weight', (_, __, i) => f`IF(SUM(${column(earned)})=0,${ons[i] as Row},${earned[i] as Row})`);
  return allocated(sheet, { amount, weights, isConstant: true });
}

/** Deposits of a revenue line: what comes before its invoice, and what of it the invoice uses. */
export interface DepositRows {
  received: Row;
  used: Row;
}

/** Deposits received so many months before the invoice, with what the opening balance and the books hold of them. Source: forecast model, sections 5.1 and 5.15. */
export function writeDeposits(model: Model, lines: readonly Dated[]): DepositRows[] {
  if (lines.length === 0) return [];
  const { booked, plan } = model;
  const sheet = model.sheet('revenue');
  const { last } = sheet;
  const planned = lines.map(({ block: { own }, name, amount: invoice }) => {
    sheet.block(name);
    const ahead = sheet.bring(own('depositMonths'));
    const due = sheet.months({ key: 'depositDue', unit: 'money' }, f`MAX(0,TIMES(${invoice},${own('depositShare')}))`);
    const received = sheet.months(
      { key: 'depositReceived', unit: 'money' },
      f`IF(t+${ahead}<=${last},INDEX(${allMonths(due)},1,MIN(${last},t+${ahead})),0)`,
    );
    return { name, invoice, ahead, due, received };
  });
  const use = (invoice: Row, due: Writing) =>
    sheet.months({ key: 'depositUsed', unit: 'money' }, f`MAX(0,MIN(${invoice},${due}))`);
  const divide = (amount: Row, after: number, rows: readonly Row[]) =>
    allocatedOver(sheet, {
      amount,
      months: [after + 1, Math.min(after + 12, last)],
      weights: planned.map(({ name, ahead }, i) => ({
        name,
        weight: f`IF(t<=${after}+${ahead},ROUND(${rows[i] as Row}*minor,0),0)`,
      })),
    });
  const isOpened = plan.openingBalanceSheet.customerDeposits !== undefined;
  const opening = isOpened ? model.inputs.cell('opening/customerDeposits') : null;
  sheet.block(model.rowName('customerDeposits'));
  const held = opening && sheet.bring(opening);
  const dues = planned.map(({ due }) => due);
  const openings = held && divide(held, 0, dues);
  const used = planned.map(({ invoice, ahead, due }, i) => {
    const part = openings?.[i];
    // A place past its last month has no cell.
    const before = part ? f`INDEX(${allMonths(part)},1,MIN(12,t))` : f`0`;
    return use(invoice, f`IF(t<=${ahead},${before},${due})`);
  });
  if (!booked) return planned.map(({ received }, i) => ({ received, used: used[i] as Row }));
  const { until } = booked;
  const sum = (rows: readonly Row[]) =>
    applied(
      'SUM',
      rows.map((row) => someMonths(row, 1, until)),
    );
  const booking = f`${atMonth(booked.balance.customerDeposits, until)}-${held ?? 0}`;
  const beyond = sheet.constant(
    { key: 'beyondPlan', unit: 'money' },
    f`ROUND(${booking}-${sum(planned.map(({ received }) => received))}+${sum(used)},dp)`,
  );
  const more = divide(beyond, until, used);
  return planned.map(({ invoice, received, name }, i) => {
    sheet.block(name);
    const last = Math.min(until + 12, sheet.last);
    const places = f`INDEX(${someMonths(more[i] as Row, until + 1, last)},1,MIN(${last},t)-${until})`;
    const own = used[i] as Row;
    const rest = f`MAX(0,MIN(${invoice},ROUND(${own}+IF(t<=${last},${places},0),dp)))`;
    const spec = { key: 'depositUsed', unit: 'money' } as const;
    return { received, used: sheet.parted(spec, { until, first: f`${own}`, rest }) };
  });
}

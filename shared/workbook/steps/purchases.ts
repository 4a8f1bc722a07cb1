import { f, type Row, type Writing } from '../sheet';
import { asBooked, type Block } from './common';
import { inMonthsFrom, taxMonthsOf } from './tax-months';

/** Sales tax of something bought, the part that comes back, what it costs and what is owed to its supplier. */
export interface Bought {
  net: Row;
  tax: Row;
  recoverable: Row;
  cost: Row;
  owed: Row;
  /** The tax where its supplier does not charge it. */
  ownTax: Row | null;
}

interface Purchase {
  net: Row;
  rate: Row;
  share: Row;
}

/** What is bought as planned. */
type Planned = Purchase & Omit<Bought, 'owed' | 'ownTax'>;

export const bought = (
  block: Block,
  { kind, isCharged, ...purchase }: Purchase & { kind: 'directCost' | 'operatingExpense'; isCharged: boolean },
) => bookBought(block, planBought(block, purchase), { booked: block.booked(kind), isCharged });

export function planBought({ sheet, model }: Block, { net, rate, share }: Purchase): Planned {
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const tax = money('salesTax', f`TIMES(${net},${rate})`);
  const { recovered } = taxMonthsOf(model);
  const recoverable = money('recoverableTax', inMonthsFrom(sheet, recovered, { formula: f`TIMES(${tax},${share})` }));
  return { net, rate, share, tax, recoverable, cost: money('cost', f`ROUND(${net}+${tax}-${recoverable},dp)`) };
}

/** The same with what is booked, null without booked months; a supplier who charges no tax is owed the net amount. */
export function bookBought(
  block: Block,
  planned: Planned,
  { booked, isCharged = true }: { booked: Writing | null; isCharged?: boolean },
): Bought {
  const { sheet } = block;
  const { net, tax, rate, share } = planned;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  if (!booked) {
    if (!isCharged) return { ...planned, owed: net, ownTax: tax };
    return { ...planned, owed: money('owed', f`ROUND(${net}+${tax},dp)`), ownTax: null };
  }
  // A booked cost that is not the planned one holds tax at the rate that does not come back.
  const cost = asBooked(block, planned.cost, booked);
  const lost = sheet.constant({ key: 'irrecoverableRate', unit: 'rate' }, f`TIMES(${rate},1-${share})`);
  const { recovered } = taxMonthsOf(block.model);
  const within = (own: Row, n: Writing, before: Writing) => {
    const formula = inMonthsFrom(sheet, recovered, { formula: f`TIMES(${cost},${n},1+${lost})`, before });
    return asBooked(block, own, f`IF(${cost}=${planned.cost},${own},${formula})`);
  };
  const recoverable = within(planned.recoverable, f`${rate}-${lost}`, f`0`);
  const both = { net, tax, recoverable, cost };
  if (isCharged) return { ...both, owed: money('owed', f`ROUND(${cost}+${recoverable},dp)`), ownTax: null };
  const owed = within(net, f`1`, f`TIMES(${cost},1,1+${rate})`);
  return { ...both, owed, ownTax: money('ownTax', f`ROUND(${cost}+${recoverable}-${owed},dp)`) };
}

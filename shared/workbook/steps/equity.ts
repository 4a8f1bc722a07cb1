import type { OtherMovement } from '#shared/inputs/forecast/fields/equity.ts';
import type { Model } from '../model';
import { before, f, monthsUpTo, type Row, sumOf, type Writing } from '../sheet';
import { blockOf, isActive, monthOf, runsOf } from './common';

/** Contributions, drawings, dividends and other movements, step 8 of the forecast model. */
export interface EquityRows {
  contributed: Row;
  drawn: Row;
  /** Asked for by events. */
  asked: Row;
  movements: { account: OtherMovement['account']; amount: Row }[];
}

export function writeEquity(model: Model): EquityRows {
  const sheet = model.sheet('taxAndEquity');
  const events = model.plan.equityEvents.map(({ id, name, type }) => {
    const block = blockOf(model, 'taxAndEquity', `equityEvents/${id}`);
    sheet.block(name);
    const month = monthOf(block);
    return { type, amount: sheet.months({ key: 'amount', unit: 'money' }, f`IF(t=${month},${block.own('amount')},0)`) };
  });
  const movements = model.plan.otherMovements.map(({ id, name, account }) => {
    const block = blockOf(model, 'taxAndEquity', `otherMovements/${id}`);
    sheet.block(name);
    const runs = runsOf(block);
    const typed = block.table('amounts');
    return { account, amount: sheet.months({ key: 'amount', unit: 'money' }, f`IF(${isActive(runs)},${typed},0)`) };
  });
  sheet.block(model.word('blocks.equity'));
  // Events of booked months are in the books.
  const until = model.booked?.until ?? 0;
  const total = (key: string, part: string) => {
    const rest = sumOf(events.filter(({ type }) => type === part).map(({ amount }) => amount));
    return sheet.parted({ key, unit: 'money' }, { until, first: f`0`, rest });
  };
  return {
    contributed: total('contributed', 'contribution'),
    drawn: total('drawnOut', 'drawing'),
    asked: total('dividendsAsked', 'dividend'),
    movements,
  };
}

export interface DividendRows {
  declared: Row;
  paid: Row;
}

/** Dividends by policy and event, at most the retained earnings of the month before. */
export function writeDividends(model: Model, parts: { asked: Row; profitToDate: Row; retained: Row }): DividendRows {
  const { inputs } = model;
  const sheet = model.sheet('taxAndEquity');
  const { asked, profitToDate, retained } = parts;
  sheet.block(model.word('blocks.dividends'));
  const money = (key: string, formula: Writing, start?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, start);
  const policy = (field: string) => inputs.cell(`dividendPolicy/${field}`);
  const last = money(
    'profitOfLastYear',
    f`IF(AND(place=1,t>1),${before(profitToDate)},prev)`,
    f`${inputs.cell('history/lastNetProfit')}`,
  );
  const byPolicy = f`IF(place=${policy('monthOfYear')},TIMES(MAX(0,${last}),${policy('payout')}),0)`;
  const all = money('dividendAsked', f`ROUND(${byPolicy}+${asked},dp)`);
  const booked = model.booked?.row('flow:dividendsDeclared');
  const declared = sheet.parted(
    { key: 'dividendDeclared', unit: 'money' },
    {
      until: model.booked?.until ?? 0,
      first: booked ? f`${booked}` : f`0`,
      rest: f`MIN(${all},MAX(0,${before(retained)}))`,
    },
  );
  const lag = sheet.bring(policy('monthsToPay'));
  const paid = money('dividendPaid', f`IF(t>${lag},INDEX(${monthsUpTo(declared)},1,t-${lag}+1),0)`);
  return { declared, paid };
}

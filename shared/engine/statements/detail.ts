import type { Calculation } from '../steps/calculation';
import { Column, monthsOf } from './columns';
import { plus } from './made-of';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Report 7: quantities, prices and subscribers by revenue line, headcount by role. */
export function detailOf({ plan, revenue, payroll }: Calculation, make: RowMaker): Statement {
  const rows: StatementRow[] = [];
  plan.revenue.forEach((line, i) => {
    if (!('unitPrice' in line)) return;
    const quantity = new Column(revenue.quantity, i * plan.stride);
    const key = `quantity:${line.id}`;
    rows.push(
      line.type === 'recurring'
        ? make.balance({ key, nameKey: 'subscribers', line, unit: 'quantity' }, line.openingSubscribers, quantity)
        : make.flow({ key, nameKey: 'quantity', line, unit: 'quantity' }, quantity),
      make.balance(
        { key: `price:${line.id}`, nameKey: 'price', line, unit: 'price' },
        0,
        new Column(revenue.price, i * plan.stride),
      ),
    );
    const joined =
      line.rows && 'newSubscribers' in line.rows && plan.stepped?.columnOf(`revenue/${line.id}/newSubscribers`);
    if (joined) {
      const spec = { key: `newSubscribers:${line.id}`, nameKey: 'newSubscribers', line, unit: 'quantity' } as const;
      rows.push(make.flow(spec, new Column(joined, 0)));
    }
  });
  plan.staff.forEach((line, i) => {
    const headcount = new Column(payroll.headcount, i * plan.stride);
    rows.push(make.balance({ key: `heads:${line.id}`, nameKey: 'heads', line, unit: 'quantity' }, 0, headcount));
  });
  const total = { key: 'totalHeads', kind: 'subtotal', level: 0, unit: 'quantity' } as const;
  const headcount = rows.filter(({ nameKey }) => nameKey === 'heads');
  const totalHeadcount = make.balance(total, 0, monthsOf(payroll.totalHeadcount));
  totalHeadcount.setMade((column) => ({ formula: 'sum', parts: headcount.map((row) => plus(row, column)) }));
  return new Statement('detail', [...rows, totalHeadcount, ...driverRows(plan, make)]);
}

const rowUnits = { quantity: 'quantity', percent: 'ratio', money: 'money', price: 'price' } as const;

/** Drivers by month; their periods are sums, averages or the last month, as each says. */
function driverRows({ document, stepped }: Calculation['plan'], make: RowMaker): StatementRow[] {
  return (document.drivers ?? []).flatMap((driver) => {
    const figures = stepped?.columnOf(`drivers/${driver.id}`);
    if (!figures) return [];
    const spec = { key: `driver:${driver.id}`, nameKey: 'driver', line: driver, unit: rowUnits[driver.unit] };
    const column = new Column(figures, 0);
    if (driver.rollUp === 'last') return [make.balance(spec, 0, column)];
    return [driver.rollUp === 'sum' ? make.flow(spec, column) : make.average(spec, column)];
  });
}

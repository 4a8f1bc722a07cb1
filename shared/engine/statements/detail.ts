import type { Calculation } from '../calculation';
import type { Statement } from '../result';
import type { RowMaker } from './rows';

/** Report 7: quantities, prices and subscribers by revenue line, heads by role. */
export function detailOf({ plan, revenue, payroll }: Calculation, make: RowMaker): Statement {
  const cut = (columns: Float64Array, index: number) =>
    columns.slice(index * plan.stride + 1, index * plan.stride + 1 + plan.months);
  const sold = plan.revenue.flatMap((line, i) => {
    if (line.type === 'amounts' || line.type === 'percentOfLine') return [];
    const quantity = { key: `quantity:${line.id}`, nameKey: 'quantity', line, unit: 'quantity' as const };
    const price = { key: `price:${line.id}`, nameKey: 'price', line, unit: 'price' as const };
    const amounts = cut(revenue.quantity, i);
    const opening = line.type === 'recurring' ? line.openingSubscribers : 0;
    return [
      line.type === 'recurring'
        ? make.balance({ ...quantity, nameKey: 'subscribers' }, amounts, opening)
        : make.flow(quantity, amounts),
      make.balance(price, cut(revenue.price, i), 0),
    ];
  });
  const heads = plan.staff.map((line, i) =>
    make.balance({ key: `heads:${line.id}`, nameKey: 'heads', line, unit: 'quantity' }, cut(payroll.heads, i), 0),
  );
  const total = make.balance(
    { key: 'totalHeads', kind: 'subtotal', level: 0, unit: 'quantity' },
    cut(payroll.totalHeads, 0),
    0,
  );
  return { key: 'detail', rows: [...sold, ...heads, total] };
}

import { addMonths, type Month } from '#shared/domain/months.ts';

const monthsFrom = (startMonth: Month) => Array.from({ length: 12 }, (_, i) => addMonths(startMonth, i));

/** Entries in pairs that balance, over 12 months and 400 accounts. */
export function entries(startMonth: Month, count: number): string {
  const months = monthsFrom(startMonth);
  const rows = Array.from({ length: count / 2 }, (_, i) => {
    const date = `${months[i % 12]}-15`;
    const amount = `${100 + ((i * 7_919) % 900)}.${String(i % 100).padStart(2, '0')}`;
    return `${date},1200,Bank,${amount}\n${date},${4000 + (i % 399)},Sales of kind ${i % 399},-${amount}`;
  });
  return `Date,Code,Account,Amount\n${rows.join('\n')}\n`;
}

/** A table by month: accounts of sales and the bank that they go to, which holds what came in so far. */
export function accountsByMonth(startMonth: Month, count: number): string {
  const months = monthsFrom(startMonth);
  const amountOf = (account: number, month: number) => 100 + ((account * 31 + month * 17) % 900);
  const received = months.map((_, month) => {
    let sum = 0;
    for (let account = 1; account < count; account++) sum += amountOf(account, month);
    return sum;
  });
  const bank = received.map((_, month) => received.slice(0, month + 1).reduce((sum, amount) => sum + amount, 0));
  const rows = Array.from({ length: count - 1 }, (_, i) =>
    [10_001 + i, `Sales of kind ${i}`, ...months.map((_, month) => -amountOf(i + 1, month))].join(),
  );
  return [`Code,Account,${months.join()}`, [1200, 'Bank', ...bank].join(), ...rows].join('\n');
}

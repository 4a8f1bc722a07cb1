import { add, at, atOnce, type Book, type Column, mulDiv, rated, shareOut, type Terms, total } from './book';
import { bought, ownTax, payLater, recover, termsOf } from './purchases';
import type { Sold } from './trade';

/** 5.4. */
export function expenses(book: Book, sold: readonly Sold[], heads: Column, standard: Terms): void {
  const { operatingExpenses, otherIncomeAndExpenses } = book.document;
  for (const line of operatingExpenses.filter(({ enabled }) => enabled)) {
    const result = `result/operatingExpense:${line.id}`;
    const net: Column = [];
    const source =
      line.type === 'fixed'
        ? book.yearly(line, line.yearlyBase, line.inflation)
        : line.type === 'amounts'
          ? book.amounts(line)
          : [];
    const chosen =
      line.type === 'percentOfRevenue'
        ? sold.filter((one) => line.lineIds === null || line.lineIds.includes(one.line.id))
        : [];
    for (let t = book.startOf(line); t <= book.endOf(line); t++) {
      let figure = at(source, t);
      if (line.type === 'oneOff') figure = t === line.month ? line.amount : 0;
      if (line.type === 'perHead') figure = mulDiv(at(heads, t), line.amountPerHead, 1000);
      if (line.type === 'percentOfRevenue') figure = rated(total(chosen.map(({ amount }) => at(amount, t))), line.rate);
      net[t] = book.acted('ramp' in line ? line : { ...line, ramp: undefined }, figure, t);
    }
    const tax = { rate: line.salesTaxRate, share: line.recoverableShare, mode: line.taxMode ?? 'charged' } as const;
    const bear = (t: number, from: string, cost: number) => {
      book.move(t, from, result, cost);
      if (!line.taxDeductible) add(book.addBack, t, cost);
    };
    if (line.payment === 'prepaid') {
      for (let s = book.startOf(line); s <= book.H; s += line.prepaidEveryMonths) {
        const months = Array.from({ length: Math.min(line.prepaidEveryMonths, book.H + 1 - s) }, (_, k) =>
          at(net, s + k),
        );
        const { v, r, owed } = bought(book, total(months), s, tax);
        const isCharged = tax.mode === 'charged';
        book.move(s, 'cash', 'prepaidExpenses', isCharged ? owed - r : owed, 'paidToSuppliers');
        if (isCharged) {
          book.move(s, 'cash', 'salesTax', r, 'paidToSuppliers');
          add(book.returned, s, 0 - r);
        }
        ownTax(book, s, { mode: tax.mode, v, r, lostTo: 'prepaidExpenses' });
        const lost = months.some((one) => one !== 0) ? shareOut(v - r, months.map(Math.abs)) : [];
        for (const [k, one] of months.entries()) bear(s + k, 'prepaidExpenses', one + at(lost, k));
      }
      continue;
    }
    const [owed, recovered]: [Column, Column] = [[], []];
    for (let t = 1; t <= book.H; t++) {
      const one = bought(book, at(net, t), t, tax);
      const isCharged = tax.mode === 'charged';
      bear(t, 'accountsPayable', isCharged ? one.cost : one.owed);
      if (!isCharged && !line.taxDeductible) add(book.addBack, t, one.v - one.r);
      if (isCharged) book.move(t, 'accountsPayable', 'salesTax', one.r);
      ownTax(book, t, { mode: tax.mode, v: one.v, r: one.r, lostTo: result });
      owed[t] = one.owed;
      recovered[t] = isCharged ? one.r : 0;
    }
    const terms =
      line.payment === 'inMonth' ? atOnce : termsOf({ profile: line.paymentProfile, days: line.daysToPay }, standard);
    payLater(book, owed, terms);
    recover(book, recovered, terms);
  }
  for (const line of otherIncomeAndExpenses.filter(({ enabled }) => enabled)) {
    const source =
      line.type === 'fixed'
        ? book.yearly(line, line.yearlyBase, line.inflation)
        : line.type === 'amounts'
          ? book.amounts(line)
          : [];
    for (let t = book.startOf(line); t <= Math.min(book.T, book.endOf(line)); t++) {
      const typed = line.type === 'oneOff' ? (t === line.month ? line.amount : 0) : at(source, t);
      const figure = book.acted({ ...line, ramp: undefined }, typed, t);
      if (line.direction === 'income')
        book.move(t, `result/otherIncome:${line.id}`, 'cash', figure, 'otherIncomeReceived');
      else {
        book.move(t, 'cash', `result/otherExpense:${line.id}`, figure, 'otherExpensePaid');
        if (!line.taxDeductible) add(book.addBack, t, figure);
      }
    }
  }
}

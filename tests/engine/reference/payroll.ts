import { add, at, type Book, type Column, mulDiv, ONE, rated, shareOutOrEqually, type Terms, total } from './book';
import { bought, payLater, recover, termsOf } from './purchases';

/** 5.5; gives the headcount. */
export function payroll(book: Book, standard: Terms, opening: number): Column {
  const { staff, payroll: terms = {}, presentation, openingPosition } = book.document;
  const { settleEveryMonths = 1, monthsUntilPayment = 1, holidayDays = 0, workingDays = 260 } = terms;
  const weights = terms.holidayWeights ?? new Array<number>(12).fill(1);
  const takenAt = shareOutOrEqually(1000 * holidayDays, weights);
  const heads: Column = [];
  const due: Column = [];
  let firstExtra = Number.POSITIVE_INFINITY;
  for (const role of staff.filter(({ enabled }) => enabled)) {
    const isDirect = role.kind === 'direct' && presentation?.directLabour === 'costOfSales';
    const salaries = book.yearly(role, role.yearlySalary, role.raise);
    const count = book.acted({ ...role, ramp: undefined }, role.heads, book.startOf(role));
    const [owed, recovered]: [Column, Column] = [[], []];
    let [since, extra, holiday] = [0, [0, 0], [0, 0]];
    for (let t = book.startOf(role); t <= book.endOf(role); t++) {
      add(heads, t, count);
      const full = mulDiv(at(salaries, t), count, 1000);
      const month = book.daysIn(t);
      const from = t === role.startMonth ? Math.min(role.startDay ?? 1, month) : 1;
      const until = t === role.endMonth ? Math.min(role.endDay ?? month, month) : month;
      const days = Math.max(0, until - from + 1);
      const pay = days === month ? full : mulDiv(full, days, month);
      const bonus = at(role.bonuses, t - 1);
      if (role.contract === 'contractor') {
        const tax = { rate: role.salesTaxRate ?? null, share: role.recoverableShare ?? ONE, mode: 'charged' } as const;
        const one = bought(book, pay + bonus, t, tax);
        book.move(t, 'accountsPayable', isDirect ? 'result/directLabour' : 'result/contractors', one.cost);
        book.move(t, 'accountsPayable', 'salesTax', one.r);
        owed[t] = one.owed;
        recovered[t] = one.r;
        continue;
      }
      const charged = (amount: number) => rated(amount, role.onCostRate);
      const kept = (amount: number) => rated(amount, role.withholdingRate);
      since += pay;
      const extraNow = mulDiv(since, role.extraSalaries ?? 0, 12_000);
      const isPaid = t === role.endMonth || (role.extraSalaryMonths ?? []).includes(book.calendar(t));
      if (isPaid && (role.extraSalaries ?? 0) > 0) firstExtra = Math.min(firstExtra, t);
      // Holiday: earned and taken in the fiscal year since the role or the forecast began.
      const place = book.place(t);
      const before = place - 1 - (t - Math.max(book.startOf(role), t - place + 1, 1));
      const earned = mulDiv(1000 * holidayDays, place, 12) - mulDiv(1000 * holidayDays, before, 12);
      const taken = total(takenAt.slice(before, place));
      const holidayNow = mulDiv(12 * full, Math.max(0, earned - taken), 1000 * workingDays);
      const isLast = t === role.endMonth;
      const wages = pay + bonus + extraNow - at(extra, 0) + holidayNow - at(holiday, 0);
      const onCost =
        charged(pay) + charged(bonus) + charged(extraNow) - at(extra, 1) + charged(holidayNow) - at(holiday, 1);
      book.move(t, 'payrollLiabilities', isDirect ? 'result/directLabour' : 'result/wagesAndSalaries', wages);
      book.move(t, 'payrollLiabilities', isDirect ? 'result/directLabour' : 'result/employerOnCost', onCost);
      const extraPaid = isPaid ? extraNow : 0;
      const holidayPaid = isLast ? holidayNow : 0;
      const withheld = kept(pay) + kept(bonus) + kept(extraPaid) + kept(holidayPaid);
      book.move(t, 'cash', 'payrollLiabilities', pay + bonus + extraPaid + holidayPaid - withheld, 'paidToStaff');
      add(due, t, withheld + charged(pay) + charged(bonus) + charged(extraPaid) + charged(holidayPaid));
      extra = isPaid ? [0, 0] : [extraNow, charged(extraNow)];
      if (isPaid) since = 0;
      holiday = isLast ? [0, 0] : [holidayNow, charged(holidayNow)];
    }
    const own = termsOf({ profile: null, days: role.daysToPay ?? null }, standard);
    payLater(book, owed, own);
    recover(book, recovered, own);
  }
  let period = 0;
  for (let t = 1; t <= book.T; t++) {
    period += at(due, t);
    if (book.calendar(t) % settleEveryMonths !== 0) continue;
    book.move(t + monthsUntilPayment, 'cash', 'payrollLiabilities', period, 'paidToStaff');
    period = 0;
  }
  const accrued = Math.min(opening, openingPosition.payrollAccrued ?? 0);
  const rest = Math.max(1, monthsUntilPayment);
  book.move(rest, 'cash', 'payrollLiabilities', opening - accrued, 'paidToStaff');
  book.move(firstExtra <= book.T ? firstExtra : rest, 'cash', 'payrollLiabilities', accrued, 'paidToStaff');
  return heads;
}

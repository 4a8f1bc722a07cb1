import type { ForecastDocument, LinePart } from '#shared/inputs/forecast/document.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';

type Lines = Pick<ForecastDocument, LinePart>;

/** Fits the months of random lines to a horizon, so that none of them is an issue; late loans and assets stay late (W7). */
export function withinHorizon(lines: Lines, months: number): Lines {
  const inside = (month: number) => ((month - 1) % months) + 1;
  const inWindow = <T extends { startMonth: number | null; endMonth: number | null }>(line: T): T => {
    const startMonth = line.startMonth === null ? null : inside(line.startMonth);
    const endMonth = line.endMonth === null ? null : Math.max(line.endMonth, startMonth ?? 1);
    return { ...line, startMonth, endMonth };
  };
  const dated = <T extends object>(line: T): T =>
    'month' in line && typeof line.month === 'number' ? { ...line, month: inside(line.month) } : line;
  const lateOrInside = (month: number) => (month === 0 || month > 110 ? month : inside(month));
  const creditLine = lines.loans.find(({ type }) => type === 'revolver');
  const oneCreditLine = lines.loans.filter((loan) => loan.type !== 'revolver' || loan === creditLine);
  const loans = oneCreditLine.map((loan) => {
    if (!hasTerm(loan)) return loan;
    const { furtherDraws, ...rest } = { ...loan, month: lateOrInside(loan.month) };
    const draws = furtherDraws?.map((draw, k) =>
      k + 1 > rest.month && k + 1 < rest.month + rest.termMonths ? draw : 0,
    );
    return draws?.some((draw) => draw > 0) ? { ...rest, furtherDraws: draws } : rest;
  });
  return {
    revenue: lines.revenue.map(inWindow),
    operatingExpenses: lines.operatingExpenses.map((line) => withKnownLines(dated(inWindow(line)), lines)),
    otherIncomeAndExpenses: lines.otherIncomeAndExpenses.map((line) => dated(inWindow(line))),
    staff: lines.staff.map((role) => withDaysInOrder(inWindow(role))),
    capitalAssets: lines.capitalAssets.map((asset) => {
      const leased = loans.find((loan) => hasTerm(loan) && loan.month > 0);
      const lease = asset.payment === 'loan' && leased && hasTerm(leased) ? leased : null;
      const month = lease ? lease.month : lateOrInside(asset.month);
      const disposalMonth = asset.disposalMonth === null ? null : Math.min(120, month + (asset.disposalMonth % 30));
      const payment = asset.payment === 'loan' && !lease ? ('inMonth' as const) : asset.payment;
      const pool = lines.allowancePools?.[month % 3]?.id;
      return {
        ...asset,
        ...(pool && { allowancePoolId: pool }),
        month,
        disposalMonth,
        payment,
        loanId: lease ? lease.id : null,
      };
    }),
    ...(lines.allowancePools && lines.allowancePools.length > 0 && { allowancePools: lines.allowancePools }),
    ...(lines.leases?.length
      ? { leases: lines.leases.map((lease) => ({ ...lease, month: lateOrInside(lease.month) })) }
      : {}),
    ...(lines.grants?.length && {
      grants: lines.grants.map((grant) => ({ ...grant, month: lateOrInside(grant.month) })),
    }),
    loans,
    equityEvents: lines.equityEvents.map(dated),
    otherMovements: lines.otherMovements.map(inWindow),
  };
}

/** Within one month a role ends on or after the day on which it starts. */
function withDaysInOrder(role: Lines['staff'][number]): Lines['staff'][number] {
  const { startMonth, endMonth, startDay, endDay } = role;
  const isTurned = startMonth !== null && startMonth === endMonth && startDay && endDay && startDay > endDay;
  return isTurned ? { ...role, startDay: endDay, endDay: startDay } : role;
}

type Expense = Lines['operatingExpenses'][number];

function withKnownLines(line: Expense, { revenue }: Lines): Expense {
  if (line.type !== 'percentOfRevenue' || line.lineIds === null) return line;
  return { ...line, lineIds: line.lineIds.filter((id) => revenue.some((one) => one.id === id)) };
}

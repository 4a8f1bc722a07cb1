import { monthsBetween } from '#shared/domain/months.ts';
import type { BalanceSheetForInputYear, CheckFailure } from '../result';
import type { CheckInput } from './check-input';

const compared = ['operations', 'investing', 'financing', 'changeInCash'] as const;

/** E14: one entry a year, contiguous, residuals 0, computed entries equal to the ledger's cash flow. */
export function checkReportForm({ calculation, statements }: CheckInput): CheckFailure[] {
  const entries = statements.cashFlowOutputs;
  const { inputYears } = calculation.plan.document.history;
  const { fiscalYears } = calculation.plan.timeline;
  const expected = inputYears.length + fiscalYears.length;
  return [
    ...(entries.length === expected ? [] : [{ row: 'years', actual: entries.length, expected }]),
    ...entries.flatMap((entry, i) => [...gap(entries[i - 1], entry), ...residuals(entry, i === 0)]),
    ...fiscalYears.flatMap((_, i) => differences(entries[inputYears.length + i], statements, i)),
  ];
}

function gap(before: BalanceSheetForInputYear | undefined, entry: BalanceSheetForInputYear): CheckFailure[] {
  const months = before ? monthsBetween(before.periodEnd, entry.periodEnd) : 12;
  return months === 12 ? [] : [{ year: entry.year, row: 'periodEnd', actual: months, expected: 12 }];
}

function residuals(entry: BalanceSheetForInputYear, mayBeNull: boolean): CheckFailure[] {
  const { year, balanceResidual, cashResidual } = entry;
  const isCashFine = cashResidual === 0 || (cashResidual === null && mayBeNull);
  return [
    ...(balanceResidual === 0
      ? []
      : [{ year, row: 'balanceResidual', actual: balanceResidual ?? Number.NaN, expected: 0 }]),
    ...(isCashFine ? [] : [{ year, row: 'cashResidual', actual: cashResidual ?? Number.NaN, expected: 0 }]),
  ];
}

function differences(
  entry: BalanceSheetForInputYear | undefined,
  statements: CheckInput['statements'],
  index: number,
): CheckFailure[] {
  const cashFlow = entry?.cashFlow;
  if (!entry || !cashFlow) return [];
  return compared.flatMap((key) => {
    const expected = statements.cashFlowIndirect.row(key).years[index] ?? Number.NaN;
    return cashFlow[key] === expected ? [] : [{ year: entry.year, row: key, actual: cashFlow[key], expected }];
  });
}

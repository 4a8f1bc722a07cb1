import type { CheckFailure } from '../result';
import type { Schedule } from '../statements/statement';
import type { CheckInput } from './check-input';
import { columnOf, compareMonths, compareRows, openings } from './compare';

/** Rows of the balance sheet that each corkscrew ends in: those added and those taken off. */
const ends: Record<string, { plus: string[]; minus: string[] }> = {
  receivables: { plus: ['accountsReceivable'], minus: [] },
  payables: { plus: ['accountsPayable'], minus: [] },
  inventory: { plus: ['inventory'], minus: [] },
  prepaidExpenses: { plus: ['prepaidExpenses'], minus: [] },
  payroll: { plus: ['payrollLiabilities'], minus: [] },
  salesTax: { plus: ['salesTaxPayable'], minus: ['salesTaxReceivable'] },
  incomeTax: { plus: ['incomeTaxPayable'], minus: ['incomeTaxReceivable'] },
  deferredRevenue: { plus: ['deferredRevenue'], minus: [] },
  customerDeposits: { plus: ['customerDeposits'], minus: [] },
  grants: { plus: ['deferredGrants'], minus: ['grantsReceivable'] },
  contractAssets: { plus: ['contractAssets'], minus: [] },
  accruedInterest: { plus: ['accruedInterest'], minus: [] },
  disposalReceivables: { plus: ['disposalReceivables'], minus: [] },
  rightOfUseAssets: { plus: ['rightOfUseAssets'], minus: [] },
  fixedAssets: { plus: ['fixedAssetsCost', 'accumulatedDepreciation', 'intangibleAssets'], minus: [] },
  equity: { plus: ['totalEquity'], minus: [] },
  dividendsPayable: { plus: ['dividendsPayable'], minus: [] },
};

/**
 * E6: opening + movements of every corkscrew = closing, in every column, and each month opens with the closing one before;
 * closing = its lines of the balance sheet, and those of single assets and loans together make up the whole.
 */
export function checkCorkscrews(input: CheckInput): CheckFailure[] {
  const { schedules, balanceSheet } = input.statements;
  const failures: CheckFailure[] = [];
  for (const schedule of schedules) {
    keep(failures, schedule.key, carried(schedule));
    // Those of a line end in no row; the names of the others are few, and found without making a new one.
    const lines = schedule.lineId === undefined ? ends[schedule.key] : undefined;
    if (!lines) continue;
    const rowOf = (key: string) => balanceSheet.row(key);
    keep(failures, schedule.key, compareRows(schedule.parts.closing, lines.plus.map(rowOf), lines.minus.map(rowOf)));
  }
  keep(failures, 'fixedAssets', assetsOf(input));
  keep(failures, 'loans', loansOf(input));
  keep(failures, 'leases', leasesOf(input));
  keep(failures, 'taxLosses', taxLossesOf(input));
  keep(failures, 'pools', poolsOf(input));
  keep(failures, 'inventory', stockOf(input));
  keep(failures, 'retainedEarnings', retainedOf(input));
  return failures;
}

function keep(failures: CheckFailure[], row: string, found: readonly CheckFailure[]): void {
  for (const failure of found) failures.push({ ...failure, row });
}

function carried({ parts }: Schedule): CheckFailure[] {
  const { opening, movements, closing } = parts;
  const sum = [opening, ...movements];
  return [...compareRows(closing, sum), ...openings(opening, closing)];
}

/** The assets' own corkscrews add up, movement by movement, to the one of all; net book value = cost − accumulated depreciation. */
function assetsOf({ statements }: CheckInput): CheckFailure[] {
  const whole = statements.schedules.find(({ key }) => key === 'fixedAssets');
  const own = statements.schedules.filter(({ key }) => key.startsWith('asset:'));
  if (!whole || own.length === 0) return [];
  const failures: CheckFailure[] = [];
  for (const key of ['bought', 'writtenOff', 'disposed']) {
    const rows = own.map((schedule) => schedule.row(key));
    failures.push(...compareRows(whole.row(key), rows));
  }
  for (const schedule of own) {
    const held = [schedule.row('costHeld'), schedule.row('writtenOffSoFar')];
    failures.push(...compareRows(schedule.parts.closing, held));
  }
  return failures;
}

/** The loans' own corkscrews close with the loans of the balance sheet, of which the current parts are their notes. */
function loansOf({ statements }: CheckInput): CheckFailure[] {
  const { schedules, balanceSheet } = statements;
  const own = schedules.filter(({ key }) => key.startsWith('loan:'));
  const rest = schedules.filter(({ key }) => key === 'loansWithoutSchedule');
  const closing = [...own, ...rest].map(({ parts }) => parts.closing);
  const current = balanceSheet.row('loansCurrent');
  return [
    ...compareRows(current, closing, [balanceSheet.row('loansNonCurrent')]),
    ...compareRows(
      current,
      own.map((schedule) => schedule.row('loansCurrent')),
    ),
  ];
}

/** The same of leases; a right of use that no running lease has is in none of their notes. */
function leasesOf({ statements }: CheckInput): CheckFailure[] {
  const { schedules, balanceSheet } = statements;
  const nonCurrent = balanceSheet.optionalRow('leaseLiabilitiesNonCurrent');
  if (!nonCurrent) return [];
  const own = schedules.filter(({ key }) => key.startsWith('lease:'));
  const rest = schedules.filter(({ key }) => key === 'leasesWithoutSchedule');
  const current = balanceSheet.optionalRow('leaseLiabilitiesCurrent');
  const closing = [...own, ...rest].map(({ parts }) => parts.closing);
  return [
    ...(closing.length > 0 ? compareRows(nonCurrent, closing, current ? [current] : []) : []),
    ...(current
      ? compareRows(
          current,
          own.map((schedule) => schedule.row('leaseLiabilitiesCurrent')),
        )
      : []),
  ];
}

/** Losses close with the pool that the charge of income tax leaves, which its own corkscrew names too. */
function taxLossesOf({ calculation, statements }: CheckInput): CheckFailure[] {
  const losses = statements.schedules.find(({ key }) => key === 'taxLosses');
  const tax = statements.schedules.find(({ key }) => key === 'incomeTax');
  if (!losses || !tax) return [];
  const { closing } = losses.parts;
  const pool = { figures: calculation.incomeTax.poolAtEnd, base: 0, sign: 1 as const };
  return [
    ...compareMonths(calculation.plan.months, columnOf(closing), [pool]),
    ...compareRows(tax.row('taxLossesCarried'), [closing]),
  ];
}

/** Each pool of allowances closes with its tax value. */
function poolsOf({ calculation: { plan, allowances }, statements }: CheckInput): CheckFailure[] {
  if (!allowances) return [];
  return plan.pools.flatMap(({ id }, index) => {
    const schedule = statements.schedules.find(({ key }) => key === `pool:${id}`);
    const value = { figures: allowances.value, base: index * plan.stride, sign: 1 as const };
    return schedule ? compareMonths(plan.months, columnOf(schedule.parts.closing), [value]) : [];
  });
}

/** The stocks of the lines make up the inventory, where any line is stocked. */
function stockOf({ calculation, statements }: CheckInput): CheckFailure[] {
  const { plan, sets, directCosts } = calculation;
  if (sets.stocked.indexes.length === 0) return [];
  const lines = sets.stocked.indexes.map((index) => ({
    figures: directCosts.stock,
    base: index * plan.stride,
    sign: 1 as const,
  }));
  return compareMonths(plan.months, columnOf(statements.balanceSheet.row('inventory')), lines);
}

/** The retained earnings below the corkscrew of equity are those of the balance sheet. */
function retainedOf({ statements }: CheckInput): CheckFailure[] {
  const shown = statements.schedules.find(({ key }) => key === 'equity')?.row('retainedEarnings');
  const retained = statements.balanceSheet.row('retainedEarnings');
  return shown ? compareRows(shown, [retained]) : [];
}

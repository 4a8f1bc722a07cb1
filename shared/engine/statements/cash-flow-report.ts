import { addMonths } from '#shared/domain/months.ts';
import { adjustedSheet } from '#shared/inputs/forecast/adjustment.ts';
import type { BalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { startsAtInputYear } from '#shared/inputs/forecast/issues/sheets.ts';
import type { BalanceSheetForInputYear, CashFlowReportForm, EnteredYear, ForecastResult } from '../result';
import type { Calculation } from '../steps/calculation';
import { sheetsAt } from './balance-sheet';
import { cashFlowSectionsOf, isAsOther } from './sections';

type Shown = Pick<ForecastResult, 'profitAndLoss' | 'balanceSheet' | 'cashFlowIndirect'>;

/** The group of report 5: input years as entered, then the forecast years of the ledger, exactly one entry a year. */
export function cashFlowReportFormOf(calculation: Calculation, statements: Shown): CashFlowReportForm {
  const { plan } = calculation;
  const { history } = plan.document;
  const entered = history.inputYears.map((year): BalanceSheetForInputYear => {
    const { incomeStatement, dividendsDeclared, newLoans, proceeds, capitalisedInterest, adjustments = [] } = year;
    const entry = yearOf({
      year: Number(year.endMonth.slice(0, 4)),
      periodEnd: year.endMonth,
      source: 'entered',
      balanceSheet: year.balanceSheet,
      netProfit: year.netProfit,
      entered: { incomeStatement, dividendsDeclared, newLoans, proceeds, capitalisedInterest },
    });
    if (adjustments.length > 0) entry.adjustments = adjustments;
    return entry;
  });
  const { openingBalanceSheet, openingAdjustments } = history;
  const opening = openingBalanceSheet && adjustedSheet(openingBalanceSheet, openingAdjustments);
  const sections = cashFlowSectionsOf(plan.document);
  const startsAfresh = entered.length > 0 && !startsAtInputYear(plan.document);
  const years = plan.timeline.fiscalYears;
  const sheets = sheetsAt(
    statements.balanceSheet,
    years.map(({ lastMonth }) => lastMonth),
  );
  const computed = years.map((period, i): BalanceSheetForInputYear => {
    const periodEnd = addMonths(plan.timeline.startMonth, period.lastMonth - 1);
    const entry = yearOf({
      year: Number(periodEnd.slice(0, 4)),
      periodEnd,
      source: 'computed',
      balanceSheet: sheets[i] as BalanceSheet,
      netProfit: statements.cashFlowIndirect.row('netProfit').year(i + 1),
      entered: enteredOf(statements, i + 1),
    });
    entry.entered.owedForAssets = owedForAssets(calculation, period);
    if (i === 0 && startsAfresh) entry.previousBalanceSheet = plan.openingBalanceSheet;
    return entry;
  });
  const form: CashFlowReportForm = {
    openingBalanceSheet: entered.length > 0 ? opening : plan.openingBalanceSheet,
    cashFlowOutputsForm: { balanceSheetForInputYear: [...entered, ...computed] },
  };
  if (!isAsOther(sections)) form.sections = sections;
  return form;
}

type Given = Pick<BalanceSheetForInputYear, 'year' | 'periodEnd' | 'source' | 'balanceSheet' | 'netProfit' | 'entered'>;

/** A year without outputs, written out: a spread that more fields follow takes thirty times as long. */
function yearOf({ year, periodEnd, source, balanceSheet, netProfit, entered }: Given): BalanceSheetForInputYear {
  return {
    year,
    periodEnd,
    source,
    balanceSheet,
    netProfit,
    entered,
    cashFlow: null,
    balanceResidual: null,
    cashResidual: null,
  };
}

/** Assets bought in the months of a period less what is paid for assets in them. */
function owedForAssets(
  { plan, assets, flows }: Calculation,
  period: { firstMonth: number; lastMonth: number },
): number {
  let owed = 0;
  if (flows) {
    for (let t = period.firstMonth; t <= period.lastMonth; t++) owed += flows.columns.owedForAssets[t] ?? 0;
    return owed;
  }
  for (let index = 0, base = 0; index < plan.assets.length; index++, base += plan.stride) {
    for (let at = base + period.firstMonth; at <= base + period.lastMonth; at++) {
      owed += (assets.cost[at] ?? 0) - (assets.payment[at] ?? 0);
    }
  }
  return owed;
}

/** Entries of rows that not every forecast has. */
const optionalEntries = [
  ['loanFeesAmortised', 'loanFeesAmortised', 1],
  ['loanFeesPaid', 'loanFees', -1],
  ['capitalGrantsReceived', 'capitalGrantsReceived', 1],
  ['operatingLeases', 'operatingLeases', 1],
  ['leaseInterestUnpaid', 'leaseInterestUnpaid', 1],
] as const satisfies [keyof EnteredYear, string, 1 | -1][];

/** What the ledger's statements say of fiscal year `year`, as it would have been entered: charges positive. */
function enteredOf({ profitAndLoss, cashFlowIndirect }: Shown, year: number): EnteredYear {
  const result = (key: string) => profitAndLoss.row(key).year(year);
  const charge = (key: string) => 0 - result(key);
  const flow = (key: string) => cashFlowIndirect.row(key).year(year);
  const staff = charge('wagesAndSalaries') + charge('employerOnCost');
  const badDebts = charge('badDebts');
  const interestIncome = result('interestIncome');
  const interestExpense = charge('interestExpense');
  const entered: EnteredYear = {
    incomeStatement: {
      revenue: result('totalRevenue'),
      directCosts: charge('totalDirectCosts'),
      staff,
      operatingExpenses: charge('totalOperatingExpenses') - staff - badDebts,
      badDebts,
      depreciation: charge('depreciation'),
      amortisation: charge('amortisation'),
      gainOnDisposal: result('gainOnDisposal'),
      otherIncome:
        result('profitBeforeTax') -
        result('operatingProfit') -
        interestIncome +
        interestExpense +
        (profitAndLoss.optionalRow('capitalGrants') ? result('capitalGrants') : 0),
      interestIncome,
      interestExpense,
      incomeTax: charge('currentTax') + charge('deferredTax'),
    },
    dividendsDeclared: charge('dividendsDeclared'),
    newLoans: flow('newLoans'),
    proceeds: flow('proceeds'),
    capitalisedInterest: flow('capitalisedInterest'),
  };
  if (profitAndLoss.optionalRow('leaseDepreciation'))
    entered.incomeStatement.leaseDepreciation = charge('leaseDepreciation');
  for (const [key, row, sign] of optionalEntries) {
    const found = cashFlowIndirect.optionalRow(row);
    if (found) entered[key] = sign * found.year(year) + 0;
  }
  return entered;
}

import { defaultLanguage, type Language } from '../domain/languages';
import { computeForecast } from '../engine/compute-forecast';
import { hashResult } from '../engine/hash/hash';
import { balanceOfField } from '../engine/ledger/sheet-accounts';
import { usedAccounts } from '../engine/ledger/used-accounts';
import type { ForecastResult } from '../engine/result';
import { makePlan, type Plan } from '../engine/timeline/plan';
import { partsOfRowKey } from '../inputs/forecast/actuals';
import { isOptionalSheetField } from '../inputs/forecast/balance-sheet';
import { allLines, type ForecastDocument, linesOf } from '../inputs/forecast/document';
import { inputOf, lineParts } from '../inputs/forecast/fields/catalogue';
import { hasTerm } from '../inputs/forecast/fields/loans';
import { findIssues } from '../inputs/forecast/find-issues';
import { hasBookedGrants, writeBooked } from './booked';
import { Checks } from './checks';
import { withScenarioInputs, workbookInputs } from './input-list';
import { writeInputs } from './inputs';
import { formulasOf, mostFormulas } from './largest';
import { writeAccounts } from './ledger';
import { Totals } from './ledger-totals';
import { isAtEffectiveRate, longestTerm } from './live-inputs';
import { decimalsOf, type Inputs, type Model, type SheetKey, scaleOf, sheetKeys, type WorkbookFile } from './model';
import { type Meta, writeReadMe } from './read-me';
import { firstDifference } from './self-test';
import { atPlaces, f, Sheet } from './sheet';
import { writeStatements } from './statements';
import { canBePaidLater, writeAssets, writeOpeningAssets } from './steps/assets';
import { writeCarryForward } from './steps/carry-forward';
import { writeDirectCosts } from './steps/direct-costs';
import { Formulas } from './steps/drivers';
import { writeExpenses } from './steps/expenses';
import { writeGrants } from './steps/grants';
import { writeLeases } from './steps/leases';
import { writeLoans } from './steps/loans';
import { writePayroll } from './steps/payroll';
import { declareProfitShare } from './steps/profit-share';
import { writeRevenue } from './steps/revenue';
import { writeTaxAndEquity } from './steps/tax-and-equity';
import { writeTimeline } from './steps/timeline';
import { writeSummary } from './summary';
import { writeValuation } from './valuation';
import { wordsIn } from './words';
import { type FaultCode, WorkbookFault } from './workbook-fault';

export interface BuildOptions {
  language?: Language;
  /** Ids of the scenarios with a column of their own; all unless given. */
  scenarios?: readonly string[];
  /** Id of the scenario that is in use when the file is opened; null or absent: the base case. */
  inUse?: string | null;
  meta?: Meta;
}

/** A workbook of formulas, before it is a file. */
export interface Workbook extends WorkbookFile {
  model: Model;
  /** Formulas in all. */
  cells: number;
}

/** The document with every line switched on: what is off has its rows too, unless it would stop another line or itself. */
function withEveryLine(document: ForecastDocument): ForecastDocument {
  const enabled = (from: ForecastDocument, isOn: (line: { id: string; enabled: boolean }) => boolean) => {
    const parts = lineParts.map((part) => [
      part,
      linesOf(from, part).map((line) => ({ ...line, enabled: isOn(line) })),
    ]);
    return { ...from, ...Object.fromEntries(parts) } as ForecastDocument;
  };
  const all = enabled(document, () => true);
  if (findIssues(all).length === 0) return all;
  return allLines(document)
    .filter(({ line }) => !(line as { enabled?: boolean }).enabled)
    .reduce((whole, { line: { id } }) => {
      const next = enabled(whole, (line) => line.enabled || line.id === id);
      return findIssues(next).length === 0 ? next : whole;
    }, document);
}

const optionalResults: ReadonlySet<string> = new Set([
  'flatRateSurplus',
  'contractors',
  'leaseExpense',
  'leaseDepreciation',
  'operatingGrants',
  'capitalGrants',
]);

/** A lease with tax that does not come back. */
const taxed = { salesTaxRate: 1_000_000, recoverableShare: 0 };

/** The document with what lets a loan accrue interest or spread its fee, a lease lose tax, or an asset be sold, which inputs of the file can bring about. */
const withEveryAccount = ({ leases, ...document }: ForecastDocument): ForecastDocument => ({
  ...document,
  capitalAssets: document.capitalAssets.map((asset) => ({
    ...asset,
    ...(canBePaidLater(asset) && { disposalMonth: asset.disposalMonth ?? asset.month }),
  })),
  ...(leases && {
    leases: leases.map(({ month, payment, ...lease }) => ({
      ...{ ...lease, ...taxed, month: Math.min(1, month), payment: Math.max(1, payment) },
    })),
  }),
  loans: document.loans.map((loan) => {
    if (!hasTerm(loan)) return loan;
    const { month, termMonths, drawDay, firstPaymentMonth, fee, feeTreatment } = loan;
    return {
      ...loan,
      ...(drawDay && { month: Math.max(1, month) }),
      ...(firstPaymentMonth && { firstPaymentMonth: Math.min(termMonths, Math.max(2, firstPaymentMonth)) }),
      ...(feeTreatment && { fee: Math.max(1, fee) }),
    };
  }),
});

/** The document with an amount in each booked row that only some forecasts have, for its statements to have them too. */
function withEveryRow(document: ForecastDocument, { booked, plan }: Model): ForecastDocument {
  const { actuals } = document;
  if (!actuals || !booked || !plan.actual) return document;
  const used = usedAccounts(plan);
  const optional = [...plan.actual.rows.keys()].flatMap((key) => {
    const [kind, name] = partsOfRowKey(key);
    const isBalance = kind === 'sheet' && isOptionalSheetField(name) && used.has(balanceOfField[name].index);
    return isBalance || optionalResults.has(kind) ? [key] : [];
  });
  const ofGrants = hasBookedGrants(plan) ? ['sheet:grantsReceivable', 'sheet:deferredGrants'] : [];
  const keys = [...booked.unplanned.keys(), ...optional, ...ofGrants];
  const rows = Object.fromEntries(keys.map((key) => [key, actuals.months.map(() => 1)]));
  return { ...document, actuals: { ...actuals, rows, adjustments: [] } };
}

/** Makes the formulas of a forecast. Pure: the same document gives the same workbook. */
export function buildWorkbook(given: ForecastDocument, options: BuildOptions = {}): Workbook {
  const { language = defaultLanguage, scenarios: wanted, inUse = null, meta = {} } = options;
  const words = wordsIn(language, inputOf(given.header, 'framework'));
  const fault = (code: FaultCode, detail: string | null = null) =>
    new WorkbookFault(code, words.word(`faults.${code}`), detail);
  if (findIssues(given).length > 0) throw fault('hasFaults');
  const document = withScenarioInputs(given);
  const whole = withEveryAccount(withEveryLine(document));
  const plan = makePlan(whole);
  const list = workbookInputs(document, wanted ?? document.scenarios.map(({ id }) => id));
  const scenarios = document.scenarios.filter(({ id }) => list.scenarios.some((scenario) => scenario.id === id));
  const inUseAt = inUse === null ? 0 : scenarios.findIndex(({ id }) => id === inUse) + 1;
  let inUseResult: ForecastResult | null = null;
  // One after the other: a result is large, and only its hash is told of most.
  const hashes = [null, ...scenarios].map((scenario, at) => {
    const result = computeForecast(given, { scenario: scenario?.id ?? null });
    if (result.checks.some(({ id, passed }) => id === 'E16' && !passed)) throw fault('tooLarge');
    if (at === inUseAt) inUseResult = result;
    return { name: scenario?.name ?? words.word('sheet.base'), text: hashResult(result) };
  });
  const decimals = decimalsOf(document);
  const byKey = new Map<SheetKey, Sheet>();
  const model: Model = {
    document,
    plan,
    decimals,
    sheets: [],
    scaleOf: (unit) => scaleOf(unit, decimals),
    sheet(key) {
      const sheet = byKey.get(key);
      if (!sheet) throw new Error(`The workbook has no sheet ${key}.`);
      return sheet;
    },
    ...words,
    scenarios,
    leftOut: list.leftOut.map(({ name, path }) => `${name}: ${path}`),
    language,
    inUse: inUseAt + 1,
    inputs: undefined as unknown as Inputs,
    booked: null,
    get formulas() {
      return formulas;
    },
  };
  const formulas = new Formulas(model);
  for (const key of sheetKeys)
    byKey.set(key, new Sheet(model, { key, name: model.word(`sheets.${key}`), last: lastOf(key, plan) }));
  model.inputs = writeInputs(model, list);
  writeTimeline(model);
  for (const key of monthSheets) model.sheet(key).writeHead(model.sheet('timeline'));
  model.booked = writeBooked(model);
  formulas.write();
  for (const key of ['summary', 'byYear', 'valuation'] as const) {
    const { date } = model.sheet('timeline').head;
    const lastMonth = (n: number) => plan.timeline.fiscalYears[n - 1]?.lastMonth ?? 1;
    model.sheet(key).writeHead({
      year: f`YEAR(${model.sheet(key).head.date})`,
      date: f`${atPlaces(date, (n) => [lastMonth(n), lastMonth(n)])}`,
    });
  }
  const revenue = writeRevenue(model);
  const costs = writeDirectCosts(model, revenue);
  const { payroll, contractors, settlement, headcount } = writePayroll(model);
  const { expenses, other } = writeExpenses(model, { revenue, headcount });
  const assets = writeAssets(model);
  const openingAssets = writeOpeningAssets(model);
  const grants = writeGrants(model);
  const leases = writeLeases(model);
  const loans = writeLoans(model);
  const totals = new Totals(model);
  const profitShare = declareProfitShare(model);
  const carried = writeCarryForward(model, totals, { settlement, profitShare, assets, openingAssets, leases, loans });
  const trade = {
    revenue: [...revenue.values()],
    costs,
    payroll,
    contractors,
    settlement,
    profitShare,
    expenses,
    other,
  };
  const written = writeTaxAndEquity(model, totals, { ...trade, openingAssets, assets, grants, leases, loans, carried });
  const differing = formulas.settle();
  if (differing !== null) throw new WorkbookFault('inexact', words.word('faults.inexact', { field: differing }));
  const ledger = writeAccounts(model, written);
  const statements = writeStatements({ ...written, model, ledger }, computeForecast(withEveryRow(whole, model)));
  const charts = writeSummary(model, statements, { ...written, ledger });
  const valued = writeValuation(model, statements, leases);
  const checks = new Checks({ ...written, model, ledger, statements });
  const master = checks.write();
  const told = writeReadMe(model, { meta, hashes });
  const names = [...model.inputs.names, ...statements.names, ...valued, ...checks.names, ...told];
  const sheets = model.sheets.filter(({ lines }) => lines.length > 0);
  const cells = formulasOf(sheets);
  if (cells > mostFormulas) throw fault('tooManyCells');
  const difference = inUseResult && firstDifference(names, inUseResult);
  if (difference !== null) throw fault('differs', difference);
  return {
    model,
    master,
    charts,
    cells,
    sheets,
    names,
  };
}

const monthSheets = [
  'actuals',
  'carryForward',
  'drivers',
  'revenue',
  'costs',
  'people',
  'expenses',
  'assets',
  'leases',
  'loans',
  'taxAndEquity',
  'accounts',
  'profitAndLoss',
  'balanceSheet',
  'cashFlow',
  'checks',
] as const;
const untilHorizon = new Set<SheetKey>([
  'taxAndEquity',
  'accounts',
  'profitAndLoss',
  'balanceSheet',
  'cashFlow',
  'checks',
]);

function lastOf(key: SheetKey, { months, last, timeline, actual, loans }: Plan): number {
  if (key === 'byYear' || key === 'summary' || key === 'valuation') return timeline.years;
  if (key === 'actuals') return Math.max(1, actual?.until ?? 1);
  if (key === 'effectiveRates')
    return last + Math.max(0, ...loans.map((loan) => (isAtEffectiveRate(loan) ? longestTerm(loan) : 0)));
  return untilHorizon.has(key) ? months : last;
}

import { computeForecast } from '../engine/compute-forecast';
import { makePlan, type Plan } from '../engine/timeline/plan';
import type { ForecastDocument } from '../inputs/forecast/document';
import { lineParts } from '../inputs/forecast/fields/catalogue';
import { writeInputs } from './inputs';
import { writeAccounts } from './ledger';
import { decimalsOf, type Inputs, type Model, type SheetKey, scaleOf, sheetKeys } from './model';
import type { DefinedName } from './names';
import { Sheet } from './sheet';
import { writeStatements } from './statements';
import { writeAssets, writeOpeningAssets } from './steps/assets';
import { writeDirectCosts } from './steps/direct-costs';
import { writeExpenses } from './steps/expenses';
import { writeLoans } from './steps/loans';
import { writeHeadcount, writePayroll } from './steps/payroll';
import { writeRevenue } from './steps/revenue';
import { writeTaxAndEquity } from './steps/tax-and-equity';
import { writeTimeline } from './steps/timeline';

/** A workbook of formulas, before it is a file. */
export interface Workbook {
  sheets: readonly Sheet[];
  names: readonly DefinedName[];
}

/** The document with every line switched on: what is off has its rows too. */
function withEveryLine(document: ForecastDocument): ForecastDocument {
  const on = lineParts.map((part) => [part, document[part].map((line) => ({ ...line, enabled: true }))]);
  return { ...document, ...Object.fromEntries(on) };
}

/** Makes the formulas of a forecast. Pure: the same document gives the same workbook. */
export function buildWorkbook(document: ForecastDocument): Workbook {
  const whole = withEveryLine(document);
  const plan = makePlan(whole);
  const decimals = decimalsOf(document);
  const sheets = new Map<SheetKey, Sheet>();
  const model: Model = {
    document,
    plan,
    decimals,
    sheets: [],
    scaleOf: (unit) => scaleOf(unit, decimals),
    sheet(key) {
      const sheet = sheets.get(key);
      if (!sheet) throw new Error(`The workbook has no sheet ${key}.`);
      return sheet;
    },
    word: (key) => key.split('.').at(-1) ?? key,
    rowName: (key) => key,
    inputs: undefined as unknown as Inputs,
  };
  for (const key of sheetKeys)
    sheets.set(key, new Sheet(model, { key, name: model.word(`sheets.${key}`), last: lastOf(key, plan) }));
  model.inputs = writeInputs(model);
  writeTimeline(model);
  for (const key of monthSheets) model.sheet(key).writeHead(model.sheet('timeline'));
  const revenue = writeRevenue(model);
  const costs = writeDirectCosts(model, revenue);
  const payroll = writePayroll(model);
  const { expenses, other } = writeExpenses(model, { revenue, headcount: writeHeadcount(model, payroll) });
  const assets = writeAssets(model);
  const openingAssets = writeOpeningAssets(model);
  const loans = writeLoans(model);
  const earlier = { openingAssets, revenue: [...revenue.values()], costs, payroll, expenses, other, assets, loans };
  const written = writeTaxAndEquity(model, earlier);
  const ledger = writeAccounts(model, written);
  const statements = writeStatements({ ...written, model, ledger }, computeForecast(whole));
  return {
    sheets: model.sheets.filter(({ lines }) => lines.length > 0),
    names: [...model.inputs.names, ...statements.names],
  };
}

const monthSheets = [
  'revenue',
  'costs',
  'people',
  'expenses',
  'assets',
  'loans',
  'taxAndEquity',
  'accounts',
  'profitAndLoss',
  'balanceSheet',
  'cashFlow',
] as const;
const untilHorizon = new Set<SheetKey>(['taxAndEquity', 'accounts', 'profitAndLoss', 'balanceSheet', 'cashFlow']);

function lastOf(key: SheetKey, { months, last, timeline }: Plan): number {
  if (key === 'byYear') return timeline.years;
  return untilHorizon.has(key) ? months : last;
}

import { HyperFormula } from 'hyperformula';
import { measure } from '#bench/measure.ts';
import type { Figure } from '#bench/table.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult, Statement } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { documentFrom, withPrice } from '../documents';
import { referenceForecast } from '../reference-forecast';
import { makeWorkbook } from './model';

// Without its rounding of results and with every digit: whole minor units come back as they are.
export const options = { licenseKey: 'gpl-v3', smartRounding: false, precisionRounding: 15 };
const statements = ['ProfitAndLoss', 'BalanceSheet', 'CashFlow'];

type Values = ReturnType<HyperFormula['getSheetValues']>;

/** The figures of the statements, sheet by sheet. */
function read(workbook: HyperFormula): Values[] {
  return statements.map((name) => workbook.getSheetValues(workbook.getSheetId(name) ?? 0));
}

/** Rows of the workbook's profit and loss and balance sheet that are not, in every column, those of the engine. */
export function differingRows(sheets: readonly Values[], result: ForecastResult): string[] {
  const differs = (statement: Statement, [key, , ...values]: Values[number]) => {
    const row = statement.rows.find((one) => one.key === key);
    if (row?.unit !== 'money') return false;
    const own = [...row.months, ...row.quarters, ...row.years];
    return own.length !== values.length || own.some((value, i) => value !== Number(values[i]));
  };
  return [result.profitAndLoss, result.balanceSheet].flatMap((statement, i) =>
    (sheets[i] ?? []).filter((row) => differs(statement, row)).map(([key]) => String(key)),
  );
}

/** The same model in HyperFormula against the engine: building it, and one changed price; each with reading the statements. */
export function hyperformulaFigures({
  builds,
  changes,
  runs,
}: {
  builds: number;
  changes: number;
  runs: number;
}): Figure[] {
  const text = JSON.stringify(referenceForecast({ years: 5, lines: 200 }));
  const document = documentFrom(text);
  const { book, sheets } = makeWorkbook(document);
  const full = measure({
    prepare: () => book.sheets,
    run: (cells) => {
      const workbook = HyperFormula.buildFromSheets(cells, options);
      read(workbook);
      workbook.destroy();
    },
    warmUp: 1,
    runs: builds,
    batch: 1,
  });
  const workbook = HyperFormula.buildFromSheets(book.sheets, options);
  const wrong = differingRows(read(workbook), computeForecast(document));
  const cell = { sheet: workbook.getSheetId(sheets.sales.inputs.name) ?? 0, ...sheets.sales.inputs.place(0, 'price') };
  const priceOf = (round: number) => 4_900_000 + ((round * 7919) % 90_000);
  const change = measure({
    prepare: priceOf,
    run: (price) => {
      workbook.setCellContents(cell, price);
      read(workbook);
    },
    warmUp: 3,
    runs: changes,
  });
  const reading = measure({ prepare: () => workbook, run: read, warmUp: 3, runs: changes });
  const last = priceOf(2 + changes);
  wrong.push(...differingRows(read(workbook), computeForecast(withPrice(document, last))));

  const run = (one: ForecastDocument) => computeForecast(one);
  const engineFull = measure({ prepare: () => documentFrom(text), run, warmUp: 100, runs });
  const engineChange = measure({ prepare: (round) => withPrice(document, priceOf(round)), run, warmUp: 100, runs });
  const cells = Object.values(book.sheets).reduce(
    (sum, rows) => sum + rows.reduce((all, row) => all + row.length, 0),
    0,
  );
  const same = wrong.length === 0 ? 'every figure the same' : `DIFFERS from the engine in ${wrong.join(', ')}`;
  // A workbook that does not come to the engine's figures is no measure of it.
  const ratio = (theirs: number, ours: number) => (wrong.length === 0 ? theirs / ours : Number.NaN);
  return [
    {
      what: `HyperFormula, ${cells} cells: build, calculate, read the statements`,
      value: full.median,
      unit: 'ms',
      timing: full,
    },
    { what: 'HyperFormula: change one price, read the statements', value: change.median, unit: 'ms', timing: change },
    { what: 'of which reading the statements', value: reading.median, unit: 'ms', timing: reading },
    { what: 'the engine beside it: full, fresh copy', value: engineFull.median, unit: 'ms', timing: engineFull },
    { what: 'the engine beside it: one price changed', value: engineChange.median, unit: 'ms', timing: engineChange },
    {
      key: 'hyperformulaFullRatio',
      what: 'HyperFormula ÷ engine, full',
      note: same,
      value: ratio(full.median, engineFull.median),
      unit: '×',
      atLeast: 200,
    },
    {
      key: 'hyperformulaRecalcRatio',
      what: 'HyperFormula ÷ engine, one price changed',
      value: ratio(change.median, engineChange.median),
      unit: '×',
      atLeast: 8,
    },
  ];
}

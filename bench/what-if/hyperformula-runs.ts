import { HyperFormula } from 'hyperformula';
import { prepareForecast } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { columnsOf } from '#shared/what-if/measure-run.ts';
import { options } from '../engine/hyperformula/figures';
import { makeWorkbook } from '../engine/hyperformula/model';
import { measure } from '../measure';
import type { Figure } from '../table';

const inputs = 20;

/** Runs with twenty prices changed, each read by its cash of every month: the same model in HyperFormula against the plain run. */
export function hyperformulaRunFigures(document: ForecastDocument): Figure[] {
  const made = prepareForecast(document);
  if (!made.ok) throw new Error('The reference forecast has an issue.');
  const { prepared } = made;
  const priced = document.revenue.flatMap((line, i) => ('unitPrice' in line ? { i, line } : [])).slice(0, inputs);
  const setters = priced.map(({ line }) => {
    const setter = compileSetter(prepared, `revenue/${line.id}/unitPrice`);
    if (!setter) throw new Error(`${line.id} has no price.`);
    return setter;
  });
  const pricesOf = (round: number) =>
    priced.map(({ line }, k) => Math.round(line.unitPrice * (0.9 + ((round * 7919 + k * 104_729) % 2_001) / 10_000)));
  const own = (prices: readonly number[]) =>
    columnsOf(
      prepared,
      setters.map((setter, k) => ({ setter, value: prices[k] ?? 0 })),
    )?.cash ?? new Float64Array();

  const { book, sheets } = makeWorkbook(document);
  const workbook = HyperFormula.buildFromSheets(book.sheets, options);
  const sheetOf = (name: string) => workbook.getSheetId(name) ?? 0;
  const cells = priced.map(({ i }) => ({
    sheet: sheetOf(sheets.sales.inputs.name),
    ...sheets.sales.inputs.place(i, 'price'),
  }));
  const balanceSheet = sheetOf('BalanceSheet');
  const cashRow = workbook.getSheetValues(balanceSheet).findIndex(([key]) => key === 'cash');
  const months = prepared.columns.timeline.months;
  const theirs = (prices: readonly number[]) => {
    workbook.batch(() => {
      for (const [k, cell] of cells.entries()) workbook.setCellContents(cell, prices[k] ?? 0);
    });
    const from = { sheet: balanceSheet, row: cashRow, col: 2 };
    const [row = []] = workbook.getRangeValues({ start: from, end: { ...from, col: months + 1 } });
    return row.map(Number);
  };

  const isSame = [0, 1, 2].every((round) => {
    const [cash, other] = [own(pricesOf(round)).slice(1), theirs(pricesOf(round))];
    return cash.length === months && cash.every((value, t) => value === other[t]);
  });
  const plain = measure({ prepare: pricesOf, run: own, warmUp: 200, runs: 200 });
  const sheet = measure({ prepare: pricesOf, run: theirs, warmUp: 1, runs: 9, batch: 1 });
  workbook.destroy();
  return [
    { what: `a run with ${inputs} prices changed`, value: plain.median, unit: 'ms', timing: plain },
    { what: 'HyperFormula: the same run', value: sheet.median, unit: 'ms', timing: sheet },
    {
      key: 'hyperformulaRunRatio',
      what: 'HyperFormula ÷ plain run',
      note: isSame ? 'cash of every month the same' : 'DIFFERS from the plain run',
      // A workbook that does not come to the same cash is no measure of it.
      value: isSame ? sheet.median / plain.median : Number.NaN,
      unit: '×',
    },
  ];
}

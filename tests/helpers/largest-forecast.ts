import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';

/** Takes three bytes, as most signs of Asia do. */
const wideSign = '表';
export const bytesOf = (document: ForecastDocument) => Buffer.byteLength(JSON.stringify(document));

/** Every bound at once: ten years, 200 lines, 20 scenarios with 500 overrides, and notes that fill the document to this size. */
export function largestForecast(bytes = maximumDocumentBytes): ForecastDocument {
  const document = referenceForecast({ years: bounds.years, lines: bounds.lines });
  const priced = document.revenue.filter(({ type }) => type === 'units');
  const each = bounds.overrides / bounds.scenarios;
  document.scenarios = Array.from({ length: bounds.scenarios }, (_, i) => ({
    id: `scenario-${i}`,
    name: `Scenario ${i + 1} `.padEnd(bounds.nameLength, wideSign),
    note: '',
    overrides: Array.from({ length: each }, (__, j) => ({
      id: `override-${i}-${j}-`.padEnd(bounds.idLength, 'o'),
      path: `revenue/${priced[j % priced.length]?.id}/${j < priced.length ? 'unitPrice' : 'volume'}`,
      op: 'scale' as const,
      value: 900_000 + i * 1_000 + j,
    })),
  }));
  document.operatingExpenses = document.operatingExpenses.map(({ id, name }, i) => ({
    ...newOperatingExpense.amounts({ id, name }),
    amounts: Array.from({ length: bounds.months }, (_, t) => 10_000_000 + ((t * 6007 + i * 9973) % 20_000)),
  }));
  for (const { line } of allLines(document)) line.name = `${line.name} `.padEnd(bounds.nameLength, wideSign);
  let left = bytes - bytesOf(document);
  for (const noted of [...document.scenarios, ...allLines(document).map(({ line }) => line)]) {
    if (!('note' in noted)) continue;
    const text = textOf(left);
    noted.note = text;
    left -= Buffer.byteLength(text);
  }
  return document;
}

/** A note of so many bytes, or the longest. */
function textOf(bytes: number): string {
  const wide = Math.min(bounds.noteLength, Math.floor(bytes / 3));
  return wideSign.repeat(wide) + 'x'.repeat(Math.min(bounds.noteLength - wide, bytes - 3 * wide));
}

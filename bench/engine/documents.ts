import { applyCommand } from '#client/workspace/path.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';

/** A document as it comes from storage: new objects throughout. Throws where the text is no forecast. */
export function documentFrom(text: string): ForecastDocument {
  const parsed = parseForecast(JSON.parse(text));
  if (!parsed.ok) throw new Error('The reference forecast breaks the shape of a forecast.');
  return parsed.document;
}

/** Paths of `count` inputs of different lines, each with another value; `round` tells them apart. */
export function changedInputs(
  { revenue, operatingExpenses, staff }: ForecastDocument,
  count: number,
  round: number,
): (readonly [path: string, value: number])[] {
  return Array.from({ length: count }, (_, i) => {
    const at = (lines: { id: string }[]) => lines[(round * 7 + i * 3) % lines.length]?.id ?? '';
    const changes = [
      [`revenue/${at(revenue)}/directCostRate`, 250_000 + ((round * 31 + i) % 1_000)],
      [`operatingExpenses/${at(operatingExpenses)}/recoverableShare`, 900_000 + ((round * 17 + i) % 1_000)],
      [`staff/${at(staff)}/yearlySalary`, 3_600_000 + ((round * 13 + i) % 1_000)],
    ] as const;
    return changes[i % changes.length] ?? changes[0];
  });
}

/** The document with these inputs changed as the workspace store changes them. */
export function withChanges(document: ForecastDocument, count: number, round: number): ForecastDocument {
  return changedInputs(document, count, round).reduce(
    (changed, [path, after]) => applyCommand(changed, { path, before: null, after }),
    document,
  );
}

/** The document with another price of its first line. */
export function withPrice(document: ForecastDocument, price: number): ForecastDocument {
  const path = `revenue/${document.revenue[0]?.id}/unitPrice`;
  return applyCommand(document, { path, before: null, after: price });
}

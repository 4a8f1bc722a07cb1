import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { getLocale } from '#client/lib/locale.ts';
import { editInputs, type InputValue, readPath, shownInputs, useInputs, workspace } from '#client/workspace/index.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { traceRow } from '#shared/engine/trace/row.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { parsedFormula } from '#shared/inputs/forecast/formulas/parsed.ts';
import { nameReferences, type RowWords, referencedParts } from '#shared/inputs/forecast/formulas/references.ts';
import { nodesOf } from '#shared/inputs/forecast/formulas/tree.ts';
import { type Shown, showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { formulasOf } from '#shared/inputs/forecast/ruled-lines.ts';

/** The person's decimal mark, and what the paths in formulas are called. */
export function useShownFormulas(): Shown {
  const { t, i18n } = useTranslation('forecast');
  const document = useInputs((whole) => whole);
  return shownFormulas(document, t, `${i18n.language} ${getLocale()}`);
}

let last: { document: ForecastDocument; locale: string; shown: Shown } | null = null;

/** One for all who show formulas of a document, and of those after it as long as nothing has another name: every key makes another document. */
function shownFormulas(document: ForecastDocument, t: TFunction<'forecast'>, locale: string): Shown {
  if (last?.locale === locale && (last.document === document || hasSameNames(document, last.document))) {
    last.document = document;
    return last.shown;
  }
  let names: Shown['names'] | undefined;
  let mark: Shown['decimalMark'] | undefined;
  const shown: Shown = {
    get names() {
      const wordsOf = (key: 'drivers.rows' | 'drivers.totals') => t(key, { returnObjects: true });
      names ??= nameReferences(document, {
        rows: wordsOf('drivers.rows'),
        totals: wordsOf('drivers.totals'),
      } as RowWords);
      return names;
    },
    get decimalMark() {
      mark ??= new Intl.NumberFormat(getLocale()).format(1.5).includes(',') ? ',' : '.';
      return mark;
    },
  };
  last = { document, locale, shown };
  return shown;
}

/** True where no line has changed and every driver has its name. */
function hasSameNames(document: ForecastDocument, before: ForecastDocument): boolean {
  const [drivers, known] = [document.drivers ?? [], before.drivers ?? []];
  return (
    referencedParts.every((part) => document[part] === before[part]) &&
    drivers.length === known.length &&
    drivers.every(({ id, name }, at) => id === known[at]?.id && name === known[at]?.name)
  );
}

/** Where the formula of a driver or a row is stored: `drivers/d1/formula`, `revenue/r1/rows/quantity/formula`. */
export function formulaInput(path: string): string {
  const [part, id, row] = path.split('/');
  return part === 'drivers' ? `drivers/${id}/formula` : `${part}/${id}/rows/${row}/formula`;
}

/** The formula of a driver or a row as it is stored; null where it has none. */
export function formulaAt(document: ForecastDocument, path: string): string | null {
  return formulasOf(document).find((formula) => formula.path === path)?.text ?? null;
}

/** Gives a driver or a row a formula in the case that is shown; null: its own rule again. */
export function setFormula(document: ForecastDocument, path: string, stored: string | null): void {
  const input = formulaInput(path);
  const values: Record<string, string | null> = { [input]: stored };
  if (path.startsWith('drivers/')) {
    const rule = `${path}/rule`;
    // The text stays beside another rule.
    if (stored === null) delete values[input];
    const isFormula = readPath(document, rule) === 'formula';
    if (isFormula === (stored === null)) values[rule] = stored === null ? 'hold' : 'formula';
  }
  editInputs(values, { kind: 'form' });
}

/** The formula as it is read, to be pasted into another row. */
export async function copyFormula(stored: string, shown: Shown): Promise<void> {
  await navigator.clipboard.writeText(`=${showFormula(stored, shown)}`);
}

/** What a row has in every month becomes what was entered there, and its formula goes; one step. */
export function toTyped(path: string): void {
  const { scenarioId } = workspace.getState();
  const document = shownInputs();
  if (!document) return;
  const { months: count } = makeTimeline(document.header);
  const months = Array.from({ length: count }, (_, t) => traceRow(document, { path, month: t + 1 }));
  const [part, id, row] = path.split('/');
  const isDriver = part === 'drivers';
  const at = isDriver ? path : `${part}/${id}/rows/${row}`;
  const values: Record<string, InputValue> = {};
  months.forEach((trace, t) => {
    if (trace && trace.source !== 'outside' && trace.source !== 'booked') values[`${at}/months/${t + 1}`] = trace.own;
  });
  if (isDriver) values[`${path}/rule`] = 'hold';
  else values[`${at}/formula`] = null;
  if (scenarioId === null || Object.keys(values).length > 0) editInputs(values, { kind: 'form' });
}

/** Every formula that reads a driver or a row of a line, `<part>/<id>`, but its own. */
export function readersOf(document: ForecastDocument, path: string) {
  const isOfIt = (place: string) => place === path || place.startsWith(`${path}/`);
  return formulasOf(document).filter(({ text, path: own }) => {
    const formula = parsedFormula(text);
    return (
      !isOfIt(own) && formula.ok && nodesOf(formula.node).some((node) => node.kind === 'reference' && isOfIt(node.path))
    );
  });
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getLocale } from '#client/lib/locale.ts';
import { editInputs, readPath, useInputs } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { nodesOf } from '#shared/inputs/forecast/formulas/parse.ts';
import { parsedFormula } from '#shared/inputs/forecast/formulas/parsed.ts';
import { nameReferences, type RowWords } from '#shared/inputs/forecast/formulas/references.ts';
import type { Shown } from '#shared/inputs/forecast/formulas/write.ts';
import { formulasOf } from '#shared/inputs/forecast/rows.ts';

/** The person's decimal mark, and what the paths in formulas are called. */
export function useShownFormulas(): Shown {
  const { t } = useTranslation('forecast');
  const document = useInputs((whole) => whole);
  return useMemo(() => {
    const words: RowWords = {
      rows: t('drivers.rows', { returnObjects: true }),
      totals: t('drivers.totals', { returnObjects: true }),
    };
    const isComma = new Intl.NumberFormat(getLocale()).format(1.5).includes(',');
    return { names: nameReferences(document, words), decimalMark: isComma ? ',' : '.' };
  }, [document, t]);
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

/** Every formula that reads a driver or a row. */
export function readersOf(document: ForecastDocument, path: string) {
  return formulasOf(document).filter(({ text, path: own }) => {
    const formula = parsedFormula(text);
    return (
      own !== path &&
      formula.ok &&
      nodesOf(formula.node).some((node) => node.kind === 'reference' && node.path === path)
    );
  });
}

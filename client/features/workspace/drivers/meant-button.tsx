import { useTranslation } from 'react-i18next';
import { useInputs, useIsReadOnly } from '#client/workspace/index.ts';
import { meantBy } from '#shared/inputs/forecast/formulas/suggest.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { formulasOf } from '#shared/inputs/forecast/ruled-lines.ts';
import { setFormula, useShownFormulas } from './formula-names';

/** For a name that a formula cannot find: the one that was meant, put in its place. */
export function MeantButton({ issue: { code, path, position, params } }: { issue: DocumentIssue }) {
  const { t } = useTranslation('forecast');
  const document = useInputs((whole) => whole);
  const shown = useShownFormulas();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly || !position || (code !== 'formulaUnknownName' && code !== 'formulaUnknownReference')) return null;
  const meant = meantBy({ code, text: String(params.text) }, shown.names);
  const formula = formulasOf(document).find(({ at }) => at.join('/') === path.join('/'));
  if (!meant || !formula) return null;
  const { name, path: known } = meant;
  const word = known === null ? name : `{${known}}`;
  const mended = formula.text.slice(0, position.start) + word + formula.text.slice(position.end);
  return (
    <button
      type="button"
      className="ml-1 text-brand-text underline"
      onClick={() => setFormula(document, formula.path, mended)}
    >
      {t('drivers.didYouMean', { name })}
    </button>
  );
}

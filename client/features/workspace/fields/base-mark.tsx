import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import {
  backToBase,
  editInputs,
  readPath,
  shownInputs,
  useDocument,
  useInputs,
  useWorkspace,
} from '#client/workspace/index.ts';
import { inputText } from '#client/workspace/input-words.ts';
import { reducedRateChange, reducedRatePath } from './reduced-rate';

interface BaseMarkProps {
  path: string;
  /** Name of the field. */
  name: string;
}

/** Below a field whose value the scenario has changed: what the base case holds, and the way back to it. */
export function BaseMark(props: BaseMarkProps) {
  const isScenario = useWorkspace((state) => state.scenarioId !== null);
  return isScenario && <ScenarioMark {...props} />;
}

function ScenarioMark({ path, name }: BaseMarkProps) {
  const { t } = useTranslation('forecast');
  const document = useDocument((whole) => whole);
  const base = readPath(document, path);
  const shown = useInputs((inputs) => readPath(inputs, path));
  if (base === shown || JSON.stringify(base) === JSON.stringify(shown)) return null;
  const goBack = () => {
    const inputs = shownInputs();
    if (path !== reducedRatePath || !inputs) backToBase([path]);
    else editInputs(reducedRateChange(inputs, document.salesTax.reducedRate ?? null), { kind: 'form' });
  };
  return (
    <p className="-mt-px mb-1.25 flex gap-2 border-s-2 border-s-brand ps-2.25 text-xs/5 text-brand-text">
      <span className="min-w-0 flex-1 truncate">
        {t('scenario.base', { value: inputText({ t, document }, path, base) })}
      </span>
      <button type="button" className={linkClasses} aria-label={t('scenario.backToBaseOf', { name })} onClick={goBack}>
        {t('scenario.backToBase')}
      </button>
    </p>
  );
}

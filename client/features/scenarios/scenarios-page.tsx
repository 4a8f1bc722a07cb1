import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { buttonClasses } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { paths } from '../../lib/paths';
import { useDocumentTitle } from '../../lib/title';
import { useWorkspace } from '../../lib/workspace';
import { ComparisonTable } from './comparison-table';
import { ScenarioList } from './scenario-list';
import { ScenariosChart } from './scenarios-chart';
import './scenarios.css';
import { useCases } from './use-cases';

/** As many as a table and a chart of lines bear at a glance. */
const comparedAtFirst = 4;

/** The scenarios of a forecast beside the base case: what each comes to. */
export function ScenariosPage() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const name = useWorkspace((state) => state.name);
  const cases = useCases();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const atFirst = cases.slice(1, comparedAtFirst + 1).map((one) => one.id);
  const isCompared = (scenarioId: string) => chosen[scenarioId] ?? atFirst.includes(scenarioId);
  useDocumentTitle(`${t('scenarios.title')}, ${name}`);
  const computed = cases.flatMap(({ result, figures, ...rest }) =>
    result && figures && (rest.id === null || isCompared(rest.id)) ? [{ ...rest, result, figures }] : [],
  );

  if (cases.length === 1) {
    return (
      <main className="page">
        <EmptyState
          title={t('scenarios.none.title')}
          action={
            <Link className={buttonClasses({ size: 'small' })} to={paths.forecast(id)}>
              {t('scenarios.none.action')}
            </Link>
          }
        >
          {t('scenarios.none.text')}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className="page scenarios">
      <ScenarioList
        cases={cases}
        isCompared={isCompared}
        onCompare={(scenarioId, isOn) => setChosen({ ...chosen, [scenarioId]: isOn })}
      />
      <div className="stack scenarios-main">
        <ScenariosChart cases={computed} />
        <ComparisonTable cases={computed} />
      </div>
    </main>
  );
}

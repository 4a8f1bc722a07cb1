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

/** The scenarios of a forecast beside the base case: what each comes to. */
export function ScenariosPage() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const name = useWorkspace((state) => state.name);
  const cases = useCases();
  useDocumentTitle(`${t('scenarios.title')}, ${name}`);
  const computed = cases.flatMap(({ result, figures, ...rest }) =>
    result && figures ? [{ ...rest, result, figures }] : [],
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
      <ScenarioList cases={cases} />
      <div className="stack scenarios-main">
        <ScenariosChart cases={computed} />
        <ComparisonTable cases={computed} />
      </div>
    </main>
  );
}

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { scenarioDialogRequested } from '#client/lib/signals.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useIsStructureFixed, useWorkspace, workspace } from '#client/workspace/index.ts';
import { ComparisonTable } from './comparison-table';
import { DifferencesCard } from './differences-card';
import { ScenarioList } from './scenario-list';
import { ScenariosChart } from './scenarios-chart';
import { useCases } from './use-cases';

/** As many as a table and a chart of lines bear at a glance. */
const comparedAtFirst = 4;

/** The scenarios of a forecast beside the base case: what each adds up to, and what differs in it. */
export function ScenariosPage() {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const name = useWorkspace((state) => state.name);
  const shown = useWorkspace((state) => state.scenarioId);
  const cases = useCases();
  const isFixed = useIsStructureFixed();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [chosenYear, setYear] = useState<number | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const differences = useRef<HTMLDivElement>(null);
  const scenarios = cases.slice(1);
  const atFirst = scenarios.slice(0, comparedAtFirst).map((scenario) => scenario.id);
  const isCompared = (scenarioId: string) => chosen[scenarioId] ?? atFirst.includes(scenarioId);
  useDocumentTitle(`${t('scenarios.title')}, ${name}`);
  const computed = cases.flatMap(({ result, figures, ...rest }) =>
    result && figures && (rest.id === null || isCompared(rest.id)) ? [{ ...rest, result, figures }] : [],
  );
  const lastYear = (computed[0]?.result.timeline.fiscalYears.length ?? 1) - 1;
  const year = chosenYear === null ? null : Math.min(chosenYear, lastYear);
  const differing = [looked, shown].find((entry) => scenarios.some((two) => two.id === entry)) ?? scenarios[0]?.id;

  if (scenarios.length === 0) {
    return (
      <main className="page grid gap-4">
        <RemovedNotice />
        <EmptyState
          title={t('scenarios.none.title')}
          action={
            !isFixed && (
              <Button
                size="small"
                variant="primary"
                onClick={() => scenarioDialogRequested.raise(null)}
                icon={Plus}
                label={t('scenarios.make')}
              />
            )
          }
        >
          {t('scenarios.none.text')}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className="page grid grid-cols-[296px_minmax(0,1fr)] items-start gap-4 pt-0! max-desk:grid-cols-1">
      <ScenarioList
        cases={cases}
        isCompared={isCompared}
        onCompare={(scenarioId, isOn) => setChosen({ ...chosen, [scenarioId]: isOn })}
        onDifferences={(scenarioId) => {
          setLooked(scenarioId);
          differences.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <div className="grid min-w-0 grid-cols-1 gap-3.5">
        <RemovedNotice />
        <ScenariosChart cases={computed} year={year} />
        <ComparisonTable cases={computed} year={year} onYear={setYear} />
        <div ref={differences}>
          {differing && <DifferencesCard forecastId={id} scenarioId={differing} onScenario={setLooked} />}
        </div>
      </div>
    </main>
  );
}

/** While deleting a scenario is the last thing that was done: what it was, and the way to have it back. */
function RemovedNotice() {
  const { t } = useTranslation(['reports', 'forecast']);
  const last = useWorkspace(({ steps, savedSteps }) => (steps === savedSteps ? undefined : steps.at(-1)));
  const [command] = last?.kind === 'remove' ? last.commands : [];
  const removed = command?.path.startsWith('scenarios/') ? command.before : null;
  if (removed === null || typeof removed !== 'object' || !('name' in removed)) return null;
  return (
    <NoticeBox
      isLive
      title={t('scenarios.removed', { name: String(removed.name) })}
      actions={
        <Button size="small" onClick={workspace.undo}>
          {t('forecast:workspace.undo')}
        </Button>
      }
    >
      {t('scenarios.removedText')}
    </NoticeBox>
  );
}

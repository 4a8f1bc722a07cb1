import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { announceDone } from '#client/lib/notify.ts';
import {
  editInputs,
  useDocument,
  useIsReadOnly,
  useIsStructureFixed,
  useIssues,
  useWorkspace,
} from '#client/workspace/index.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { isScaled, valueFor } from '#shared/what-if/one-input.ts';
import { CareNotice } from '../care-notice';
import { saveAsScenario } from '../save-scenario';
import { useJob } from '../use-job';
import { useWhatIfTexts } from '../what-if-texts';
import { WorkState } from '../work-state';
import { GoalChart } from './goal-chart';
import { GoalResult } from './goal-result';
import { GoalSentence } from './goal-sentence';
import { firstInput, questionOf, useQuestion } from './use-question';

/** "Change [input] until [measure] [equals] [goal]": answers 300 ms after the last key. */
export function GoalSeekDialog({ path, measure, onClose }: { path?: string; measure?: string; onClose: () => void }) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const asked = (path === undefined ? null : resolvePath(texts.document, path)) ?? firstInput(texts.document);
  return (
    <Dialog title={t('goalSeek.title')} width={760} isSheet onClose={onClose}>
      <CareNotice />
      {asked && <GoalSeek path={asked.path} measure={measure ?? 'lowestCash'} onClose={onClose} />}
    </Dialog>
  );
}

function GoalSeek(asked: { path: string; measure: string; onClose: () => void }) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const document = useDocument((whole) => whole);
  const scenario = useWorkspace((state) => state.scenarioId);
  const hasIssues = useIssues().length > 0;
  const { question, change } = useQuestion(asked);
  const [chosen, setChosen] = useState<{ of: unknown; at: number }>({ of: null, at: 0 });
  const { address, measure, low, high, now, goal } = question;
  const isAskable = !hasIssues && questionOf(question).issue === null;
  const target = goal.target ?? 0;
  const { op } = goal;
  const given = useMemo(
    () =>
      isAskable
        ? {
            document,
            scenario,
            measure: measure.name,
            path: address.path,
            low: low ?? 0,
            high: high ?? 0,
            start: now,
            goal: { op, target },
          }
        : null,
    [isAskable, document, scenario, measure.name, address.path, low, high, now, op, target],
  );
  const job = useJob('seekGoal', given, { size: 1, waitsFor: given });
  const found = job.pieces[0]?.piece ?? null;
  const answers = found?.result.answers ?? [];
  const at = chosen.of === found ? chosen.at : 0;
  const answer = answers[at] ?? null;
  const value = answer?.x ?? null;
  const effects = useMemo(
    () =>
      value === null
        ? null
        : {
            document,
            scenario,
            path: address.path,
            value,
            measures: [measure.name, 'netProfit/1', `closingCash/${texts.timeline.months}`, 'revenue/1'],
          },
    [value, document, scenario, address.path, measure.name, texts.timeline.months],
  );
  const figures = useJob('figures', effects, { size: 1, waitsFor: null }).pieces[0]?.piece ?? null;
  const apply = () => {
    if (value === null) return;
    editInputs({ [address.path]: valueFor(address, value) }, { kind: 'form' });
    announceDone(
      t('goalSeek.applied.title'),
      t('goalSeek.applied.text', { name: texts.numbersName([{ address, value }]) }),
    );
    asked.onClose();
  };
  const scenarioName = document.scenarios.find(({ id }) => id === scenario)?.name;
  const isReadOnly = useIsReadOnly();
  const isFixed = useIsStructureFixed();
  const runsText = t('goalSeek.runs', { count: found?.seen.length ?? 0 });
  const noAnswer = value === null ? t('goalSeek.noAnswer') : false;

  return (
    <div className="grid gap-3.5">
      <GoalSentence question={question} onChange={change} />
      {given && <WorkState job={job} />}
      {given && found && (
        <>
          <GoalChart
            question={question}
            seen={found.seen}
            answers={answers}
            chosen={at}
            now={job.facts?.now ?? null}
            closest={found.result.status === 'none' ? found.result.closest : null}
          />
          <GoalResult
            question={question}
            result={found.result}
            chosen={at}
            now={job.facts?.now ?? null}
            figures={figures}
            onChoose={(next) => setChosen({ of: found, at: next })}
          />
        </>
      )}
      <div className="-mx-6 mt-1 -mb-5 flex flex-wrap items-center gap-2 border-t border-line px-6 py-3.5 max-desk:[&>button]:flex-1">
        <span className="flex-1 text-2xs/4 text-ink-3 max-desk:hidden" role="status">
          {found &&
            (isScaled(address)
              ? runsText
              : t('goalSeek.exactTo', { runs: runsText, step: texts.inputText(address, 1, true) }))}
        </span>
        {!isReadOnly && (
          <>
            {!isFixed && (
              <Button
                disabled={noAnswer}
                onClick={() =>
                  value !== null && saveAsScenario(texts.numbersName([{ address, value }]), [{ address, value }])
                }
              >
                {t('saveAsScenario')}
              </Button>
            )}
            <Button variant="primary" disabled={noAnswer} onClick={apply}>
              {scenarioName === undefined ? t('goalSeek.applyBase') : t('goalSeek.apply', { name: scenarioName })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

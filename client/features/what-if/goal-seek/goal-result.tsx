import { ArrowRight } from 'lucide-react';
import type { Piece } from '#client/lib/worker-pool/tasks.ts';
import type { Measured } from '#shared/what-if/measure-run.ts';
import type { GoalResult as Result } from '#shared/what-if/seek-goal.ts';
import { goalWords } from '#shared/what-if/words.ts';
import { capitalised, useWhatIfTexts } from '../what-if-texts';
import { GoalAnswer } from './goal-answer';
import type { Question } from './use-question';

interface GoalResultProps {
  question: Question;
  result: Result;
  chosen: number;
  now: number | null;
  /** The measure of the question, then net profit, cash and revenue, as they are and at the chosen answer. */
  figures: Piece<'figures'> | null;
  onChoose: (answer: number) => void;
}

/** The answer in words, what else it changes, and the other answers. */
export function GoalResult({ question, result, chosen, now, figures, onChoose }: GoalResultProps) {
  const texts = useWhatIfTexts();
  const { address, measure, goal, low, high } = question;
  const [own, ...others] = figures ?? [];
  const words = goalWords({
    input: { path: address.path, now: question.now, isMonth: address.kind === 'monthNumber' },
    goal: { ...goal, target: goal.target ?? 0 },
    low: low ?? 0,
    high: high ?? 0,
    result,
    chosen,
    now,
    changed: own?.changed ?? null,
  });
  const effects = ['netProfit/1', `closingCash/${texts.timeline.months}`, 'revenue/1'];
  return (
    <>
      <GoalAnswer
        words={words}
        tell={(sentence) => texts.tell(measure, sentence)}
        answers={result.answers}
        chosen={chosen}
        input={(value) => texts.inputText(address, value, true)}
        figure={(value) => texts.figureText(measure, value, 'exact')}
        onChoose={onChoose}
      />
      {others.length > 0 && (
        <dl className="grid rounded-md border border-line max-desk:divide-y max-desk:divide-line desk:grid-cols-3 desk:divide-x desk:divide-line">
          {others.map(({ now: before, changed }, at) => {
            const of = texts.measure(effects[at] ?? '');
            return (
              <div key={of.name} className="px-3.5 py-2 max-desk:flex max-desk:justify-between">
                <dt className="text-xs/5 text-ink-2">{capitalised(texts.measureName(of))}</dt>
                <dd className="font-semibold tabular-nums">
                  {texts.figureText(of, before.value)} <ArrowRight className="inline size-3" />{' '}
                  <span className={isLoss(changed) ? 'text-negative' : undefined}>
                    {texts.figureText(of, changed.value)}
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}

const isLoss = ({ value }: Measured) => value !== null && value < 0;

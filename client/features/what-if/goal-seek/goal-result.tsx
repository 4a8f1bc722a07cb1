import { ArrowRight, Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import type { Piece } from '#client/lib/worker-pool/tasks.ts';
import type { Measured } from '#shared/what-if/measure-run.ts';
import type { GoalResult as Result } from '#shared/what-if/seek-goal.ts';
import { goalWords } from '#shared/what-if/words.ts';
import { capitalised, useWhatIfTexts } from '../what-if-texts';
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
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const { address, measure, goal, low, high } = question;
  const [own, ...others] = figures ?? [];
  const words = goalWords({
    address,
    goal: { ...goal, target: goal.target ?? 0 },
    low: low ?? 0,
    high: high ?? 0,
    result,
    chosen,
    now,
    changed: own?.changed ?? null,
  });
  const tell = (sentences: typeof words.text) => sentences.map((sentence) => texts.tell(measure, sentence)).join(' ');
  const effects = ['netProfit/1', `closingCash/${texts.timeline.months}`, 'revenue/1'];
  return (
    <>
      <div className="flex gap-2.5 rounded-md border border-brand-line bg-brand-soft px-3.5 py-3" aria-live="polite">
        <Target className="mt-0.5 flex-none text-brand-text" />
        <div>
          <p className="text-base/5.5">
            <b className="font-semibold">{texts.tell(measure, words.title)}</b> {tell(words.text)}
          </p>
          {words.more.length > 0 && <p className="mt-0.5 text-xs/5 text-ink-2">{tell(words.more)}</p>}
        </div>
      </div>
      {result.answers.length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5" aria-label={t('goalSeek.answers')}>
          {result.answers.map(({ x, y }, at) => (
            <button
              key={x}
              type="button"
              aria-pressed={at === chosen}
              className={classNames(
                'cursor-pointer rounded-sm border px-2.5 py-1 text-xs/5 tabular-nums hover:bg-press',
                at === chosen ? 'border-brand bg-brand-soft text-brand-text' : 'border-line-strong',
              )}
              onClick={() => onChoose(at)}
            >
              <b className="font-semibold">{texts.inputText(address, x, true)}</b>{' '}
              {texts.figureText(measure, y, 'exact')}
            </button>
          ))}
        </fieldset>
      )}
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

import { Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import type { GoalAnswer as Answer } from '#shared/what-if/seek-goal.ts';
import type { goalWords, Sentence } from '#shared/what-if/words.ts';

interface GoalAnswerProps {
  words: ReturnType<typeof goalWords>;
  tell: (sentence: Sentence) => string;
  answers: readonly Answer[];
  chosen: number;
  /** A number of the input, and a figure of the measure. */
  input: (value: number) => string;
  figure: (value: number) => string;
  onChoose: (answer: number) => void;
}

/** What a goal seek found in words, and its other answers. */
export function GoalAnswer({ words, tell, answers, chosen, input, figure, onChoose }: GoalAnswerProps) {
  const { t } = useTranslation('whatIf');
  const all = (sentences: readonly Sentence[]) => sentences.map(tell).join(' ');
  return (
    <>
      <div className="flex gap-2.5 rounded-md border border-brand-line bg-brand-soft px-3.5 py-3" aria-live="polite">
        <Target className="mt-0.5 flex-none text-brand-text" />
        <div>
          <p className="text-base/5.5">
            <b className="font-semibold">{tell(words.title)}</b> {all(words.text)}
          </p>
          {words.more.length > 0 && <p className="mt-0.5 text-xs/5 text-ink-2">{all(words.more)}</p>}
        </div>
      </div>
      {answers.length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5" aria-label={t('goalSeek.answers')}>
          {answers.map(({ x, y }, at) => (
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
              <b className="font-semibold">{input(x)}</b> {figure(y)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount } from '#client/lib/format.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import { type RiskSentence, riskSentences } from '#shared/what-if/risk-words.ts';
import type { ResultTexts } from './result-texts';

/** The answer in words: the first sentence stands out, what would help is beside it. */
export function AnswerCard({ result, texts }: { result: RiskResult; texts: ResultTexts }) {
  const say = useSentence(result, texts);
  const { timeline, digits } = texts;
  const sentences = riskSentences(result, { months: timeline.months, unit: 10 ** digits });
  const isLow = result.probabilities.belowZero > 0;
  const Icon = isLow ? TriangleAlert : CircleCheck;
  const isLead = ({ key }: RiskSentence) => key === 'moreAtStart';
  const [first, ...others] = sentences;
  const rest = others.filter((chance) => !isLead(chance));
  return (
    <section className={classNames(cardClasses(), 'flex items-start gap-3.5 px-4 py-3')} data-part="answer">
      <Icon className={classNames('mt-0.5 flex-none', isLow ? 'text-warning' : 'text-positive')} />
      <div>
        <p className="text-lg/6">
          {first && <b className="font-semibold">{say(first)}</b>} {others.filter(isLead).map(say)}
        </p>
        {rest.length > 0 && <p className="text-ink-2">{rest.map(say).join(' ')}</p>}
      </div>
    </section>
  );
}

/** A sentence of the answer in the words and numbers of the screen. */
function useSentence({ drivers }: RiskResult, texts: ResultTexts): (sentence: RiskSentence) => string {
  const { t } = useTranslation('whatIf');
  const { document, timeline, money, month, caseName } = texts;
  return (sentence) => {
    switch (sentence.key) {
      case 'belowZero': {
        const words = { of100: String(sentence.of100), month: month(sentence.month) };
        return t(sentence.of100 === null ? 'risk.words.belowZeroFew' : 'risk.words.belowZero', words);
      }
      case 'moreAtStart':
        return t('risk.words.moreAtStart', { amount: money(sentence.amount) });
      case 'aboveZero':
        return t('risk.words.aboveZero', {
          runs: formatCount(sentence.runs),
          amount: money(sentence.amount),
          month: month(sentence.month),
        });
      case 'halfEnd':
        return t('risk.words.halfEnd', {
          end: texts.yearName(timeline.fiscalYears.length),
          amount: money(sentence.amount),
        });
      case 'baseEnds': {
        const words = { case: caseName, amount: money(sentence.amount), of100: String(sentence.of100) };
        if (sentence.of100 === null) return t('risk.words.baseEndsFew', words);
        return t(sentence.isOnly ? 'risk.words.baseEndsOnly' : 'risk.words.baseEnds', words);
      }
      case 'held': {
        const path = document.risk?.inputs.find(({ id }) => id === sentence.id)?.path ?? '';
        const address = drivers.some(({ id }) => id === sentence.id) ? resolvePath(document, path) : null;
        const bound = address?.[sentence.side] ?? 0;
        const unit = address ? texts.inputs.unit(address) : '';
        return t('risk.words.held', {
          runs: formatCount(sentence.runs),
          of: formatCount(sentence.of),
          input: texts.inputs.nameAt(path),
          value: address ? `${texts.inputs.value(address, bound)} ${unit}`.trim() : '',
        });
      }
    }
  };
}

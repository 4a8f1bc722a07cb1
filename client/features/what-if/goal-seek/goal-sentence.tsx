import { useTranslation } from 'react-i18next';
import { FieldError } from '#client/components/field-looks.tsx';
import { numberKinds } from '#client/lib/field-kinds.ts';
import { isScaled, rangeOf } from '#shared/what-if/one-input.ts';
import { InputSelect } from '../input-select';
import { MeasureSelect } from '../measure-select';
import { NumberBox } from '../number-box';
import { useWhatIfTexts } from '../what-if-texts';
import { GoalAsked } from './goal-asked';
import { type Question, questionOf, type useQuestion } from './use-question';

interface GoalSentenceProps {
  question: Question;
  onChange: ReturnType<typeof useQuestion>['change'];
}

/** The question as a sentence, and where the answer is looked for. */
export function GoalSentence({ question, onChange }: GoalSentenceProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const { address, measure, goal } = question;
  const range = rangeOf(address);
  const kind = isScaled(address) ? 'rate' : (numberKinds[address.kind] ?? 'whole');
  const outside = (value: number) =>
    value < range.low || value > range.high
      ? t('goalSeek.outside', {
          low: texts.inputText(address, range.low, true),
          high: texts.inputText(address, range.high, true),
        })
      : null;
  const end = (name: 'low' | 'high') => (
    <NumberBox
      key={`${address.path} ${name}`}
      className="w-36"
      label={t(`goalSeek.${name}`)}
      value={question[name] ?? range[name]}
      kind={kind}
      minorDigits={texts.minorDigits}
      wrong={t('goalSeek.wrongNumber')}
      check={outside}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="grid gap-2">
      <GoalAsked
        input={<InputSelect label={t('goalSeek.change')} path={address.path} onChange={(path) => onChange({ path })} />}
        measure={
          <MeasureSelect
            label={t('goalSeek.until')}
            value={measure.name}
            onChange={(name) => onChange({ measure: name })}
          />
        }
        measureName={measure.name}
        kind={measure.unit === 'ratio' ? 'ratio' : 'money'}
        minorDigits={texts.minorDigits}
        goal={goal}
        onChange={onChange}
      />
      <div className="flex flex-wrap items-center gap-2 text-xs/6 text-ink-2">
        {t('goalSeek.between')}
        {end('low')}
        {t('goalSeek.and')}
        {end('high')}
        {questionOf(question).issue === 'reversed' && <FieldError role="alert">{t('goalSeek.reversed')}</FieldError>}
      </div>
    </div>
  );
}

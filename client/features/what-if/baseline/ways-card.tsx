import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { tickClasses } from '#client/components/field-looks.tsx';
import { formatRate } from '#client/lib/format.ts';
import { issueText } from '#client/lib/issue-text.ts';
import type { WrittenBaseline } from '#shared/what-if/write-baseline.ts';

interface WaysCardProps {
  name: string;
  ways: readonly WrittenBaseline[];
  way: WrittenBaseline | undefined;
  /** Why the type of the line stays as it is. */
  keepsType: 'scenario' | 'suggestion' | null;
  minorDigits: number;
  onChoose: (form: WrittenBaseline['form']) => void;
}

/** How the forecast becomes inputs, with how far each way is off. */
export function WaysCard({ name, ways, way, keepsType, minorDigits, onChoose }: WaysCardProps) {
  const { t } = useTranslation('whatIf');
  const { t: ofForecast } = useTranslation('forecast');
  return (
    <Card title={t('baseline.ways.title')}>
      {ways.length === 0 && <p className="text-ink-2">{t('baseline.ways.none')}</p>}
      <fieldset className="grid gap-2.5" aria-label={t('baseline.ways.title')}>
        {ways.map(({ form, line, difference, issue }) => (
          <label key={form} className="flex cursor-pointer items-start gap-2.5">
            <input
              className={tickClasses({ kind: 'choice' })}
              type="radio"
              name="way"
              checked={form === way?.form}
              disabled={issue !== null || (line !== null && keepsType !== null)}
              onChange={() => onChoose(form)}
            />
            <span className="grid">
              <b className="font-semibold">{t(`baseline.ways.forms.${form}`)}</b>
              <span className="text-xs/4.5 text-ink-2">
                {line && `${t('baseline.ways.typeChange', { name })}; `}
                {line && keepsType
                  ? t(`baseline.ways.keepsType.${keepsType}`)
                  : issue
                    ? t('baseline.ways.blocked', { reason: issueText(ofForecast, issue, minorDigits) })
                    : difference === 0
                      ? t('baseline.ways.exact')
                      : t('baseline.ways.off', { rate: formatRate(difference, difference < 500 ? 2 : 1) })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

import { CalendarX2, Check, FileDown, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const included = ['statements', 'years', 'scenarios', 'reasons', 'files', 'undo'] as const;
const questions = [
  { key: 'card', icon: Lock },
  { key: 'leave', icon: CalendarX2 },
  { key: 'forecasts', icon: FileDown },
] as const;

/** What a subscription holds, and three questions people ask. */
export function Included() {
  const { t } = useTranslation('billing');
  return (
    <>
      <ul className="card incl">
        {included.map((key) => (
          <li key={key}>
            <Check className="i" aria-hidden="true" />
            {t(`subscribe.included.${key}`)}
          </li>
        ))}
      </ul>
      <dl className="qa">
        {questions.map(({ key, icon: Icon }) => (
          <div key={key}>
            <dt>
              <Icon className="i" aria-hidden="true" />
              {t(`subscribe.questions.${key}.title`)}
            </dt>
            <dd>{t(`subscribe.questions.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

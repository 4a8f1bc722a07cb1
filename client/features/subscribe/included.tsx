import { CalendarX2, Check, FileDown, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';

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
      <ul className={classNames(cardClasses(), 'mt-7 grid gap-x-4 gap-y-2.5 px-6 py-5 desk:grid-cols-2')}>
        {included.map((key) => (
          <li key={key} className="flex gap-2.25">
            <Check className="mt-0.5 text-brand-text" />
            {t(`subscribe.included.${key}`)}
          </li>
        ))}
      </ul>
      <dl className="mt-7.5 grid gap-4.5 px-1 desk:grid-cols-3 desk:gap-x-7 desk:gap-y-0 desk:px-6">
        {questions.map(({ key, icon: Icon }) => (
          <div key={key} className="desk:row-span-2 desk:grid desk:grid-rows-subgrid">
            <dt className="mb-1 flex items-start gap-2 font-semibold">
              <Icon className="mt-0.5 text-ink-3" />
              {t(`subscribe.questions.${key}.title`)}
            </dt>
            <dd className="text-ink-2">{t(`subscribe.questions.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

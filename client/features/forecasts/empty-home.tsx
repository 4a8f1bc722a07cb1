import { Plus, Store, Table2, Upload, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { TemplatesSection } from './templates-section';

const cashLine = 'M0 44 C 40 40 54 22 84 26 S 128 112 158 112 196 60 226 58 262 76 292 68 336 24 420 12';

/** No forecasts yet: what the product will show, and the ways to begin. */
export function EmptyHome({ onNew, onImport }: { onNew: (template: string) => void; onImport: () => void }) {
  const { t } = useTranslation('home');
  const needs = [
    { icon: Table2, title: t('need.sheet'), text: t('need.sheetText') },
    { icon: Store, title: t('need.sales'), text: t('need.salesText') },
    { icon: Users, title: t('need.people'), text: t('need.peopleText') },
  ];
  return (
    <>
      <section
        className={classNames(cardClasses(), 'grid justify-items-center gap-1.5 px-6 pt-11 pb-11.5 text-center')}
      >
        <svg className="mb-5 h-auto w-105 max-w-full overflow-visible" viewBox="0 0 420 132" aria-hidden="true">
          <path className="fill-(--chart-area)" d={`${cashLine} L420 132 L0 132Z`} />
          <path
            className="fill-none stroke-chart-1"
            strokeWidth="2.25"
            strokeDasharray="1 6"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={cashLine}
          />
          <line className="stroke-brass" strokeWidth="1.5" strokeDasharray="5 4" x1="0" x2="420" y1="96" y2="96" />
          <circle className="fill-surface stroke-brass" strokeWidth="2.5" cx="158" cy="112" r="5" />
        </svg>
        <h2 className="text-heading">{t('empty.title')}</h2>
        <p className="max-w-150 text-ink-2">{t('empty.text')}</p>
        <div className="mt-3.5 flex items-center gap-2">
          <Button variant="primary" onClick={() => onNew('blank')} icon={Plus} label={t('newForecast')} />
          <Button onClick={onImport} icon={Upload} label={t('import')} />
        </div>
      </section>
      <TemplatesSection onChoose={onNew} onImport={onImport} />
      <section className={classNames(cardClasses(), 'px-4.5 pt-3.5 pb-4.5')}>
        <h2 className="text-subheading">{t('need.title')}</h2>
        <ul className="mt-2.5 grid grid-cols-3 gap-3.5 max-desk:grid-cols-1">
          {needs.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-2.75">
              <Icon className="mt-0.5 text-brand-text" />
              <span>
                <b className="font-semibold">{title}</b>
                <br />
                <span className="text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

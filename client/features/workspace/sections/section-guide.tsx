import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/components/icon-button.tsx';
import { useDocument } from '#client/workspace/index.ts';
import { setGuideOpen, useIsGuideOpen } from './guide-choice';
import { guideExample } from './guide-example';
import type { sectionNames } from './sections';

/** A section explained to a person who has never seen a balance sheet: what belongs here, what it does, what goes wrong. */
export function SectionGuide({ id, section }: { id: string; section: (typeof sectionNames)[number] }) {
  const { t } = useTranslation('forecast');
  const header = useDocument((document) => document.header);
  const workingCapital = useDocument((document) => document.workingCapital);
  const isOpen = useIsGuideOpen();
  if (!isOpen) return null;
  const params = guideExample(section, { header, workingCapital });
  const text = (part: 'belongs' | 'example' | 'profit' | 'cash') =>
    t(`guide.sections.${section}.${part}` as never, params) as string;
  return (
    <section
      id={id}
      className="relative mx-auto mb-3.5 grid w-[min(100%-2*var(--gutter),var(--page-max)-2*var(--gutter))] grid-cols-[1fr_1fr_1fr] gap-6 rounded-md border border-line bg-surface pt-3 pr-11 pb-3.5 pl-4 text-ink-2 shadow-sm max-desk:grid-cols-1 max-desk:gap-3 print:hidden"
      aria-label={t('guide.label', { section: t(`inputs.sections.${section}`) })}
    >
      <div>
        <h2 className="text-subheading mb-0.5">{t('guide.belongs')}</h2>
        <p>{text('belongs')}</p>
        <p className="mt-1.5 border-l-2 border-l-brand pl-2.5">
          <b className="font-medium text-brand-text">{t('guide.example')}</b> {text('example')}
        </p>
      </div>
      <div>
        <h2 className="text-subheading mb-0.5">{t('guide.profitAndCash')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 desk:max-[1239px]:grid-cols-1">
          <dt className="whitespace-nowrap text-ink-3">{t('guide.profit')}</dt>
          <dd>{text('profit')}</dd>
          <dt className="whitespace-nowrap text-ink-3">{t('guide.cash')}</dt>
          <dd>{text('cash')}</dd>
        </dl>
      </div>
      <div>
        <h2 className="text-subheading mb-0.5">{t('guide.mistakes')}</h2>
        <ul className="grid list-disc gap-0.5 pl-3.5">
          {(['a', 'b', 'c'] as const).map((which) => (
            <li key={which}>{t(`guide.sections.${section}.mistakes.${which}`)}</li>
          ))}
        </ul>
      </div>
      <IconButton
        icon={X}
        label={t('guide.close')}
        className="absolute top-1 right-1.5"
        onClick={() => setGuideOpen(false)}
      />
    </section>
  );
}

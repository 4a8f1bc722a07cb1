import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { useDocument } from '#client/workspace/index.ts';
import { setGuideOpen, useIsGuideOpen } from './guide-choice';
import { guideExample } from './guide-example';
import type { sectionNames } from './sections';

interface SectionGuideProps {
  id: string;
  section: (typeof sectionNames)[number];
}

/** A section explained to a person who has never seen a balance sheet: what belongs here, what it does, what goes wrong. */
export function SectionGuide({ id, section }: SectionGuideProps) {
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
      className="section-guide"
      aria-label={t('guide.label', { section: t(`inputs.sections.${section}`) })}
    >
      <div>
        <h2 className="h3">{t('guide.belongs')}</h2>
        <p>{text('belongs')}</p>
        <p className="guide-example">
          <b>{t('guide.example')}</b> {text('example')}
        </p>
      </div>
      <div>
        <h2 className="h3">{t('guide.profitAndCash')}</h2>
        <dl>
          <dt>{t('guide.profit')}</dt>
          <dd>{text('profit')}</dd>
          <dt>{t('guide.cash')}</dt>
          <dd>{text('cash')}</dd>
        </dl>
      </div>
      <div>
        <h2 className="h3">{t('guide.mistakes')}</h2>
        <ul>
          {(['a', 'b', 'c'] as const).map((which) => (
            <li key={which}>{t(`guide.sections.${section}.mistakes.${which}`)}</li>
          ))}
        </ul>
      </div>
      <Button
        variant="ghost"
        isIcon
        className="guide-close"
        aria-label={t('guide.close')}
        onClick={() => setGuideOpen(false)}
      >
        <X />
      </Button>
    </section>
  );
}

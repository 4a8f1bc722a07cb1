import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#client/components/skeleton.tsx';

/** With all templates: over a slow network the list and its buttons come before it. */
const TemplateCards = lazy(async () => ({ default: (await import('./template-cards')).TemplateCards }));

interface TemplatesSectionProps {
  onChoose: (template: string) => void;
  onImport: () => void;
}

/** The templates to begin a forecast from, under their heading. */
export function TemplatesSection({ onChoose, onImport }: TemplatesSectionProps) {
  const { t } = useTranslation('home');
  return (
    <section>
      <h2 className="text-subheading mt-2.5 mb-2">{t('start')}</h2>
      <Suspense fallback={<Skeleton rows={3} columns={3} />}>
        <TemplateCards onChoose={onChoose} onImport={onImport} />
      </Suspense>
    </section>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { useCommentsState } from '#client/lib/comments.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useIsReadOnly, useWorkspace } from '#client/workspace/index.ts';
import { ReadableFields } from '../fields/readable-fields';
import { EffectTable } from './effect-table';
import { FormCard } from './form-card';
import { HeaderCard } from './header-card';
import { OpeningCard } from './opening-card';
import { formSections } from './sections';

const CountryPreset = lazy(async () => ({ default: (await import('../country-preset')).CountryPresetDialog }));

/** A section that is forms alone: the timeline, or tax and working capital. */
export function FormSection({ section }: { section: keyof typeof formSections }) {
  const { t } = useTranslation('forecast');
  const name = useWorkspace((state) => state.name);
  const isReadOnly = useIsReadOnly();
  const [isFilling, setIsFilling] = useState(false);
  const { isSuggesting } = useCommentsState();
  const title = t('inputs.title', { section: t(`inputs.sections.${section}`) });
  useDocumentTitle(`${title}, ${name}`);
  return (
    <main className="page pt-0" aria-label={title}>
      {section === 'tax' && !isReadOnly && (
        <div className="mb-3.5 flex justify-end">
          <Button onClick={() => setIsFilling(true)}>{t('inputs.preset.open')}</Button>
        </div>
      )}
      {isFilling && (
        <Suspense>
          <CountryPreset onClose={() => setIsFilling(false)} />
        </Suspense>
      )}
      <ReadableFields>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(330px,1fr))] items-start gap-3.5 max-desk:grid-cols-1">
          {section === 'timeline' && (
            <>
              <HeaderCard />
              <OpeningCard />
            </>
          )}
          {formSections[section].map((part) => (
            <FormCard key={part} part={part} />
          ))}
        </div>
      </ReadableFields>
      {!isSuggesting && <EffectTable className="mt-3.5 max-w-105" />}
    </main>
  );
}

import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { Card, cardClasses } from '#client/components/card.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useIsStructureFixed, useWorkspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { SectionIssues } from '../sections/section-issues';
import { addDimension, linesWith, removeDimension, removeValue } from './dimension-edits';
import { DimensionPanel } from './dimension-panel';
import { TagTable } from './tag-table';

const ofDimensions = ['dimensions'];
/** What people slice by first, second and third. */
const usual = ['department', 'product', 'location'] as const;

/** Departments, products and places: their values, the lines that are theirs, and what is allocated between them. */
export function DimensionsPage({ actions }: { actions: HTMLElement | null }) {
  const { t } = useTranslation('forecast');
  const id = useForecastId();
  const document = useDocument((whole) => whole);
  const forecastName = useWorkspace((state) => state.name);
  const isFixed = useIsStructureFixed();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ valueId: string | null } | null>(null);
  const title = t('inputs.title', { section: t('inputs.sections.dimensions') });
  useDocumentTitle(`${title}, ${forecastName}`);

  const dimensions = document.dimensions ?? [];
  const chosen = dimensions.find((dimension) => dimension.id === chosenId) ?? dimensions[0];
  const isFull = dimensions.length >= bounds.dimensions;
  const names = usual.map((key) => t(`dimensions.usual.${key}`));
  const add = () => {
    const free = names.find((name) => !dimensions.some((dimension) => dimension.name === name)) ?? names[0] ?? '';
    const added = addDimension(free);
    if (added) setChosenId(added);
  };
  const addButton = !isFixed && (
    <Button
      size="small"
      disabled={isFull && t('dimensions.full', { most: bounds.dimensions })}
      onClick={add}
      icon={Plus}
      label={t('dimensions.add')}
    />
  );
  /** What is in use is removed after a question. */
  const remove = (valueId: string | null) => {
    if (!chosen) return;
    if (linesWith(document, chosen.id, valueId ?? undefined).length > 0) setAsked({ valueId });
    else if (valueId === null) removeDimension(chosen.id);
    else removeValue(chosen, valueId);
  };
  const confirm = () => {
    if (chosen && asked) asked.valueId === null ? removeDimension(chosen.id) : removeValue(chosen, asked.valueId);
    setAsked(null);
  };
  const askedValue = chosen?.values.find(({ id: valueId }) => valueId === asked?.valueId);
  return (
    <main
      className="page grid grid-cols-1 content-start items-start gap-3.5 pt-0 desk:has-[[data-part=line-panel]]:grid-cols-[minmax(0,1fr)_360px]"
      aria-label={title}
    >
      {actions &&
        createPortal(
          <>
            {dimensions.length > 1 && chosen && (
              <Segmented
                label={t('inputs.sections.dimensions')}
                value={chosen.id}
                segments={dimensions.map((dimension) => ({ value: dimension.id, label: dimension.name }))}
                onChange={setChosenId}
              />
            )}
            {dimensions.length > 0 && addButton}
          </>,
          actions,
        )}
      <div className="inputs-main grid min-w-0 grid-cols-1 gap-3.5">
        <SectionIssues parts={ofDimensions} onShow={() => {}} />
        {dimensions.length === 0 ? (
          <section className={cardClasses()}>
            <EmptyState icon={Tags} title={t('dimensions.empty.title')} action={addButton}>
              {t('dimensions.empty.text')}
            </EmptyState>
          </section>
        ) : (
          <Card
            title={t('dimensions.lines')}
            sub={<span className="max-desk:hidden">{t('dimensions.keysHint')}</span>}
            padding="flush"
            actions={
              <Link className={buttonClasses({ size: 'small' })} to={paths.forecastReport(id, 'by-dimension')}>
                {t('dimensions.openReport')}
              </Link>
            }
            className="overflow-hidden"
          >
            <TagTable dimensions={dimensions} />
          </Card>
        )}
      </div>
      {chosen && (
        <DimensionPanel key={chosen.id} dimension={chosen} onRemove={() => remove(null)} onRemoveValue={remove} />
      )}
      {chosen && asked && (
        <ConfirmDialog
          title={t('dimensions.remove', { name: askedValue?.name ?? chosen.name })}
          description={t('dimensions.inUse', {
            name: askedValue?.name ?? chosen.name,
            count: linesWith(document, chosen.id, asked.valueId ?? undefined).length,
          })}
          action={t('dimensions.delete')}
          isDangerous
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  );
}

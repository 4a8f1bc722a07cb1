import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, cardSub } from '#client/components/card.tsx';
import { tickClasses } from '#client/components/field-looks.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { type PackSection, type PackSettings, packSections } from '#shared/inputs/forecast/pack.ts';
import { editPack, moveSection, tickSection } from './pack-edits';

interface ContentsListProps {
  sections: PackSettings['sections'];
  /** Of each section that is made: its first and last page. */
  pagesOf: ReadonlyMap<PackSection, readonly [first: number, last: number]>;
  blocked: ReadonlyMap<PackSection, string>;
  chosen: PackSection;
  onChoose: (key: PackSection) => void;
}

/** The sections in the order of the pages: Space ticks, Alt and an arrow move, and so does the pointer. */
export function ContentsList({ sections, pagesOf, blocked, chosen, onChoose }: ContentsListProps) {
  const { t } = useTranslation('pack');
  const [dragged, setDragged] = useState<PackSection | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const missing = packSections.filter((key) => !sections.some((section) => section.key === key));

  const move = (event: KeyboardEvent, key: PackSection, at: number) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    moveSection(sections, { key, to: at + step });
  };
  const drop = (to: number) => {
    if (dragged) moveSection(sections, { key: dragged, to });
    setDragged(null);
    setOver(null);
  };

  return (
    <Card
      title={t('sections.contents')}
      padding="flush"
      actions={
        <span className={cardSub}>
          {t('builder.ticked', { count: sections.filter(({ isIncluded }) => isIncluded).length, all: sections.length })}
        </span>
      }
    >
      <ul aria-label={t('builder.sections')}>
        {sections.map(({ key, isIncluded }, at) => {
          const name = t(`sections.${key}`);
          const reason = blocked.get(key);
          const [first, last] = pagesOf.get(key) ?? [];
          return (
            <li
              key={key}
              draggable
              onDragStart={() => setDragged(key)}
              onDragEnd={() => drop(-1)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(at);
              }}
              onDrop={() => drop(at)}
              onKeyDown={(event) => move(event, key, at)}
              className={classNames(
                'flex min-h-9 items-center gap-2 border-t border-line px-2.5 text-sm',
                key === chosen && 'bg-brand-soft',
                dragged && over === at && 'border-t-brand',
              )}
            >
              <GripVertical className="size-3.5 flex-none cursor-grab text-ink-3" aria-hidden="true" />
              <input
                type="checkbox"
                className={tickClasses()}
                aria-label={name}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                checked={isIncluded}
                onChange={({ target }) => tickSection(sections, key, target.checked)}
              />
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  aria-label={t('builder.show', { name })}
                  aria-pressed={key === chosen}
                  className={classNames(
                    'w-full cursor-pointer py-1.5 text-left',
                    key === chosen ? 'font-semibold text-brand-text' : isIncluded ? 'text-ink' : 'text-ink-3',
                  )}
                  onClick={() => onChoose(key)}
                >
                  {name}
                </button>
                {reason && (
                  <p className="-mt-1 pb-1.5 text-xs/4 text-ink-3">{t(`blocked.${reason}` as never) as string}</p>
                )}
              </div>
              {!reason && first && (
                <span className="text-xs/4 text-ink-3 tabular-nums">{first === last ? first : `${first}–${last}`}</span>
              )}
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <div className="border-t border-line p-2.5">
          <SmallSelect
            label={t('builder.add')}
            value=""
            options={[
              { value: '', label: t('builder.add') },
              ...missing.map((key) => ({ value: key, label: t(`sections.${key}`) })),
            ]}
            onChange={(value) => {
              const key = missing.find((entry) => entry === value);
              if (key) editPack({ sections: [...sections, { key, isIncluded: true }] });
            }}
          />
        </div>
      )}
    </Card>
  );
}

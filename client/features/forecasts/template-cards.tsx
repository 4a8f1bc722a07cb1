import {
  BriefcaseBusiness,
  File,
  FileUp,
  Hammer,
  Landmark,
  type LucideIcon,
  Repeat2,
  Store,
  UtensilsCrossed,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { templates } from '#shared/templates/index.ts';
import { TemplateSketch } from './template-sketch';

interface TemplateCardsProps {
  /** The one that is chosen, in a dialog. */
  chosen?: string;
  onChoose: (id: string) => void;
  /** A file in place of a template. */
  onImport?: () => void;
}

const cardLook = classNames(
  cardClasses(),
  'flex cursor-pointer flex-col gap-2.5 px-3.5 pt-3.5 pb-3.25 text-left leading-tight font-medium text-balance text-ink hover:border-(--brand-line) hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--brand)]',
);
const choiceLook = 'max-desk:min-h-13 max-desk:px-2.75 max-desk:py-1.75 max-desk:last:odd:col-span-full';
const nameLook = 'flex items-center gap-2.5';
const choiceNameLook =
  'flex flex-1 flex-col items-start justify-between gap-2.5 max-desk:flex-row max-desk:items-center max-desk:justify-start';
const iconLook = 'size-5 stroke-[1.5] text-brand-text';

/** One button a template, with a picture of what it holds where there is room for it. */
export function TemplateCards({ chosen, onChoose, onImport }: TemplateCardsProps) {
  const { t } = useTranslation('home');
  const isChoice = chosen !== undefined;
  return (
    <div
      className={classNames(
        'grid gap-2.5 max-desk:grid-cols-[1fr_1fr]',
        isChoice ? 'grid-cols-[repeat(auto-fit,minmax(128px,1fr))]' : 'grid-cols-4',
      )}
    >
      {templates.map(({ id, nameKey, descriptionKey }) => {
        const Icon = templateIcon(id);
        return (
          <button
            key={id}
            type="button"
            className={classNames(cardLook, isChoice && choiceLook)}
            aria-pressed={isChoice ? chosen === id : undefined}
            title={t(descriptionKey as never) as string}
            onClick={() => onChoose(id)}
          >
            <span className={isChoice ? choiceNameLook : nameLook}>
              <Icon className={iconLook} aria-hidden="true" />
              <span>{t(nameKey as never) as string}</span>
            </span>
            {!isChoice && <TemplateSketch id={id} />}
          </button>
        );
      })}
      {onImport && (
        <button type="button" className={cardLook} onClick={onImport}>
          <span className={nameLook}>
            <FileUp className={iconLook} aria-hidden="true" />
            <span>{t('sketch.fromFile')}</span>
          </span>
          <span className="flex-1 text-xs/4.5 font-normal text-pretty text-ink-2">{t('sketch.fromFileText')}</span>
        </button>
      )}
    </div>
  );
}

const icons: Record<string, LucideIcon> = {
  blank: File,
  agency: BriefcaseBusiness,
  shop: Store,
  publicCompany: Landmark,
  subscription: Repeat2,
  maker: Hammer,
  restaurant: UtensilsCrossed,
};

/** The picture of a template; a sheet of paper where it has none of its own. */
function templateIcon(id: string): LucideIcon {
  return icons[id] ?? icons[id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] ?? File;
}

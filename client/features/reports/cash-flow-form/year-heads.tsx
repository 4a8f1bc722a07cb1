import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';

export interface YearHead {
  key: string;
  label: string;
  kind: 'opening' | 'start' | 'entered' | 'computed';
  /** A strong rule to its left: from here on years are computed. */
  isBreak?: boolean;
  remove?: { label: string; onRemove: () => void } | undefined;
}

/** Of the cells right of what was entered. */
export const breakLook = 'border-l border-l-line-strong';

/** The heads of the form: the year, and whether it was entered or computed. */
export function YearHeads({ title, note, columns }: { title: string; note?: string; columns: readonly YearHead[] }) {
  const { t } = useTranslation('reports');
  return (
    <thead>
      <tr>
        <th scope="col" className="text-left">
          {title} {note && <span className="font-normal text-ink-3">{note}</span>}
        </th>
        {columns.map(({ key, label, kind, isBreak, remove }) => (
          <th
            key={key}
            scope="col"
            id={key}
            className={classNames(kind !== 'computed' && 'text-cell-input-ink', isBreak && breakLook)}
          >
            <b>
              {label}
              {remove && (
                <button
                  type="button"
                  className="ml-0.5 inline-grid h-3.75 w-4.5 cursor-pointer place-items-center rounded-xs align-top text-ink-3 hover:bg-press hover:text-ink"
                  aria-label={remove.label}
                  onClick={remove.onRemove}
                >
                  <X className="size-3.5" />
                </button>
              )}
            </b>
            {t(`history.${kind}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import type { ShownNote } from './notes-card';
import { type MoneyWords, varianceText } from './variance-figure';

interface PrintedNotesProps {
  notes: readonly ShownNote[];
  words: MoneyWords;
  className?: string;
}

/** Notes below a statement on paper, with their months and rows. */
export function PrintedNotes({ notes, words, className }: PrintedNotesProps) {
  const { t } = useTranslation('reports');
  if (notes.length === 0) return null;
  return (
    <div className={classNames('mb-[6mm] text-[8pt]', className)}>
      <h3 className="mb-[1mm] break-after-avoid font-semibold">{t('variance.notes')}</h3>
      {notes.map(({ note, name, period, figures }) => (
        <p key={note.id} className="mb-[1mm] break-inside-avoid whitespace-pre-line">
          <b>{name ?? t('variance.note.gone')}</b>, {period}
          {figures && ` (${varianceText(figures.variance, figures.favourable, words)})`}: {note.text}
        </p>
      ))}
    </div>
  );
}

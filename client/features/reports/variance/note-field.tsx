import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldClasses, hintClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useDocument, useIsReadOnly, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { areNotesFull, type NotePlace, notesAt, type VarianceNote, writeNote } from './notes';

const noNotes: [] = [];

interface NoteFieldProps {
  place: NotePlace;
  period: string;
}

/** The note on a variance, kept in the forecast as it is typed; each of them where two people wrote one. */
export function NoteField(props: NoteFieldProps) {
  const notes = useDocument(({ actuals }) => actuals?.notes ?? noNotes);
  const [first = null, ...others] = notesAt(notes, props.place);
  return (
    <div className="grid gap-3">
      <Note {...props} note={first} isFull={!first && areNotesFull(notes)} />
      {others.map((note) => (
        <Note key={note.id} {...props} note={note} isFull={false} />
      ))}
    </div>
  );
}

function Note({ place, period, note, isFull }: NoteFieldProps & { note: VarianceNote | null; isFull: boolean }) {
  const { t } = useTranslation('reports');
  const id = useId();
  if (useIsReadOnly()) return note ? <p className="text-xs/5 whitespace-pre-line">{note.text}</p> : null;
  return (
    <div className={fieldClasses}>
      <label className={labelClasses} htmlFor={id}>
        {t('variance.note.label')}
      </label>
      <textarea
        id={id}
        className={classNames(inputClasses({ kind: 'area' }), 'text-xs/5')}
        rows={3}
        maxLength={bounds.noteLength}
        value={note?.text ?? ''}
        disabled={isFull}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => writeNote(place, note, target.value)}
        onBlur={() => workspace.endGroup()}
        // The arrows of the panel lead to other months.
        onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
      />
      <span className={hintClasses} id={`${id}-hint`}>
        {isFull ? t('variance.note.full', { count: bounds.actualNotes }) : t('variance.note.hint', { period })}
      </span>
    </div>
  );
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldClasses, hintClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';

interface NoteDialogProps {
  cell: string;
  note: string;
  longest: number;
  onClose: () => void;
  onKeep: (text: string) => void;
}

/** The note of one cell; Ctrl and Enter keeps it. */
export function NoteDialog({ cell, note, longest, onClose, onKeep }: NoteDialogProps) {
  const { t } = useTranslation('forecast');
  const [text, setText] = useState(note);
  const id = useId();
  const keep = (kept: string) => {
    onClose();
    onKeep(kept.trim());
  };
  return (
    <ConfirmDialog
      title={t('sheet.noteDialog.title', { cell })}
      width={460}
      start={
        note !== '' && (
          <Button variant="ghost" onClick={() => keep('')}>
            {t('sheet.noteDialog.remove')}
          </Button>
        )
      }
      isAtStart
      action={t('sheet.noteDialog.action')}
      onConfirm={() => keep(text)}
      onClose={onClose}
    >
      <div className={fieldClasses}>
        <label className={labelClasses} htmlFor={id}>
          {t('inputs.fields.note')}
        </label>
        <textarea
          id={id}
          className={inputClasses({ kind: 'area' })}
          rows={4}
          maxLength={longest}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep(text);
          }}
        />
        <span className={hintClasses} id={`${id}-hint`}>
          {t('sheet.noteDialog.hint', { count: longest })}
        </span>
      </div>
    </ConfirmDialog>
  );
}

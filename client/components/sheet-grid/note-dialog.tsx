import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Dialog } from '../dialog';

interface NoteDialogProps {
  cell: string;
  note: string;
  longest: number;
  onClose: () => void;
  onKeep: (text: string) => void;
}

/** The note of one cell; Ctrl and Enter keeps it. */
export function NoteDialog({ cell, note, longest, onClose, onKeep }: NoteDialogProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const [text, setText] = useState(note);
  const id = useId();
  const keep = (kept: string) => {
    onClose();
    onKeep(kept.trim());
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('forecast:sheet.noteDialog.title', { cell })}
      width={460}
      footer={
        <>
          {note !== '' && (
            <Button variant="ghost" onClick={() => keep('')}>
              {t('forecast:sheet.noteDialog.remove')}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" onClick={() => keep(text)}>
            {t('forecast:sheet.noteDialog.action')}
          </Button>
        </>
      }
    >
      <div className="field">
        <label htmlFor={id}>{t('forecast:sheet.noteDialog.label')}</label>
        <textarea
          id={id}
          className="input"
          rows={4}
          maxLength={longest}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep(text);
          }}
        />
        <span className="hint" id={`${id}-hint`}>
          {t('forecast:sheet.noteDialog.hint', { count: longest })}
        </span>
      </div>
    </Dialog>
  );
}

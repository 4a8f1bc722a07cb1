import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteDialog } from './note-dialog';
import { noteAt, type SheetContent } from './place-cells';
import { RateDialog } from './rate-dialog';
import { SelectionContext, selectedRange } from './selection';
import type { SheetEdits } from './types';
import type { useSheetActions } from './use-sheet-actions';
import type { SheetDialog } from './use-sheet-keys';

interface SheetDialogsProps {
  dialog: SheetDialog;
  content: SheetContent;
  actions: ReturnType<typeof useSheetActions>;
  edits: SheetEdits;
  longestNote: number;
  notePath: () => string | null;
  onClose: () => void;
}

/** What a command of the sheet asks before it does something. */
export function SheetDialogs(props: SheetDialogsProps) {
  const { dialog, content, actions, edits, longestNote, notePath, onClose } = props;
  const { t } = useTranslation('forecast');
  const selection = use(SelectionContext).get();
  const { current } = selection;
  if (dialog === 'grow') {
    const first = content.columns[selectedRange(selection)?.left ?? 0]?.title ?? '';
    return (
      <RateDialog
        title={t('sheet.growth.title')}
        text={t('sheet.growth.text', { first })}
        label={t('sheet.growth.rate')}
        action={t('sheet.growth.action')}
        onClose={onClose}
        onRate={actions.grow}
      />
    );
  }
  if (dialog === 'laterYears') {
    return (
      <RateDialog
        title={t('sheet.later.title')}
        text={t('sheet.later.text')}
        label={t('sheet.later.rate')}
        action={t('sheet.later.title')}
        startsAt="0"
        onClose={onClose}
        onRate={actions.laterYears}
      />
    );
  }
  if (!current) return null;
  return (
    <NoteDialog
      cell={actions.titleAt(current)}
      note={noteAt(content, current)}
      longest={longestNote}
      onClose={onClose}
      onKeep={(text) => {
        const path = notePath();
        if (path) edits.note(path, text);
        actions.tell(t('sheet.did.note'));
      }}
    />
  );
}

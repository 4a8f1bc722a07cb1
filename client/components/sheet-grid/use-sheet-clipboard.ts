import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { controlKey } from '#client/lib/keys.ts';
import type { SheetActions } from './use-sheet-actions';

const isField = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface ClipboardEvents {
  onCopy: (event: ClipboardEvent) => void;
  onCut: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The clipboard of a sheet that is read: cells are copied, and nothing is taken away or put in. */
export const copyingAlone = ({ onCopy }: ClipboardEvents, notify: () => void): ClipboardEvents => ({
  onCopy,
  onCut: onCopy,
  onPaste: (event) => {
    event.preventDefault();
    notify();
  },
});

/** Cut, copy and paste: by the keys of the browser, and by the menu through its clipboard. */
export function useSheetClipboard(actions: SheetActions) {
  const { t } = useTranslation('forecast');

  const onCopy = (event: ClipboardEvent, isCut: boolean): void => {
    if (isField(event.target)) return;
    const copied = actions.copy();
    if (!copied) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied.text);
    event.clipboardData.setData('text/html', copied.table);
    if (isCut) actions.clear();
  };
  const rejected = (key: string) => actions.tell(t('sheet.needs.clipboard', { key: `${controlKey()} ${key}` }));

  const copyByMenu = async (isCut: boolean): Promise<void> => {
    const copied = actions.copy();
    if (!copied) return;
    const blob = (text: string, type: string) => new Blob([text], { type });
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': blob(copied.text, 'text/plain'),
          'text/html': blob(copied.table, 'text/html'),
        }),
      ]);
      if (isCut) actions.clear();
    } catch {
      rejected(isCut ? 'X' : 'C');
    }
  };
  const pasteByMenu = async (): Promise<void> => {
    try {
      actions.paste(await navigator.clipboard.readText());
    } catch {
      rejected('V');
    }
  };

  return {
    events: {
      onCopy: (event: ClipboardEvent) => onCopy(event, false),
      onCut: (event: ClipboardEvent) => onCopy(event, true),
      onPaste: (event: ClipboardEvent) => {
        if (isField(event.target)) return;
        event.preventDefault();
        actions.paste(event.clipboardData.getData('text/plain'));
      },
    },
    copyByMenu,
    pasteByMenu,
  };
}

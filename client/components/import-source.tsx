import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../lib/class-names';
import { Button } from './button';
import { fieldClasses, inputClasses, labelClasses } from './field-looks';
import { FileDrop } from './file-drop';

interface ImportSourceProps {
  onFile?: (file: File) => void;
  onFiles?: (files: readonly File[]) => void;
  /** What can be dropped, and cells as they may be pasted; else of past years. */
  hint?: string;
  example?: string;
  onText: (text: string) => void;
}

/** Where the figures come from: cells pasted out of a spreadsheet, or a file. */
export function ImportSource({ onFile, onFiles, hint, example, onText }: ImportSourceProps) {
  const { t } = useTranslation('files');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-5 max-desk:grid-cols-1 [&>:last-child]:content-center">
      <div className={fieldClasses}>
        <label className={labelClasses} htmlFor={id}>
          {t('history.paste')}
        </label>
        <textarea
          id={id}
          className={classNames(
            inputClasses({ kind: 'free' }),
            'min-h-[72px] px-2.5 py-2 font-mono text-xs/5 whitespace-pre',
          )}
          rows={9}
          spellCheck={false}
          placeholder={example ?? t('history.pasteExample')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span>
          <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
            {t('history.useText')}
          </Button>
        </span>
      </div>
      <FileDrop
        choose={t('import.choose')}
        hint={hint ?? t('history.fileHint')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        {...(onFile && { onFile })}
        {...(onFiles && { onFiles })}
      />
    </div>
  );
}

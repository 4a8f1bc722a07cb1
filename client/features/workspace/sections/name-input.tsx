import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../shared/inputs/forecast/bounds';
import type { LinePart } from '../../../../shared/inputs/forecast/document';
import { workspace } from '../../../lib/workspace';
import { setOfLine } from './line-actions';

interface NameInputProps {
  part: LinePart;
  id: string;
  name: string;
  /** Of a line just added: ready to be named. */
  isNew: boolean;
}

/** The name of a line, typed in its place; an empty one is not taken. */
export function NameInput({ part, id, name, isNew }: NameInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const { t } = useTranslation('forecast');
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!isNew) return;
    // The menu that added the line gives focus back to its button first.
    const timer = window.setTimeout(() => field.current?.select(), 50);
    return () => window.clearTimeout(timer);
  }, [isNew]);
  const isRefused = text !== null && text.trim() === '';
  const group = `${part}/${id}/name`;
  return (
    <div className="grow">
      <input
        ref={field}
        className={isRefused ? 'line-name is-error' : 'line-name'}
        aria-label={t('inputs.fields.name')}
        aria-invalid={isRefused || undefined}
        maxLength={bounds.nameLength}
        value={text ?? name}
        onFocus={() => setText(name)}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim() !== '') setOfLine(part, id, 'name', target.value, group);
        }}
        onBlur={() => {
          workspace.endGroup();
          setText(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') workspace.cancelGroup(group);
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {isRefused && (
        <span className="error" role="alert">
          <CircleAlert className="i" aria-hidden="true" />
          {t('inputs.nameNeeded')}
        </span>
      )}
    </div>
  );
}

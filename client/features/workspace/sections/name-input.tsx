import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#client/components/field-looks.tsx';
import { workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { LinePart } from '#shared/inputs/forecast/document.ts';
import { setOfLine } from './line-actions';

interface NameInputProps {
  part: LinePart;
  id: string;
  name: string;
  /** Of a line just added: ready to be named. */
  isNew: boolean;
}

/** Where the figures of the chosen line begin: a field of its panel, or the sheet where the line is typed by month. */
export function firstFigure(): HTMLElement | null {
  const field = document
    .querySelector('[data-part="line-panel"] fieldset')
    ?.querySelector<HTMLElement>('input[inputmode="decimal"]');
  return field ?? document.querySelector<HTMLElement>('.sheet-grid [tabindex="0"]');
}

/** The name of a line, typed in its place; an empty one is not taken. */
export function NameInput({ part, id, name, isNew }: NameInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const { t } = useTranslation('forecast');
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (!isNew) return;
    const from = document.activeElement;
    const begin = () => {
      field.current?.focus();
      field.current?.select();
    };
    // What is typed right after a button that adds the line is its name.
    if (from instanceof HTMLButtonElement && !from.closest('[role="menu"], [role="dialog"]')) return begin();
    // The menu that added the line gives focus back to its button first; who went on meanwhile stays there.
    const timer = window.setTimeout(() => {
      const at = document.activeElement;
      if (at !== from && at !== document.body && at?.getAttribute('aria-haspopup') !== 'menu') return;
      begin();
    }, 50);
    return () => window.clearTimeout(timer);
  }, [isNew]);
  const isRejected = text !== null && text.trim() === '';
  const group = `${part}/${id}/name` as const;
  return (
    <div className="min-w-0 flex-1">
      <input
        ref={field}
        className="w-full rounded-xs border border-transparent px-1.5 py-0.75 font-semibold text-ellipsis hover:border-line-strong aria-invalid:border-negative"
        aria-label={t('inputs.fields.name')}
        aria-invalid={isRejected || undefined}
        maxLength={bounds.nameLength}
        value={text ?? name}
        onFocus={() => setText(name)}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim() !== '') setOfLine(group, target.value, group);
        }}
        onBlur={() => {
          workspace.endGroup();
          setText(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') workspace.cancelGroup(group);
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Enter' && isNew && !isRejected) firstFigure()?.focus();
        }}
      />
      {isRejected && <FieldError role="alert">{t('inputs.nameNeeded')}</FieldError>}
    </div>
  );
}

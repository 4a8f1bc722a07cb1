import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputClasses } from '#client/components/field-looks.tsx';
import { FieldRow, issueLook } from '#client/components/field-row.tsx';
import { classNames } from '#client/lib/class-names.ts';

/** How a list of shares is written. */
export interface SharesText {
  /** Parts per million; an empty list for none, null where the text is no such list. */
  read: (text: string) => number[] | null;
  show: (shares: readonly number[]) => string;
  /** The same as it is shown at rest. */
  showAtRest?: (shares: readonly number[]) => string;
  hint: string;
  rejected: string;
}

interface SharesInputProps {
  label: string;
  /** Parts per million by month; null: none. */
  value: readonly number[] | null;
  issue?: string | undefined;
  text: SharesText;
  /** Shown below the field while a list is in it. */
  children?: ReactNode;
  onChange: (value: number[] | null) => void;
}

/** Shares by month as people write them, in one field; empty for none. Taken when the field is left. */
export function SharesInput({ label, value, issue, text: form, children, onChange }: SharesInputProps) {
  const { t } = useTranslation('forecast');
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [isRejected, setIsRejected] = useState(false);
  const shown = value ? form.show(value) : '';
  const atRest = value && form.showAtRest ? form.showAtRest(value) : shown;

  const leave = () => {
    setText(null);
    setIsRejected(false);
  };
  const take = () => {
    if (text === null || text === shown) return leave();
    const shares = form.read(text);
    if (shares === null) return setIsRejected(true);
    onChange(shares.length === 0 ? null : shares);
    leave();
  };
  const error = isRejected ? form.rejected : issue;

  return (
    <>
      <FieldRow label={label} inputId={id} error={error} hint={text === null ? undefined : form.hint}>
        <input
          id={id}
          className={classNames(
            inputClasses({ state: error ? 'error' : 'plain', isTyped: true }),
            'typed',
            error && issueLook,
          )}
          autoComplete="off"
          placeholder={t('inputs.none')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={text ?? atRest}
          onFocus={() => setText(text ?? shown)}
          onChange={({ target }) => setText(target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
            if (event.key !== 'Escape') return;
            leave();
            event.currentTarget.blur();
          }}
        />
      </FieldRow>
      {value && !error && children}
    </>
  );
}

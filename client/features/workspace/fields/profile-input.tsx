import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../shared/inputs/forecast/bounds';
import { formatForTyping, parseTyped } from '../../../lib/number-text';
import { FieldRow } from './field-row';

interface ProfileInputProps {
  label: string;
  /** Parts per million by month; null: by days. */
  value: readonly number[] | null;
  fault?: string | undefined;
  onChange: (value: number[] | null) => void;
}

const separator = /[/;|]|\s+/;

/** Shares by month as people write them: "60 / 30 / 10"; empty for none. Taken when the field is left. */
export function ProfileInput({ label, value, fault, onChange }: ProfileInputProps) {
  const { t } = useTranslation('forecast');
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const shown = value?.map((share) => formatForTyping(share, 'rate').replace(/[.,]0$/, '')).join(' / ') ?? '';

  const take = () => {
    if (text === null || text === shown) return setText(null);
    const shares = text
      .split(separator)
      .filter(Boolean)
      .map((share) => parseTyped(share, 'rate'));
    const isGood =
      shares.length <= bounds.profileShares &&
      shares.every((share) => share !== null && share >= 0 && share <= 1_000_000);
    setIsRefused(!isGood);
    if (!isGood) return;
    onChange(shares.length === 0 ? null : shares.filter((share) => share !== null));
    setText(null);
  };
  const error = isRefused ? t('inputs.profileRefused') : fault;

  return (
    <FieldRow label={label} inputId={id} error={error} hint={text === null ? undefined : t('inputs.profileHint')}>
      <input
        id={id}
        className={error ? 'input typed is-error' : 'input typed'}
        autoComplete="off"
        placeholder={t('inputs.none')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={text ?? shown}
        onFocus={() => setText(text ?? shown)}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key !== 'Escape') return;
          setText(null);
          setIsRefused(false);
          event.currentTarget.blur();
        }}
      />
    </FieldRow>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError, fieldClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { isSpread } from '#shared/inputs/actuals/account-map.ts';
import { debitSignOf } from '#shared/inputs/forecast/actuals.ts';
import type { Targets } from '../target-choice';

interface RowSelectProps {
  label: string;
  targets: Targets;
  value: string;
  error?: string | undefined;
  onChange: (row: string) => void;
}

/** A row of the profit and loss or of the balance sheet, by section. */
export function RowSelect({ label, targets, value, error, onChange }: RowSelectProps) {
  const { t } = useTranslation('actuals');
  const id = useId();
  return (
    <div className={fieldClasses}>
      <label className={labelClasses} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={inputClasses({ kind: 'select', state: error ? 'error' : 'plain' })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('accounts.choose')}</option>
        {targets.groups.map(({ section, targets: rows }) => {
          const posted = rows.filter((row) => !isSpread(row) && debitSignOf(row) !== 0);
          if (posted.length === 0) return null;
          return (
            <optgroup key={section} label={t(`accounts.sections.${section}`)}>
              {posted.map((row) => (
                <option key={row} value={row}>
                  {targets.textOf(row).name}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { inputClasses } from '#client/components/field-looks.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { isMonth, type Month } from '#shared/domain/months.ts';
import type { ColumnRole, ReadHints } from '#shared/inputs/actuals/rejection.ts';
import type { TablePreview } from './import-work';
import { PreviewTable } from './table-preview';

interface ColumnChooserProps {
  name: string;
  previews: readonly TablePreview[];
  /** The months that a column can be. */
  months: readonly Month[];
  onChoose: (answers: Partial<ReadHints>) => void;
}

const plainRoles = ['code', 'name', 'date', 'debit', 'credit', 'amount'] as const;
const isRole = (value: string): value is ColumnRole =>
  isMonth(value) || (plainRoles as readonly string[]).includes(value);

/** Which column holds what, in a table that no layout fits. */
export function ColumnChooser({ name, previews, months, onChoose }: ColumnChooserProps) {
  const { t } = useTranslation('actuals');
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly (ColumnRole | null)[]>([]);
  const table = previews[at];
  if (!table) return null;
  const roles = Array.from({ length: table.columns }, (_, column) => chosen[column] ?? null);
  const has = (role: ColumnRole) => roles.includes(role);
  const isComplete =
    (has('name') || has('code')) &&
    (has('amount') || (has('debit') && has('credit')) || roles.some((role) => role !== null && isMonth(role)));
  const choose = (column: number, value: string) => {
    const role = isRole(value) ? value : null;
    // No two columns hold the same.
    setChosen(roles.map((entry, i) => (i === column ? role : entry === role ? null : entry)));
  };
  return (
    <div className="grid gap-3">
      {previews.length > 1 && (
        <SelectField
          className="w-60"
          label={t('import.columns.sheet')}
          options={previews.map((preview, i) => ({ value: String(i), label: preview.name }))}
          value={String(at)}
          onChange={({ target }) => {
            setAt(Number(target.value));
            setChosen([]);
          }}
        />
      )}
      <div className="scroll max-h-80 overflow-auto rounded-sm border border-line">
        <PreviewTable
          caption={t('import.columns.caption', { name })}
          table={table}
          rows={30}
          columns={60}
          head={(column) => (
            <select
              className={classNames(inputClasses({ kind: 'free' }), 'h-7 min-w-28 pr-7 pl-2 text-xs max-desk:h-9')}
              aria-label={t('import.columns.of', { column: column + 1 })}
              value={roles[column] ?? ''}
              onChange={({ target }) => choose(column, target.value)}
            >
              <option value="">{t('import.columns.skip')}</option>
              {plainRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`import.columns.${role}`)}
                </option>
              ))}
              {months.map((month) => (
                <option key={month} value={month}>
                  {formatLongMonth(month)}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      <span>
        <Button
          variant="primary"
          disabled={isComplete ? false : t('import.columns.incomplete')}
          onClick={() => onChoose({ table: at, columns: roles })}
        >
          {t('import.columns.read')}
        </Button>
      </span>
    </div>
  );
}

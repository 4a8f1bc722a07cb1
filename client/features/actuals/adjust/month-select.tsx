import { useTranslation } from 'react-i18next';
import { SelectField } from '#client/components/select-field.tsx';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useDocument } from '#client/workspace/index.ts';

/** Months with both statements or one of them, before the forecast and in it. */
export function useBookedMonths(): string[] {
  return useDocument((document) => document.actuals)?.months.map(({ month }) => month) ?? [];
}

/** One of the booked months. */
export function MonthSelect({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('actuals');
  const options = useBookedMonths().map((month) => ({ value: month, label: formatLongMonth(month) }));
  return (
    <SelectField
      label={t('adjust.month')}
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

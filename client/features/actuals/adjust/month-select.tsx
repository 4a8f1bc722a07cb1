import { useTranslation } from 'react-i18next';
import { SelectField } from '#client/components/select-field.tsx';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useDocument } from '#client/workspace/index.ts';

/** The last actual month, else the last one that is booked. */
export function useLatestMonth(): string {
  return useDocument(({ actuals }) => actuals?.lastActualMonth ?? actuals?.months.at(-1)?.month ?? '');
}

/** One of the booked months. */
export function MonthSelect({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('actuals');
  const actuals = useDocument((document) => document.actuals);
  const options = (actuals?.months ?? []).map(({ month }) => ({ value: month, label: formatLongMonth(month) }));
  return (
    <SelectField
      label={t('adjust.month')}
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

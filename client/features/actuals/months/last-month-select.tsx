import { useTranslation } from 'react-i18next';
import { SelectField } from '#client/components/select-field.tsx';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useDocument } from '#client/workspace/index.ts';
import { monthsToRollTo } from '#shared/inputs/actuals/months-to-roll-to.ts';

interface LastMonthSelectProps {
  value: string;
  onChange: (month: string) => void;
}

/** Up to which month the forecast is actual: any month up to the last one with both statements; empty for none. */
export function LastMonthSelect({ value, onChange }: LastMonthSelectProps) {
  const { t } = useTranslation('actuals');
  const startMonth = useDocument(({ header }) => header.startMonth);
  const actuals = useDocument((document) => document.actuals);
  const months = monthsToRollTo(startMonth, actuals?.months ?? []);
  return (
    <SelectField
      label={t('months.actualTo')}
      value={value}
      options={[
        ...months.map((month) => ({ value: month, label: formatLongMonth(month) })),
        { value: '', label: t('months.noMonth') },
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

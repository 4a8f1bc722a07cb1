import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

interface DaysCardProps {
  setting: 'errorReportDays' | 'trialDays';
  texts: 'errors' | 'trial';
  days: number;
  least: number;
  most: number;
  change: Change;
}

/** A setting that is a number of days. */
export function DaysCard({ setting, texts, days, least, most, change }: DaysCardProps) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(String(days));
  const changing = useChangeSetting();
  const value = Number(text);
  return (
    <SettingCard
      title={t(`settings.${texts}.title`)}
      change={change}
      dialog={changing.dialog}
      isChanged={text !== '' && value !== days}
      onSave={() => changing.change({ name: setting, value })}
    >
      <Field
        className="max-w-80"
        label={t(`settings.${texts}.label`)}
        type="number"
        min={least}
        max={most}
        value={text}
        error={changing.error}
        hint={t(`settings.${texts}.hint`, { most })}
        onChange={(event) => setText(event.target.value)}
      />
    </SettingCard>
  );
}

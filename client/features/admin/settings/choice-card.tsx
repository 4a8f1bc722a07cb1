import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

interface ChoiceCardProps {
  setting: 'registrationOpen' | 'secondFactorForAll';
  texts: 'registration' | 'secondFactor';
  isOn: boolean;
  change: Change;
}

/** A setting that is on or off. */
export function ChoiceCard({ setting, texts, isOn, change }: ChoiceCardProps) {
  const { t } = useTranslation('admin');
  const [value, setValue] = useState(isOn);
  const changing = useChangeSetting();
  return (
    <SettingCard
      title={t(`settings.${texts}.title`)}
      change={change}
      dialog={changing.dialog}
      isChanged={value !== isOn}
      onSave={() => changing.change({ name: setting, value })}
    >
      <Checkbox
        label={t(`settings.${texts}.open`)}
        checked={value}
        onChange={(event) => setValue(event.target.checked)}
        below={<span className="text-xs text-ink-2">{t(`settings.${texts}.text`)}</span>}
      />
    </SettingCard>
  );
}

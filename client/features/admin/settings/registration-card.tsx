import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

/** Whether new people can register. */
export function RegistrationCard({ isOpen, change }: { isOpen: boolean; change: Change }) {
  const { t } = useTranslation('admin');
  const [value, setValue] = useState(isOpen);
  const setting = useChangeSetting();
  return (
    <SettingCard
      title={t('settings.registration.title')}
      change={change}
      dialog={setting.dialog}
      isChanged={value !== isOpen}
      onSave={() => setting.change({ name: 'registrationOpen', value })}
    >
      <Checkbox
        label={t('settings.registration.open')}
        checked={value}
        onChange={(event) => setValue(event.target.checked)}
        below={<span className="text-xs text-ink-2">{t('settings.registration.text')}</span>}
      />
    </SettingCard>
  );
}

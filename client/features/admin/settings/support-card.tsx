import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

/** Where people who need help can write. */
export function SupportCard({ address, change }: { address: string | null; change: Change }) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(address ?? '');
  const setting = useChangeSetting();
  const value = text.trim() === '' ? null : text.trim();
  return (
    <SettingCard
      title={t('settings.support.title')}
      change={change}
      dialog={setting.dialog}
      isChanged={value !== address}
      onSave={() => setting.change({ name: 'supportAddress', value })}
    >
      <Field
        label={t('users.email')}
        type="email"
        value={text}
        maxLength={254}
        error={setting.error}
        hint={t('settings.support.hint')}
        onChange={(event) => setText(event.target.value)}
      />
    </SettingCard>
  );
}

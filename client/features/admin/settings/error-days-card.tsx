import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostErrorReportDays } from '../../../../shared/inputs/service-settings';
import { Field } from '../../../components/field';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

/** How long reports of errors are kept. */
export function ErrorDaysCard({ days, change }: { days: number; change: Change }) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(String(days));
  const setting = useChangeSetting();
  const value = Number(text);
  return (
    <SettingCard
      title={t('settings.errors.title')}
      change={change}
      isPending={setting.isPending}
      isChanged={text !== '' && value !== days}
      onSave={() => setting.change({ name: 'errorReportDays', value })}
    >
      <Field
        className="set-short"
        label={t('settings.errors.label')}
        type="number"
        min={1}
        max={mostErrorReportDays}
        value={text}
        error={setting.error}
        hint={t('settings.errors.hint', { most: mostErrorReportDays })}
        onChange={(event) => setText(event.target.value)}
      />
    </SettingCard>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { formatCount } from '#client/lib/format.ts';
import type { Retention } from '#shared/domain/service-settings.ts';
import { retentionBounds } from '#shared/inputs/service-settings.ts';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

const names = ['auditDays', 'deliveryDays', 'billingEventDays'] as const;

/** How many days the service keeps what it writes down. */
export function RetentionCard({ kept, change }: { kept: Retention; change: Change }) {
  const { t } = useTranslation('admin');
  const [texts, setTexts] = useState(() => ({
    auditDays: String(kept.auditDays),
    deliveryDays: String(kept.deliveryDays),
    billingEventDays: String(kept.billingEventDays),
  }));
  const changing = useChangeSetting();
  const daysOf = (name: keyof Retention) => Number(texts[name]);
  const isOut = (name: keyof Retention) =>
    daysOf(name) < retentionBounds[name].least || daysOf(name) > retentionBounds[name].most;
  const save = () => {
    const value = {
      auditDays: daysOf('auditDays'),
      deliveryDays: daysOf('deliveryDays'),
      billingEventDays: daysOf('billingEventDays'),
    };
    changing.change({ name: 'retention', value });
  };
  return (
    <SettingCard
      title={t('settings.retention.title')}
      change={change}
      dialog={changing.dialog}
      isChanged={names.some((name) => texts[name] !== '' && daysOf(name) !== kept[name])}
      onSave={save}
    >
      {names.map((name) => (
        <Field
          key={name}
          className="max-w-80"
          label={t(`settings.retention.${name}`)}
          type="number"
          min={retentionBounds[name].least}
          max={retentionBounds[name].most}
          value={texts[name]}
          error={isOut(name) ? changing.error : undefined}
          hint={t('settings.retention.hint', {
            least: formatCount(retentionBounds[name].least),
            most: formatCount(retentionBounds[name].most),
          })}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
      ))}
    </SettingCard>
  );
}

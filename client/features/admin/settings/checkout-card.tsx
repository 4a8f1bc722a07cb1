import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import type { CheckoutOptions } from '#shared/domain/service-settings.ts';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

const names = ['promotionCodes', 'billingAddress', 'automaticTax'] as const;

/** What Stripe's checkout asks for and takes. */
export function CheckoutCard({ options, change }: { options: CheckoutOptions; change: Change }) {
  const { t } = useTranslation('admin');
  const [value, setValue] = useState(options);
  const setting = useChangeSetting();
  return (
    <SettingCard
      title={t('settings.checkout.title')}
      change={change}
      dialog={setting.dialog}
      isChanged={names.some((name) => value[name] !== options[name])}
      onSave={() => setting.change({ name: 'checkout', value })}
    >
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`settings.checkout.${name}`)}
          checked={value[name]}
          onChange={(event) => setValue({ ...value, [name]: event.target.checked })}
          below={
            name === 'automaticTax' && (
              <span className="text-xs text-ink-2">{t('settings.checkout.automaticTaxHint')}</span>
            )
          }
        />
      ))}
    </SettingCard>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { CheckoutOptions } from '#shared/domain/service-settings.ts';
import { mostErrorReportDays, mostTrialDays } from '#shared/inputs/service-settings.ts';
import { twoColumns } from '../parts/looks';
import { QueryPart } from '../query-part';
import { BannerCard } from './banner-card';
import { RetentionCard } from './retention-card';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

/** What can be set while the service runs, one card a setting. */
export function SettingsView() {
  const { t } = useTranslation('admin');
  const query = trpc.admin.settings.useQuery();
  if (!query.data) {
    return (
      <Card title={t('settings.title')} padding="flush">
        <QueryPart query={query} failed={t('settings.failed')} rows={6} columns={1}>
          {() => null}
        </QueryPart>
      </Card>
    );
  }
  const { settings, changes } = query.data;
  const changeOf = (name: string) => changes.find((change) => change.name === name);
  return (
    <>
      <p className="text-ink-2">{t('settings.holds')}</p>
      <div className={twoColumns}>
        <div className="grid gap-3.5">
          <ChoiceCard
            setting="registrationOpen"
            texts="registration"
            isOn={settings.registrationOpen}
            change={changeOf('registrationOpen')}
          />
          <ChoiceCard
            setting="secondFactorForAll"
            texts="secondFactor"
            isOn={settings.secondFactorForAll}
            change={changeOf('secondFactorForAll')}
          />
          <SupportCard
            key={settings.supportAddress}
            address={settings.supportAddress}
            change={changeOf('supportAddress')}
          />
          <BannerCard key={JSON.stringify(settings.banner)} banner={settings.banner} change={changeOf('banner')} />
        </div>
        <div className="grid gap-3.5">
          <DaysCard
            key={`trial-${settings.trialDays}`}
            setting="trialDays"
            texts="trial"
            days={settings.trialDays}
            least={0}
            most={mostTrialDays}
            change={changeOf('trialDays')}
          />
          <CheckoutCard
            key={JSON.stringify(settings.checkout)}
            options={settings.checkout}
            change={changeOf('checkout')}
          />
          <DaysCard
            key={`errors-${settings.errorReportDays}`}
            setting="errorReportDays"
            texts="errors"
            days={settings.errorReportDays}
            least={1}
            most={mostErrorReportDays}
            change={changeOf('errorReportDays')}
          />
          <RetentionCard
            key={JSON.stringify(settings.retention)}
            kept={settings.retention}
            change={changeOf('retention')}
          />
        </div>
      </div>
    </>
  );
}

/** Where people who need help can write. */
function SupportCard({ address, change }: { address: string | null; change: Change }) {
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

interface ChoiceCardProps {
  setting: 'registrationOpen' | 'secondFactorForAll';
  texts: 'registration' | 'secondFactor';
  isOn: boolean;
  change: Change;
}

/** A setting that is on or off. */
function ChoiceCard({ setting, texts, isOn, change }: ChoiceCardProps) {
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

const names = ['promotionCodes', 'billingAddress', 'automaticTax'] as const;

/** What Stripe's checkout asks for and takes. */
function CheckoutCard({ options, change }: { options: CheckoutOptions; change: Change }) {
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

interface DaysCardProps {
  setting: 'errorReportDays' | 'trialDays';
  texts: 'errors' | 'trial';
  days: number;
  least: number;
  most: number;
  change: Change;
}

/** A setting that is a number of days. */
function DaysCard({ setting, texts, days, least, most, change }: DaysCardProps) {
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

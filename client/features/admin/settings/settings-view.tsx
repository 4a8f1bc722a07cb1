import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { mostErrorReportDays, mostTrialDays } from '#shared/inputs/service-settings.ts';
import { twoColumns } from '../parts/looks';
import { QueryPart } from '../query-part';
import { BannerCard } from './banner-card';
import { CheckoutCard } from './checkout-card';
import { ChoiceCard } from './choice-card';
import { DaysCard } from './days-card';
import { RetentionCard } from './retention-card';
import { SupportCard } from './support-card';

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

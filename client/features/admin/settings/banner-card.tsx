import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import type { Banner } from '#shared/domain/service-settings.ts';
import { longestBanner } from '#shared/inputs/service-settings.ts';
import { type Change, SettingCard } from './setting-card';
import { useChangeSetting } from './use-change-setting';

/** A timestamp as a field of date and time holds it, in the time of this computer; empty for none. */
function localOf(timestamp: string | undefined): string {
  if (!timestamp) return '';
  const date = new Date(timestamp);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const timestampOf = (local: string) => (local === '' ? null : new Date(local).toISOString());

/** A notice above every page, from one timestamp to another. */
export function BannerCard({ banner, change }: { banner: Banner | null; change: Change }) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(banner?.text ?? '');
  const [from, setFrom] = useState(localOf(banner?.from));
  const [until, setUntil] = useState(localOf(banner?.until));
  const [issue, setIssue] = useState<'incomplete' | 'order' | null>(null);
  const setting = useChangeSetting();
  const isChanged = text !== (banner?.text ?? '') || from !== localOf(banner?.from) || until !== localOf(banner?.until);

  const save = () => {
    const [first, last] = [timestampOf(from), timestampOf(until)];
    const found = text.trim() === '' || !first || !last ? 'incomplete' : first >= last ? 'order' : null;
    setIssue(found);
    if (found === null && first && last) {
      setting.change({ name: 'banner', value: { text: text.trim(), from: first, until: last } });
    }
  };
  const remove = banner && (
    <Button variant="ghost" onClick={() => setting.change({ name: 'banner', value: null })}>
      {t('settings.banner.remove')}
    </Button>
  );
  return (
    <SettingCard
      title={t('settings.banner.title')}
      change={change}
      dialog={setting.dialog}
      isChanged={isChanged}
      onSave={save}
      more={remove}
    >
      <Field
        label={t('settings.banner.text')}
        value={text}
        maxLength={longestBanner}
        error={issue ? t(`settings.banner.${issue}`) : setting.error}
        hint={t('settings.banner.hint', { most: longestBanner })}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid grid-cols-1 items-start gap-3 desk:grid-cols-2">
        <Field
          label={t('audit.from')}
          type="datetime-local"
          value={from}
          hint={t('settings.banner.zone')}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label={t('settings.banner.until')}
          type="datetime-local"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      {banner && <Standing banner={banner} />}
    </SettingCard>
  );
}

function Standing({ banner: { from, until } }: { banner: Banner }) {
  const { t } = useTranslation('admin');
  const now = new Date();
  if (new Date(until) <= now) return <p className="text-xs text-ink-2">{t('settings.banner.over')}</p>;
  if (new Date(from) <= now) return <p className="text-xs text-ink-2">{t('settings.banner.running')}</p>;
  return <p className="text-xs text-ink-2">{t('settings.banner.coming', { date: formatDateTime(from) })}</p>;
}

import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { barClasses } from '#client/components/work-dialog.tsx';
import { getLocale } from '#client/lib/locale.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { sectionText } from './looks';

const nearlyFull = 0.8;
const kilobyte = 1_000;
const megabyte = 1_000_000;

/** Bytes as kilobytes or megabytes, with a digit after the point below ten megabytes. */
function sizeText(bytes: number): string {
  const [unit, size] = bytes > 0 && bytes < megabyte ? ['kilobyte', kilobyte] : ['megabyte', megabyte];
  const maximumFractionDigits = size === megabyte && bytes < 10 * megabyte ? 1 : 0;
  const format = new Intl.NumberFormat(getLocale(), { style: 'unit', unit, maximumFractionDigits });
  return format.format(bytes / size);
}

/** What the person stores, of what they may store. */
export function StorageCard() {
  const { t } = useTranslation(['account', 'common']);
  const storage = trpc.account.storage.useQuery(undefined, { staleTime: 0 });
  return (
    <Card title={t('account:storage.title')}>
      <QueryState query={storage} failed={t('common:failure.title')} rows={3} columns={1} />
      {storage.data && <StorageUse use={storage.data} />}
    </Card>
  );
}

function StorageUse({ use }: { use: RouterOutputs['account']['storage'] }) {
  const { t } = useTranslation('account');
  const count = new Intl.NumberFormat(getLocale());
  const used = t('storage.used', { used: sizeText(use.bytes), limit: sizeText(use.maximumBytes) });
  const isNearlyFull =
    use.bytes >= use.maximumBytes * nearlyFull || use.forecasts + use.removed >= use.maximumKept * nearlyFull;
  return (
    <div className="grid gap-2.5">
      <p className="font-medium wrap-anywhere">{used}</p>
      <progress
        className={barClasses}
        max={use.maximumBytes}
        value={Math.min(use.bytes, use.maximumBytes)}
        aria-label={used}
      />
      <dl className="grid grid-cols-[minmax(0,max-content)_minmax(0,1fr)] gap-x-6 gap-y-1.5 [&>dd]:whitespace-nowrap [&>dt]:text-ink-3">
        <dt>{t('storage.forecasts')}</dt>
        <dd>
          {t('storage.ofMost', { amount: count.format(use.forecasts), most: count.format(use.maximumForecasts) })}
        </dd>
        <dt>{t('storage.removed')}</dt>
        <dd>{count.format(use.removed)}</dd>
        <dt>{t('storage.versions')}</dt>
        <dd>{count.format(use.versions)}</dd>
        <dt>{t('storage.today')}</dt>
        <dd>{t('storage.ofMost', { amount: sizeText(use.bytesToday), most: sizeText(use.maximumBytesToday) })}</dd>
      </dl>
      <p className={sectionText}>{t('storage.text')}</p>
      {isNearlyFull && (
        <NoticeBox tone="warn" title={t('storage.nearlyFull')}>
          {t('storage.nearlyFullText')}
        </NoticeBox>
      )}
    </div>
  );
}

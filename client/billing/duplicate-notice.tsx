import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../components/button';
import { NoticeBox } from '../components/notice-box';
import { formatLongDate } from '../lib/format-date';
import { paths } from '../lib/paths';

const storageKey = 'forecastle.duplicate-refund-seen';

/** Says that a second subscription, begun by mistake, was paid back, until the person has put it away on this device. */
export function DuplicateNotice({ refundedAt, isLinked }: { refundedAt: Date | null; isLinked?: boolean }) {
  const { t } = useTranslation(['billing', 'common']);
  const [seen, setSeen] = useState(() => window.localStorage.getItem(storageKey));
  const key = refundedAt?.toISOString() ?? null;
  if (!refundedAt || !key || seen === key) return null;
  const dismiss = () => {
    window.localStorage.setItem(storageKey, key);
    setSeen(key);
  };
  return (
    <NoticeBox
      tone="info"
      title={t('duplicate.title')}
      actions={
        <Button variant="ghost" size="small" onClick={dismiss}>
          {t('common:dismiss')}
        </Button>
      }
    >
      {t('duplicate.text', { date: formatLongDate(refundedAt) })}{' '}
      {isLinked && <Link to={paths.accountBilling}>{t('duplicate.invoices')}</Link>}
    </NoticeBox>
  );
}

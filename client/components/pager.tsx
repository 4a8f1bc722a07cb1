import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format';
import { Button } from './button';

export const pagerClasses = 'flex items-center justify-end gap-1 border-t border-line-faint px-3 py-2';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** "1 to 25 of 1,246", with the way back and on. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation('shell');
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className={pagerClasses} aria-label={t('pager.label')}>
      <span className="text-xs text-ink-3">
        {t('pager.range', { first: formatCount(first), last: formatCount(last), total: formatCount(total) })}
      </span>
      <Button
        variant="ghost"
        isIcon
        disabled={page <= 1}
        aria-label={t('pager.previous')}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </Button>
      <Button
        variant="ghost"
        isIcon
        disabled={last >= total}
        aria-label={t('pager.next')}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </Button>
    </nav>
  );
}

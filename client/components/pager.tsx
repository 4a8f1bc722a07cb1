import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format';
import { IconButton } from './icon-button';

const icons = { first: ChevronFirst, previous: ChevronLeft, next: ChevronRight, last: ChevronLast };

interface PagerBarProps {
  /** In their order; null: there is no such page. */
  ways: { [Way in keyof typeof icons]?: (() => void) | null };
  /** How many there are, in words. */
  children?: ReactNode;
}

/** The ways through a long list. */
export function PagerBar({ ways, children }: PagerBarProps) {
  const { t } = useTranslation('shell');
  return (
    <nav
      className="flex items-center justify-end gap-1 border-t border-line-faint px-3 py-2"
      aria-label={t('pager.label')}
    >
      {children && <span className="text-xs text-ink-3">{children}</span>}
      {(['first', 'previous', 'next', 'last'] as const).map((way) => {
        const go = ways[way];
        if (go === undefined) return null;
        return (
          <IconButton
            icon={icons[way]}
            label={t(`pager.${way}`)}
            key={way}
            disabled={go === null}
            onClick={() => go?.()}
          />
        );
      })}
    </nav>
  );
}

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
  const ways = {
    previous: page > 1 ? () => onPage(page - 1) : null,
    next: last < total ? () => onPage(page + 1) : null,
  };
  return (
    <PagerBar ways={ways}>
      {t('pager.range', { first: formatCount(first), last: formatCount(last), total: formatCount(total) })}
    </PagerBar>
  );
}

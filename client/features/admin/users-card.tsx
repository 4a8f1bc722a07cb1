import { keepPreviousData } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PagerBar } from '#client/components/pager.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { formatCount } from '#client/lib/format.ts';
import { trpc } from '#client/lib/trpc.ts';
import { mostCounted, type UserFilter, userFilters, userSorts } from '#shared/inputs/admin-requests.ts';
import { headSelect } from './parts/looks';
import { QueryPart } from './query-part';
import { SearchBox } from './search-box';
import { oneOf, useListParams } from './use-list-params';
import { useTypedParam } from './use-typed-param';
import { UsersTable } from './users-table';

/** As a heading sorts: the newest first, names from a on. */
const sortOrders = userSorts.map((sort) => ({ sort, descending: sort === 'createdAt' }));

/** Everybody, with search, filter, order and pages, all of it in the address; the sidebar's search arrives here. */
export function UsersCard() {
  const { t } = useTranslation('admin');
  const { params, set } = useListParams();
  const { wanted, typed, type } = useTypedParam('users', ['at']);
  const filter = oneOf(userFilters, params.get('filter'));
  const order = sortOrders.find(({ sort }) => sort === params.get('sort')) ?? sortOrders[0];
  const cursor = params.get('at') ?? 'first';

  const users = trpc.admin.users.useQuery(
    { ...order, cursor, search: wanted, filter },
    { placeholderData: keepPreviousData },
  );
  const counts = useCounts(wanted);
  const showAll = () => set({ users: null, filter: null, at: null });

  const controls = (
    <>
      <SearchBox label={t('users.search')} value={typed} onChange={type} />
      <SelectField
        className={`${headSelect} w-35`}
        label={t('users.sort')}
        isLabelHidden
        options={userSorts.map((value) => ({ value, label: t(`users.sorts.${value}`) }))}
        value={order?.sort}
        onChange={(event) => set({ sort: event.target.value, at: null })}
      />
    </>
  );

  return (
    <Card title={t('users.title')} sub={counts('all')} padding="flush" actions={controls}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pb-2.5">
        <Segmented
          label={t('users.filter')}
          segments={userFilters.map((value) => ({
            value,
            label: value === 'all' ? t('users.all') : `${t(`users.${value}`)} ${counts(value)}`.trim(),
          }))}
          value={filter}
          onChange={(next) => set({ filter: next === 'all' ? null : next, at: null })}
        />
        <span className="text-xs text-ink-3 max-desk:hidden">{t('users.searched')}</span>
      </div>
      <QueryPart query={users} failed={t('users.failed')} rows={8} columns={5}>
        {(data) => (
          <>
            <UsersTable
              rows={data.rows}
              now={data.now}
              empty={
                <EmptyState
                  icon={Users}
                  title={t('users.emptyTitle')}
                  action={
                    <Button size="small" onClick={showAll}>
                      {t('users.showAll')}
                    </Button>
                  }
                >
                  {wanted ? t('users.emptySearch', { search: wanted }) : t('users.emptyFilter')}
                </EmptyState>
              }
            />
            <CursorPager {...data} onPage={(at) => set({ at: at === 'first' ? null : at })}>
              {counts(filter) && t('users.shown', { shown: data.rows.length, total: counts(filter) })}
            </CursorPager>
          </>
        )}
      </QueryPart>
    </Card>
  );
}

/** How many each filter shows under a search, in words; empty until it is known. Asked once a search, not once a page. */
function useCounts(search: string): (filter: UserFilter) => string {
  const { t } = useTranslation('admin');
  const counts = trpc.admin.userCounts.useQuery({ search }, { placeholderData: keepPreviousData, staleTime: 30_000 });
  return (filter) => {
    const count = counts.data?.[filter] ?? null;
    if (count === null) return '';
    const isWhole = count <= mostCounted || (filter === 'all' && search === '');
    return isWhole ? formatCount(count) : t('users.more', { counted: formatCount(mostCounted) });
  };
}

interface CursorPagerProps {
  /** Where the page before and the next one begin; null where there is none. */
  previous: string | null;
  next: string | null;
  /** False where the list has no way to its end. */
  hasLast?: boolean;
  /** How many there are, in words. */
  children?: ReactNode;
  onPage: (cursor: string) => void;
}

/** The ways through a long list: to its beginning, back, on, to its end. */
function CursorPager({ previous, next, hasLast = true, children, onPage }: CursorPagerProps) {
  if (previous === null && next === null) return null;
  const to = (cursor: string | null) => (cursor === null ? null : () => onPage(cursor));
  const ways = {
    first: to(previous && 'first'),
    previous: to(previous),
    next: to(next),
    ...(hasLast && { last: to(next && 'last') }),
  };
  return <PagerBar ways={ways}>{children}</PagerBar>;
}

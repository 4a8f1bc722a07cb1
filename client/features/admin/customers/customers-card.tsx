import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { type CustomerFilter, customerFilters } from '#shared/inputs/admin-billing-requests.ts';
import { headSelect } from '../parts/looks';
import { QueryPart } from '../query-part';
import { SearchBox } from '../search-box';
import { useDebounced } from '../use-debounced';
import { CustomersTable } from './customers-table';

const typingPause = 250;

/** Everybody who ever opened a checkout, with search, status and more on request. */
export function CustomersCard() {
  const { t } = useTranslation(['admin', 'common']);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('search') ?? '';
  const status = customerFilters.find((name) => name === params.get('status')) ?? 'all';
  const [search, setSearch] = useState(wanted);
  useEffect(() => setSearch(wanted), [wanted]);
  const settled = useDebounced(search, typingPause);
  const customers = useCustomers(settled, status);
  const filterBy = (next: string) => setParams({ tab: 'customers', status: next }, { replace: true });
  const showAll = () => {
    setSearch('');
    filterBy('all');
  };
  const filterText = (value: CustomerFilter) =>
    value === 'all' || value === 'past_due' || value === 'disputed'
      ? t(`customers.filters.${value}`)
      : t(`customers.states.${value}`);
  const controls = (
    <>
      <SearchBox label={t('customers.search')} value={search} onChange={setSearch} />
      <SelectField
        className={`${headSelect} w-37.5`}
        label={t('stripe.status')}
        isLabelHidden
        options={customerFilters.map((value) => ({ value, label: filterText(value) }))}
        value={status}
        onChange={(event) => filterBy(event.target.value)}
      />
    </>
  );
  return (
    <Card title={t('customers.title')} padding="flush" actions={controls}>
      <QueryPart query={customers} failed={t('customers.failed')} rows={8} columns={5}>
        {({ pages }) => (
          <CustomersTable
            rows={pages.flatMap(({ rows }) => rows)}
            empty={<Nobody search={settled} isFiltered={status !== 'all'} onShowAll={showAll} />}
          />
        )}
      </QueryPart>
      {customers.hasNextPage && (
        <div className="flex justify-center border-t border-line-faint p-2.5">
          <Button
            busy={customers.isFetchingNextPage && t('common:loading')}
            onClick={() => void customers.fetchNextPage()}
          >
            {t('customers.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** tRPC's own endless query sends a field that the strict input rejects; the key is tRPC's, so that it is read anew with the rest. */
function useCustomers(search: string, status: CustomerFilter) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['admin', 'billing', 'list'], { search, status }],
    queryFn: ({ pageParam }) => client.admin.billing.list.query({ search, status, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

function Nobody({ search, isFiltered, onShowAll }: { search: string; isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('admin');
  const isNarrowed = search !== '' || isFiltered;
  const reason = search === '' ? t('customers.emptyFilter') : t('customers.emptySearch', { search });
  return (
    <EmptyState
      icon={Users}
      title={t('customers.emptyTitle')}
      action={
        isNarrowed && (
          <Button size="small" onClick={onShowAll}>
            {t('customers.showAll')}
          </Button>
        )
      }
    >
      {isNarrowed ? reason : t('customers.emptyNone')}
    </EmptyState>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type UserFilter, userFilters } from '../../../shared/inputs/admin-requests';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Pager } from '../../components/pager';
import { Segmented } from '../../components/segmented';
import { formatCount } from '../../lib/format';
import { trpc } from '../../lib/trpc';
import { QueryPart } from './query-part';
import { SearchBox } from './search-box';
import { useDebounced } from './use-debounced';
import { UserDialog } from './user-dialog';
import { UsersTable } from './users-table';

const typingPause = 250;

/** Everybody, with search, filter and pages; the sidebar's search arrives here. */
export function UsersCard() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const wanted = params.get('users') ?? '';
  const [search, setSearch] = useState(wanted);
  const [filter, setFilter] = useState<UserFilter>('all');
  const [page, setPage] = useState(1);
  const [openedId, setOpenedId] = useState<string | null>(null);
  useEffect(() => {
    setSearch(wanted);
    setPage(1);
  }, [wanted]);

  const settled = useDebounced(search, typingPause);
  const users = trpc.admin.users.useQuery({ page, search: settled, filter }, { placeholderData: keepPreviousData });
  const counts = users.data?.counts;
  const labelOf = (name: UserFilter) =>
    name === 'all' || !counts ? t(`users.${name}`) : `${t(`users.${name}`)} ${formatCount(counts[name])}`;

  const controls = (
    <>
      <SearchBox
        label={t('users.search')}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <Segmented
        label={t('users.filter')}
        segments={userFilters.map((value) => ({ value, label: labelOf(value) }))}
        value={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
    </>
  );

  return (
    <Card title={t('users.title')} sub={counts && formatCount(counts.all)} padding="flush" actions={controls}>
      <QueryPart query={users} failed={t('users.failed')} rows={8} columns={5}>
        {(data) => (
          <>
            <UsersTable
              rows={data.rows}
              now={data.now}
              onOpen={setOpenedId}
              empty={
                <EmptyState
                  icon={Users}
                  title={t('users.emptyTitle')}
                  action={
                    <Button
                      size="small"
                      onClick={() => {
                        setSearch('');
                        setFilter('all');
                        setPage(1);
                      }}
                    >
                      {t('users.showAll')}
                    </Button>
                  }
                >
                  {settled ? t('users.emptySearch', { search: settled }) : t('users.emptyFilter')}
                </EmptyState>
              }
            />
            <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={setPage} />
          </>
        )}
      </QueryPart>
      {openedId !== null && <UserDialog id={openedId} onClose={() => setOpenedId(null)} />}
    </Card>
  );
}

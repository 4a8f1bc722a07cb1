import { keepPreviousData } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { linkClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Pager } from '#client/components/pager.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { errorStates } from '#shared/inputs/admin-requests.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { quotation } from '../parts/looks';
import { nameLine, SecondLine } from '../parts/table-lines';
import { QueryPart } from '../query-part';
import { SearchBox } from '../search-box';
import { oneOf, useListParams } from '../use-list-params';
import { useTypedParam } from '../use-typed-param';
import { ErrorDialog } from './error-dialog';

type Group = RouterOutputs['admin']['errorGroups']['rows'][number];

/** What browsers reported, what says the same on the same page as one. */
export function ErrorReportsCard() {
  const { t } = useTranslation('admin');
  const { params, set } = useListParams();
  const { wanted: search, typed, type } = useTypedParam('search', ['page']);
  const state = oneOf(errorStates, params.get('state'));
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const [opened, setOpened] = useState<string | null>(null);
  const groups = trpc.admin.errorGroups.useQuery({ page, search, state }, { placeholderData: keepPreviousData });
  const controls = (
    <>
      <SearchBox label={t('errors.search')} value={typed} onChange={type} />
      <Segmented
        label={t('users.filter')}
        segments={errorStates.map((value) => ({ value, label: t(`errors.states.${value}`) }))}
        value={state}
        onChange={(next) => set({ state: next === 'open' ? null : next, page: null })}
      />
    </>
  );
  return (
    <Card title={t('errors.title')} padding="flush" actions={controls}>
      <QueryPart query={groups} failed={t('errors.failed')} columns={4} rows={8}>
        {({ rows, page: shown, pageSize, total }) => (
          <>
            <GroupsTable rows={rows} search={search} onOpen={setOpened} />
            <Pager page={shown} pageSize={pageSize} total={total} onPage={(next) => set({ page: String(next) })} />
          </>
        )}
      </QueryPart>
      {opened !== null && <ErrorDialog id={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

interface GroupsTableProps {
  rows: readonly Group[];
  search: string;
  onOpen: (id: string) => void;
}

function GroupsTable({ rows, search, onOpen }: GroupsTableProps) {
  const { t } = useTranslation('admin');
  const columns: readonly AdminColumn<Group>[] = [
    {
      head: t('errors.message'),
      isRowHead: true,
      className: 'w-full py-2 whitespace-normal',
      cell: (row) => (
        <>
          <span className={nameLine}>
            <button
              type="button"
              className={classNames(linkClasses, 'text-left font-mono text-[0.92em] wrap-anywhere')}
              onClick={() => onOpen(row.id)}
            >
              {row.message}
            </button>
            {row.isResolved && (
              <Badge tone="ok" isSmall>
                {t('errors.states.resolved')}
              </Badge>
            )}
          </span>
          <SecondLine>{row.page || t('errors.noPage')}</SecondLine>
          {row.words && (
            <span className={`${quotation} text-xs font-normal`}>{t('errors.words', { words: row.words })}</span>
          )}
        </>
      ),
    },
    { head: t('errors.count'), isNumeric: true, cell: (row) => formatCount(row.count) },
    {
      head: t('users.title'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: (row) => (row.people > 0 ? formatCount(row.people) : t('none')),
    },
    { head: t('errors.last'), className: 'text-ink-2', isDesktopOnly: true, cell: (row) => formatDateTime(row.lastAt) },
  ];
  return (
    <AdminTable
      caption={t('errors.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHead="max-desk:max-w-none"
      empty={
        <EmptyState icon={CircleCheck} title={t('errors.emptyTitle')}>
          {search === '' ? t('errors.emptyText') : t('errors.emptySearch', { search })}
        </EmptyState>
      }
    />
  );
}

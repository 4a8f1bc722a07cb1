import { Copy, ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { Pager } from '#client/components/pager.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { useDocumentTitle } from '#client/lib/title.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useWorkspace } from '#client/workspace/index.ts';
import { addLineFor } from '../actual-edits';
import { TargetChoice, useTargets } from '../target-choice';
import { CopyMapDialog } from './copy-map-dialog';
import { useSaveAccounts } from './use-save-accounts';

type Account = RouterOutputs['actual']['accountMap']['accounts'][number];

const pageSize = 100;

/** Where each account of the books stands in the forecast. A choice is saved at once and counts from the next import on. */
export function AccountsPage() {
  const { t } = useTranslation('actuals');
  const forecastId = useForecastId();
  const name = useWorkspace((state) => state.name);
  const query = trpc.actual.accountMap.useQuery({ forecastId });
  const targets = useTargets();
  const saving = useSaveAccounts(forecastId);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [isCopying, setCopying] = useState(false);
  useDocumentTitle(`${t('months.tabs.accounts')}, ${name}`);

  const accounts = query.data?.accounts;
  const found = useMemo(() => {
    const words = search.trim().toLowerCase();
    return (accounts ?? []).filter(({ code, name: own, target }) =>
      `${code ?? ''} ${own} ${targets.textOf(target).name}`.toLowerCase().includes(words),
    );
  }, [accounts, search, targets]);

  const columns: Column<Account>[] = [
    { head: t('accounts.code'), className: 'w-28 max-desk:hidden', cell: ({ code }) => code ?? '' },
    {
      head: t('accounts.account'),
      isRowHead: true,
      cell: ({ code, name: own }) => (
        <span className="block py-1.5 leading-5 whitespace-normal">
          {code && <span className="mr-2 text-ink-3 desk:hidden">{code}</span>}
          {own}
        </span>
      ),
    },
    {
      head: t('accounts.mapsTo'),
      className: 'w-[45%] max-desk:w-[55%]',
      cell: (account) => (
        <TargetChoice
          label={t('accounts.mapsToOf', { account: [account.code, account.name].filter(Boolean).join(' ') })}
          targets={targets}
          value={account.target}
          onChange={(target) => saving.save([{ ...account, target }])}
          onNewLine={(kind) => {
            const target = addLineFor(kind, account.name);
            if (target) saving.save([{ ...account, target }]);
          }}
        />
      ),
    },
  ];

  return (
    <main className="page pt-0!">
      <div className="mb-3.5 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-title">{t('months.tabs.accounts')}</h2>
          <p className="mt-0.5 text-ink-2">{t('accounts.lead')}</p>
        </div>
        <Button onClick={() => setCopying(true)} icon={Copy} label={t('accounts.copy')} />
      </div>
      <FailureNotice error={saving.error} title={t('accounts.notSaved')} />
      <Card padding="flush">
        <QueryState query={query} failed={t('accounts.failed')} rows={8} />
        {accounts?.length === 0 && (
          <EmptyState icon={ListTree} title={t('accounts.none')}>
            {t('accounts.noneText')}
          </EmptyState>
        )}
        {accounts && accounts.length > 0 && (
          <>
            <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
              <SearchField
                isSmall
                className="w-60"
                label={t('accounts.find')}
                value={search}
                onChange={(text) => {
                  setSearch(text);
                  setPage(1);
                }}
              />
              <span className="text-xs text-ink-3" role="status">
                {t('accounts.count', { count: found.length })}
              </span>
            </div>
            <DataTable
              caption={t('months.tabs.accounts')}
              className="table-fixed"
              columns={columns}
              rows={found.slice((page - 1) * pageSize, page * pageSize)}
              rowKey={({ key }) => key}
            />
            <Pager page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
          </>
        )}
      </Card>
      {isCopying && (
        <CopyMapDialog forecastId={forecastId} accounts={accounts ?? []} onClose={() => setCopying(false)} />
      )}
    </main>
  );
}

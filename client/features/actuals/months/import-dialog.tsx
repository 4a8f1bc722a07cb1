import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { Money } from '#client/components/money.tsx';
import { Pager } from '#client/components/pager.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { shortMonth } from '../month-words';
import type { ListedImport } from './use-import-actions';

interface Row {
  key: string;
  code: string | null;
  name: string;
  amounts: readonly (number | null)[];
}

const pageSize = 50;
/** What the books said never changes. */
const once = { staleTime: Number.POSITIVE_INFINITY };

/** What the books said in one import, account by account, debits positive. */
export function ImportDialog({ item, onClose }: { item: ListedImport; onClose: () => void }) {
  const { t } = useTranslation('actuals');
  const forecastId = useForecastId();
  const minorDigits = useDocument(({ header }) => currencyDecimals(header.currency));
  const query = trpc.actual.getImport.useQuery({ forecastId, id: item.id }, once);
  const [page, setPage] = useState(1);
  const extract = useMemo(() => (query.data ? parseJson(query.data.extract) : null), [query.data]);
  const rows = (extract?.accounts ?? []).map(
    ({ code, name }, i): Row => ({ key: `${i}`, code, name, amounts: extract?.amounts[i] ?? [] }),
  );
  const columns: Column<Row>[] = [
    { head: t('accounts.code'), isDesktopOnly: true, cell: ({ code }) => code ?? '' },
    {
      head: t('accounts.account'),
      isRowHead: true,
      cell: ({ name }) => <span className="whitespace-normal">{name}</span>,
    },
    ...(extract?.months ?? []).map(
      (month, i): Column<Row> => ({
        head: shortMonth(month),
        className: 'text-right!',
        cell: ({ amounts }) => {
          const amount = amounts[i];
          return amount == null ? '' : <Money minor={amount} minorDigits={minorDigits} scale="exact" />;
        },
      }),
    ),
  ];
  return (
    <InfoDialog
      title={item.sourceName}
      description={t('months.openText', { layout: t(`import.layouts.${item.layout}`) })}
      width={860}
      onClose={onClose}
    >
      <QueryState query={query} failed={t('months.openFailed')} rows={6} />
      {extract && (
        <>
          <DataTable
            caption={item.sourceName}
            className="[&_:is(td,th)]:text-xs/5"
            columns={columns}
            rows={rows.slice((page - 1) * pageSize, page * pageSize)}
            rowKey={({ key }) => key}
          />
          <Pager page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
        </>
      )}
    </InfoDialog>
  );
}

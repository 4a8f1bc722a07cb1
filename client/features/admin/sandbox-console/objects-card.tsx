import { Boxes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { CodeButton } from '../parts/code-parts';
import { headSelect, shortScroll } from '../parts/looks';
import { PhoneLine } from '../parts/table-lines';
import { SearchBox } from '../search-box';
import type { Reading } from './reading';

type Row = Reading['objects'][number];

interface ObjectsCardProps {
  counts: Reading['counts'];
  objects: readonly Row[];
  filter: {
    type: string | null;
    search: string;
    setType: (type: string | null) => void;
    setSearch: (search: string) => void;
    showAll: () => void;
  };
  onOpen: (id: string) => void;
}

/** The newest objects in the sandbox's store, of one kind or all. */
export function ObjectsCard({ counts, objects, filter, onOpen }: ObjectsCardProps) {
  const { t } = useTranslation('admin');
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const columns: readonly AdminColumn<Row>[] = [
    {
      head: t('desk.id'),
      isRowHead: true,
      isWrapped: true,
      className: 'desk:max-w-0 desk:w-full desk:truncate [&_button]:max-w-full desk:[&_button]:truncate',
      cell: ({ id, type }) => (
        <>
          <CodeButton label={t('desk.view', { id })} onClick={() => onOpen(id)}>
            {id}
          </CodeButton>
          <PhoneLine>{type}</PhoneLine>
        </>
      ),
    },
    {
      head: t('stripe.type'),
      isDesktopOnly: true,
      cell: ({ type }) => <span className="font-mono text-[0.92em]">{type}</span>,
    },
    { head: t('stripe.status'), cell: ({ status }) => status ?? t('none') },
    {
      head: t('desk.created'),
      className: 'text-ink-2',
      isNumeric: true,
      isDesktopOnly: true,
      cell: ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : t('none')),
    },
  ];
  const controls = (
    <>
      <SearchBox label={t('desk.search')} value={filter.search} onChange={filter.setSearch} />
      <SelectField
        className={`${headSelect} w-37.5`}
        label={t('desk.filter')}
        isLabelHidden
        options={[
          { value: '', label: t('desk.allKinds', { total: formatCount(total) }) },
          ...counts.map(({ type, count }) => ({
            value: type,
            label: t('desk.kind', { type, total: formatCount(count) }),
          })),
        ]}
        value={filter.type ?? ''}
        onChange={({ target }) => filter.setType(target.value || null)}
      />
    </>
  );
  return (
    <Card title={t('desk.objects')} padding="flush" actions={controls}>
      <div className={shortScroll}>
        <AdminTable
          caption={t('desk.objects')}
          columns={columns}
          rows={objects}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={Boxes}
              title={t('desk.noObjects')}
              action={
                <Button size="small" onClick={filter.showAll}>
                  {t('desk.showAll')}
                </Button>
              }
            >
              {t('desk.noObjectsText')}
            </EmptyState>
          }
        />
      </div>
    </Card>
  );
}

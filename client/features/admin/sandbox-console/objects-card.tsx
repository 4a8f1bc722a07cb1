import { Boxes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
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
  const columns: readonly Column<Row>[] = [
    {
      head: t('desk.id'),
      isRowHead: true,
      cell: ({ id, type }) => (
        <>
          <button
            type="button"
            className="st-link font-mono text-[0.92em]"
            aria-label={t('desk.view', { id })}
            onClick={() => onOpen(id)}
          >
            {id}
          </button>
          <span className="desk:hidden adm-second text-xs text-ink-3">{type}</span>
        </>
      ),
    },
    {
      head: t('desk.type'),
      isDesktopOnly: true,
      cell: ({ type }) => <span className="font-mono text-[0.92em]">{type}</span>,
    },
    { head: t('desk.status'), cell: ({ status }) => status ?? t('none') },
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
        className="st-select"
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
      <div className="st-scroll">
        <DataTable
          caption={t('desk.objects')}
          columns={columns}
          rows={objects}
          rowKey={({ id }) => id}
          className="adm-rows"
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

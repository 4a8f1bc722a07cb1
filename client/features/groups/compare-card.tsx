import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { changesOf } from './describe-group';
import { useGroup } from './group-state';

interface CompareCardProps {
  id: string;
  pair: { from: number; to: number };
  onClose: () => void;
}

/** What differs in the set-up of two versions of the group. */
export function CompareCard({ id, pair: { from, to }, onClose }: CompareCardProps) {
  const { t } = useTranslation(['groups', 'forecast']);
  const left = trpc.forecast.version.useQuery({ id, version: from });
  const right = trpc.forecast.version.useQuery({ id, version: to });
  const { companies } = useGroup();
  const changes = useMemo(() => {
    if (!left.data || !right.data) return null;
    const [before, after] = [left.data, right.data].map(({ document }): GroupDocument => JSON.parse(document));
    return before && after && changesOf(before, after, { t, companies });
  }, [left.data, right.data, t, companies]);
  return (
    <Card
      className="mb-3.5"
      padding="flush"
      title={t('groups:compare.title', { from, to })}
      actions={
        <Button variant="ghost" isIcon aria-label={t('groups:why.close')} onClick={onClose}>
          <X />
        </Button>
      }
    >
      <QueryState query={left.error ? left : right} failed={t('groups:versions.failed')} rows={3} />
      {changes && (
        <DataTable
          caption={t('groups:compare.title', { from, to })}
          rows={changes}
          rowKey={({ fact }) => fact.key}
          empty={<EmptyState title={t('groups:compare.none')} />}
          columns={[
            {
              head: t('groups:compare.what'),
              isRowHead: true,
              cell: ({ fact }) => (
                <>
                  {fact.field}
                  <span className="block text-xs text-ink-3">{`${fact.part} · ${fact.entry}`}</span>
                </>
              ),
            },
            { head: t('groups:versions.version', { version: from }), isNumeric: true, cell: ({ before }) => before },
            { head: t('groups:versions.version', { version: to }), isNumeric: true, cell: ({ after }) => after },
          ]}
        />
      )}
    </Card>
  );
}

import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatChange, formatMoney } from '#client/lib/format.ts';
import { trpc } from '#client/lib/trpc.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { consolidate, type GroupResult } from '#shared/engine/consolidate.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { computed } from './computed';
import { changesOf } from './describe-group';
import { useGroup } from './group-state';
import { keyFigures, keyFiguresOf } from './key-figures';
import { yearLabel } from './reports/periods';
import { documentsIn } from './use-companies';

interface CompareCardProps {
  id: string;
  pair: { from: number; to: number };
  onClose: () => void;
}

/** What differs in two versions of the group: its set-up, and its figures with the companies as they are now. */
export function CompareCard({ id, pair: { from, to }, onClose }: CompareCardProps) {
  const { t } = useTranslation(['groups', 'forecast', 'common']);
  const left = trpc.forecast.version.useQuery({ id, version: from });
  const right = trpc.forecast.version.useQuery({ id, version: to });
  const { companies } = useGroup();
  const compared = useMemo(() => {
    if (!left.data || !right.data) return null;
    const [before, after] = [left.data, right.data].map(({ document }): GroupDocument => JSON.parse(document));
    if (!before || !after) return null;
    const documents = documentsIn(companies);
    const results = [before, after].map((group) =>
      findGroupIssues(group, documents).length > 0 ? null : consolidate(group, documents, { computed }),
    );
    return { changes: changesOf(before, after, { t, companies }), figures: figuresOf(results) };
  }, [left.data, right.data, t, companies]);
  return (
    <Card
      className="mb-3.5"
      padding="flush"
      title={t('groups:compare.title', { from, to })}
      actions={<IconButton icon={X} label={t('common:close')} onClick={onClose} />}
    >
      <QueryState query={left.error ? left : right} failed={t('groups:versions.failed')} rows={3} />
      {compared && (
        <DataTable
          caption={t('groups:compare.title', { from, to })}
          className="[&_:is(th,td)]:whitespace-normal! [&_tbody_:is(th,td)]:py-1 [&_tbody_:is(th,td)]:wrap-anywhere"
          rows={compared.changes}
          rowKey={({ fact }) => fact.path}
          empty={<EmptyState title={t('groups:compare.none')} />}
          columns={[
            {
              head: t('groups:compare.what'),
              isRowHead: true,
              cell: ({ fact, before, after }) => (
                <>
                  {fact.field}
                  <span className="block text-xs text-ink-3">{`${fact.part} · ${fact.entry}`}</span>
                  <span className="block desk:hidden">
                    {before} <span aria-hidden="true">→</span> <b className="font-semibold">{after}</b>
                  </span>
                </>
              ),
            },
            {
              head: t('groups:versions.version', { version: from }),
              isNumeric: true,
              isDesktopOnly: true,
              cell: ({ before }) => before,
            },
            {
              head: t('groups:versions.version', { version: to }),
              isNumeric: true,
              isDesktopOnly: true,
              cell: ({ after }) => after,
            },
          ]}
        />
      )}
      {compared?.figures && <FiguresTable {...compared.figures} pair={{ from, to }} />}
    </Card>
  );
}

/** Of both, where neither waits for an issue and both are in one currency. */
function figuresOf([before, after]: readonly (GroupResult | null)[]) {
  if (!before || !after || before.currency !== after.currency) return null;
  return { before: keyFiguresOf(before), after: keyFiguresOf(after), result: after };
}

interface FiguresTableProps extends NonNullable<ReturnType<typeof figuresOf>> {
  pair: CompareCardProps['pair'];
}

/** The key figures of both versions, and the change. */
function FiguresTable({ before, after, result: { currency, timeline }, pair: { from, to } }: FiguresTableProps) {
  const { t } = useTranslation('groups');
  const digits = currencyDecimals(currency);
  const money = (amount: number) => formatMoney(amount, { minorDigits: digits });
  const year = yearLabel(timeline, timeline.fiscalYears[0]?.lastMonth ?? timeline.months);
  const caption = t('compare.figures', { year: t('overview.allYears', { year }), currency });
  return (
    <DataTable
      caption={caption}
      isCaptionShown
      scroll="scroll border-t border-line"
      className="[&_caption]:px-4 [&_caption]:pt-3.5 [&_caption]:text-start [&_caption]:text-xs [&_caption]:text-ink-2"
      rows={keyFigures}
      rowKey={(name) => name}
      columns={[
        { head: t('compare.what'), isRowHead: true, cell: (name) => t(`overview.${name}`) },
        { head: t('versions.version', { version: from }), isNumeric: true, cell: (name) => money(before[name]) },
        { head: t('versions.version', { version: to }), isNumeric: true, cell: (name) => money(after[name]) },
        {
          head: t('compare.change'),
          isNumeric: true,
          cell: (name) => formatChange((after[name] - before[name]) / 10 ** digits),
        },
      ]}
    />
  );
}

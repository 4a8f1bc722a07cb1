import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ForecastKind } from '#shared/domain/groups.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { formatMoney } from '../lib/format';
import { formatDate, formatTime } from '../lib/format-date';
import { paths } from '../lib/paths';
import { Badge } from './badge';
import { type Column, DataTable } from './data-table';

export interface SharedItem {
  id: string;
  kind: ForecastKind;
  name: string;
  currency: string;
  role: ForecastRole;
  owner: string;
  team: string | null;
  version: number;
  savedAt: string;
  seenVersion: number | null;
  summary: { lowestCash: { amount: number } | null } | null;
}

const whenText = (savedAt: string): string =>
  formatDate(savedAt) === formatDate(new Date()) ? formatTime(savedAt) : formatDate(savedAt);

/** Forecasts that people share: whose they are, what one may do, and whether there is something new. */
export function SharedList({ caption, items }: { caption: string; items: readonly SharedItem[] }) {
  const { t } = useTranslation('shared');
  const columns: Column<SharedItem>[] = [
    {
      head: t('columns.name'),
      isRowHead: true,
      cell: ({ id, kind, name, version, seenVersion, role }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Link className="truncate font-medium" to={kind === 'group' ? paths.group(id) : paths.sharedForecast(id)}>
            {name}
          </Link>
          {role !== 'owner' && seenVersion !== version && (
            <Badge tone="info" isSmall icon={null}>
              {t('isNew')}
            </Badge>
          )}
        </span>
      ),
    },
    { head: t('columns.role'), cell: ({ role }) => t(`roles.${role}`) },
    {
      head: t('columns.owner'),
      isDesktopOnly: true,
      cell: ({ owner, team }) => (team === null ? owner : t('ofTeam', { owner, team })),
    },
    {
      head: t('columns.cash'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: ({ currency, summary }) =>
        summary?.lowestCash ? formatMoney(summary.lowestCash.amount, { minorDigits: currencyDecimals(currency) }) : '–',
    },
    {
      head: t('columns.saved'),
      cell: ({ savedAt, version }) => t('savedAt', { date: whenText(savedAt), version }),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={items} rowKey={({ id }) => id} />;
}

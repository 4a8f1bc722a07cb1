import { Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { buttonClasses } from '#client/components/button.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { Sparkline } from '#client/components/sparkline.tsx';
import { formatAmount } from '#client/lib/format.ts';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { monthName } from './month-name';

export type ForecastItem = RouterOutputs['forecast']['list'][number];

export interface CopiedForecast extends Pick<ForecastItem, 'kind'> {
  /** Of the copy. */
  id: string;
  /** Of what was copied. */
  name: string;
}

/** The menus come after the list: they bring what every menu is made of. */
const ForecastMenu = lazy(async () => ({ default: (await import('./forecast-menu')).ForecastMenu }));

export interface ForecastListProps {
  forecasts: readonly ForecastItem[];
  /** Names the table; else it is that of all forecasts. */
  caption?: string;
  onRename: (forecast: ForecastItem) => void;
  onRemoved: (forecast: ForecastItem) => void;
  onCopied: (copy: CopiedForecast) => void;
  onFailure: (error: unknown) => void;
}

const moneyOf = ({ currency }: ForecastItem, amount: number) =>
  formatAmount(amount, currency, { minorDigits: currencyDecimals(currency) });

function useAbout(): (forecast: ForecastItem) => string {
  const { t } = useTranslation('home');
  return ({ templateId, summary, members }) => {
    if (members !== null) return t('list.groupOf', { count: members });
    // By its key, not by the template: templates bring their whole forecasts along.
    const key = templateId?.replace(/-./, (part) => part.slice(1).toUpperCase());
    const name = t(`templates.${key}.name` as never, { defaultValue: t('own') }) as string;
    if (!summary) return name;
    const month = monthName(summary.startMonth);
    if (summary.years === 1) return t('list.aboutOneYear', { template: name, month });
    return t('list.about', { template: name, month, years: summary.years });
  };
}

function savedText(savedAt: string): string {
  return formatDate(savedAt) === formatDate(new Date()) ? formatTime(savedAt) : formatDate(savedAt);
}

/** The person's forecasts: cash at a glance, the lowest month, the state of the checks. */
export function ForecastList({ forecasts, caption, onRename, onRemoved, onCopied, onFailure }: ForecastListProps) {
  const { t } = useTranslation('home');
  const about = useAbout();
  const columns: Column<ForecastItem>[] = [
    {
      head: t('list.name'),
      className: 'max-[1099px]:whitespace-normal',
      cell: (forecast) => (
        <>
          <Link className="block text-(length:--text-md) font-semibold text-ink" to={paths.opened(forecast)}>
            {forecast.name}
          </Link>
          <span className="text-xs text-ink-3">{about(forecast)}</span>
          <span className="mt-1.5 block desk:hidden">
            <CheckBadge isSmall summary={forecast.summary} />
          </span>
        </>
      ),
    },
    {
      head: t('list.cash'),
      isDesktopOnly: true,
      cell: (forecast) => {
        const { summary, name } = forecast;
        if (!summary?.lowestCash) return null;
        const { amount, month } = summary.lowestCash;
        const label = t('list.cashOf', { name, amount: moneyOf(forecast, amount), month: monthName(month) });
        return (
          <Sparkline
            label={label}
            values={summary.cash}
            minimum={summary.minimumCash}
            width={150}
            height={34}
            className="w-37.5 max-[1099px]:w-25"
          />
        );
      },
    },
    {
      head: t('list.lowestCash'),
      isNumeric: true,
      cell: (forecast) => {
        const lowest = forecast.summary?.lowestCash;
        if (!lowest) return '–';
        return (
          <>
            <span className={lowest.amount < 0 ? 'font-semibold text-negative' : 'font-semibold'}>
              {moneyOf(forecast, lowest.amount)}
            </span>
            <span className="block text-xs text-ink-3 desk:hidden">{monthName(lowest.month)}</span>
          </>
        );
      },
    },
    {
      head: '',
      isDesktopOnly: true,
      className: 'text-ink-3',
      cell: ({ summary }) => (summary?.lowestCash ? monthName(summary.lowestCash.month) : ''),
    },
    { head: t('list.checks'), isDesktopOnly: true, cell: ({ summary }) => <CheckBadge summary={summary} /> },
    {
      head: t('list.scenarios'),
      isNumeric: true,
      isDesktopOnly: true,
      cell: ({ summary }) => summary?.scenarios ?? 0,
    },
    {
      head: t('list.lastSaved'),
      isDesktopOnly: true,
      cell: ({ savedAt, version }) => (
        <>
          {savedText(savedAt)}
          <span className="text-ink-3 max-[1099px]:hidden">{` · ${t('list.version', { version })}`}</span>
        </>
      ),
    },
    {
      head: <span className="sr-only">{t('list.actions')}</span>,
      isNumeric: true,
      className: 'max-desk:w-9 max-desk:p-0 max-desk:pr-2',
      cell: (forecast) => (
        <Suspense
          fallback={
            <span className={buttonClasses({ variant: 'ghost', isIcon: true })}>
              <Ellipsis />
            </span>
          }
        >
          <ForecastMenu
            forecast={forecast}
            onRename={() => onRename(forecast)}
            onRemoved={() => onRemoved(forecast)}
            onCopied={(id) => onCopied({ id, name: forecast.name, kind: forecast.kind })}
            onFailure={onFailure}
          />
        </Suspense>
      ),
    },
  ];
  return (
    <DataTable
      className="[&_td]:h-15.5 [&_td]:leading-[1.3] max-desk:[&_td]:h-22 max-desk:[&_td]:py-2.5 [&_thead_th]:bg-transparent"
      caption={caption ?? t('title')}
      columns={columns}
      rows={forecasts}
      rowKey={({ id }) => id}
    />
  );
}

/** The state of the saved version: issues before failed checks before warnings. */
function CheckBadge({ summary, isSmall = false }: { summary: ForecastSummary | null; isSmall?: boolean }) {
  const { t } = useTranslation('home');
  if (!summary) return null;
  const { faults: issues, failedChecks, warnings } = summary;
  if (issues > 0) {
    return (
      <Badge tone="bad" isSmall={isSmall}>
        {t('list.errors', { count: issues })}
      </Badge>
    );
  }
  if (failedChecks > 0) {
    return (
      <Badge tone="bad" isSmall={isSmall}>
        {t('list.fail', { count: failedChecks })}
      </Badge>
    );
  }
  return (
    <Badge tone={warnings > 0 ? 'warn' : 'ok'} isSmall={isSmall}>
      {warnings > 0 ? t('list.warnings', { count: warnings }) : t('list.allPass')}
    </Badge>
  );
}

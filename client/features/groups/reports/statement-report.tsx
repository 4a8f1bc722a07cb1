import { CircleCheck, OctagonAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusBar } from '#client/components/bars.ts';
import { cardClasses } from '#client/components/card.tsx';
import type { FigureColumn } from '#client/components/statement-table/figure-row.ts';
import { type CellPlace, StatementTable } from '#client/components/statement-table/statement-table.tsx';
import { LineChart } from '#client/features/reports/charts/lazy-charts.ts';
import { tones } from '#client/features/reports/charts/series.ts';
import { SeriesFrame } from '#client/features/reports/charts/series-frame.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatCalendarMonth } from '#client/lib/format-date.ts';
import { monthText } from '#client/lib/month-text.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, calendarMonth } from '#shared/domain/months.ts';
import type { GroupResult } from '#shared/engine/consolidate.ts';
import { useGroup } from '../group-state';
import { companyColumns, companyRows, groupRows, rateText, type StatementName, type Words } from './figure-rows';
import { type GroupPeriod, periodsOf, yearLabel } from './periods';
import { WhyPanel } from './why-panel';

interface StatementReportProps {
  result: GroupResult;
  name: StatementName;
  by: 'group' | 'companies';
  period: GroupPeriod;
  isAllYears: boolean;
  /** To the period before or after. */
  onMove: (by: -1 | 1) => void;
}

const resultRows = {
  profitAndLoss: 'profitOfOwners',
  balanceSheet: 'totalLiabilitiesAndEquity',
  cashFlow: 'closingCash',
};

/** A statement of the group, of one period by company or over time; each figure explains itself. */
export function StatementReport({ result, name, by, period, isAllYears, onMove }: StatementReportProps) {
  const { t } = useTranslation(['groups', 'forecast']);
  const [open, setOpen] = useState<CellPlace | null>(null);
  const isShort = useIsMobile();
  const isByCompany = by === 'companies';
  const rows = useMemo(
    () => (isByCompany ? companyRows(result, { name, period, t }) : groupRows(result, name, t)),
    [isByCompany, result, name, period, t],
  );
  const columns = useMemo(
    () =>
      isByCompany ? companyColumns(result, { period, t, isShort }) : timeColumns(result, { period, isAllYears, t }),
    [isByCompany, result, period, isAllYears, t, isShort],
  );
  const { currency } = result;
  // Over time a column is a period of the group; by company all are of the period that is chosen.
  const column = open && columns.find(({ key }) => key === open.column);
  const asked =
    column && (isByCompany ? period : periodsOf(result.timeline, t).find(({ value }) => value === column.key));
  const toColumnBeside = (step: -1 | 1) => {
    const beside = columns[columns.findIndex(({ key }) => key === open?.column) + step];
    if (open && beside) setOpen({ ...open, column: beside.key });
  };
  const hasRates = isByCompany && result.members.some((member) => member.currency !== currency);
  return (
    <div
      className={classNames(
        'grid items-start gap-3.5 print:block',
        (asked || hasRates) && 'desk:grid-cols-[minmax(0,1fr)_340px]',
      )}
    >
      <section
        className={classNames(
          cardClasses(),
          'overflow-hidden print:overflow-visible',
          isByCompany && '[&_.sum-cell]:font-semibold [&_thead_.sum-cell]:text-ink!',
        )}
      >
        <StatementTable
          caption={t(`groups:reports.${name}`)}
          unitNote={isByCompany ? `${currency}, ${period.label}` : currency}
          scrollLabel={t(`groups:reports.${name}`)}
          rows={rows}
          columns={columns}
          scale="unit"
          minorDigits={currencyDecimals(currency)}
          resultKey={resultRows[name]}
          open={open}
          onAsk={setOpen}
          whyLabel={(row) => (row.kind === 'check' ? null : t('groups:reports.whyLabel', { row: row.name }))}
        />
        <RecordLine result={result} />
      </section>
      {(asked || hasRates) && (
        <div className="grid min-w-0 gap-3.5 print:hidden desk:sticky desk:top-16">
          {hasRates && <RatesChart result={result} period={period} />}
          {open && asked && (
            <WhyPanel
              key={open.row}
              place={isByCompany ? open : { row: open.row, column: 'group' }}
              name={name}
              period={asked}
              onMove={isByCompany ? onMove : toColumnBeside}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface TimeShown {
  period: GroupPeriod;
  isAllYears: boolean;
  t: Words;
}

function timeColumns({ timeline }: GroupResult, { period, isAllYears, t }: TimeShown): FigureColumn[] {
  const label = (lastMonth: number) => t('groups:reports.year', { year: yearLabel(timeline, lastMonth) });
  const yearOf = (month: number) => timeline.yearOf[month] ?? 1;
  if (isAllYears)
    return timeline.fiscalYears.map(({ lastMonth }, index) => ({
      ...{ key: `y${index}`, label: label(lastMonth), series: 'years', index },
    }));
  const year = yearOf(period.lastMonth);
  const months = timeline.labels.flatMap((month, index): FigureColumn[] =>
    yearOf(index + 1) === year ? [{ key: `m${index}`, label: monthText(month), series: 'months', index }] : [],
  );
  const last = timeline.fiscalYears[year - 1]?.lastMonth ?? timeline.months;
  return [...months, { key: `y${year - 1}`, label: label(last), series: 'years', index: year - 1, isSum: true }];
}

/** Which versions the report of record was made of, and that the sheet balances. */
function RecordLine({ result }: { result: GroupResult }) {
  const { t } = useTranslation('groups');
  const { report, document } = useGroup();
  const passes = result.checks.find(({ id }) => id === 'groupBalances')?.passed ?? true;
  const Icon = passes ? CircleCheck : OctagonAlert;
  const companies = document.members.flatMap(({ forecastId, name }) => {
    const found = report?.members?.find((member) => member.forecastId === forecastId);
    return found ? [`${name} ${found.version}`] : [];
  });
  return (
    <div
      className={classNames(
        statusBar,
        'gap-2 border-t border-line max-desk:h-auto max-desk:flex-wrap max-desk:py-1.5 max-desk:whitespace-normal',
      )}
    >
      <span className="min-w-0 truncate max-desk:whitespace-normal">
        {report
          ? t('reports.recordOf', { version: report.version, companies: companies.join(', ') })
          : t('reports.noReport')}
        {report?.isAgreed && ` ${t('reports.agree')}`}
      </span>
      <span className="flex-1" />
      <span className="flex min-w-0 items-center gap-2">
        <Icon className={classNames('size-4 flex-none', passes ? 'text-positive' : 'text-negative')} />
        {passes ? t('reports.difference') : t('reports.hasDifference')}
      </span>
    </div>
  );
}

const height = 148;

/** The closing rate of every foreign currency over the fiscal year of a period, from the month before it. */
function RatesChart({ result, period }: { result: GroupResult; period: GroupPeriod }) {
  const { t } = useTranslation('groups');
  const { currency, timeline, members } = result;
  const foreign = new Map(
    members.flatMap((member) => (member.currency === currency ? [] : [[member.currency, member]])),
  );
  const year = timeline.fiscalYears.find(({ lastMonth }) => lastMonth >= period.lastMonth);
  if (foreign.size === 0 || !year) return null;
  const months = Array.from({ length: year.lastMonth - year.firstMonth + 2 }, (_, i) => year.firstMonth - 1 + i);
  const points = months.map((month, place) => {
    const label = addMonths(timeline.startMonth, month - 1);
    const tick = formatCalendarMonth(calendarMonth(label));
    return { key: label, tick, letter: tick.slice(0, 1), title: monthText(label), group: '', place };
  });
  const series = [...foreign].slice(0, tones.length).map(([code, { rates }], i) => ({
    ...{ key: code, name: code, tone: tones[i] ?? '1', ...(i > 0 && { dash: '7 4' }) },
    values: months.map((month) => (rates.closing[month] ?? 0) / 1e9),
  }));
  const format = (rate: number) => rateText(Math.round(rate * 1e9));
  return (
    <SeriesFrame
      title={t('rates.closingTitle')}
      sub={[t('rates.forOne', { currency }), ...(foreign.size === 1 ? foreign.keys() : [])].join(' ')}
      points={points}
      series={series}
      described={series}
      format={format}
      height={height}
    >
      <LineChart points={points} series={series} height={height} formatValue={format} formatTick={format} isFree />
    </SeriesFrame>
  );
}

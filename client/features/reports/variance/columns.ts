import type { TFunction } from 'i18next';
import { formatCalendarMonth } from '#client/lib/format-date.ts';
import { addMonths, calendarMonth, type Month } from '#shared/domain/months.ts';
import { isBalance, type VarianceStatement } from '#shared/engine/variance/side.ts';
import type { Variance } from '#shared/engine/variance/variance.ts';
import type { ShownVariance } from './variance-rows';
import type { ColumnGroup, VarianceColumn } from './variance-table';
import type { VarianceView } from './variance-view';

interface GroupsParams {
  t: TFunction<'reports'>;
  shown: ShownVariance;
  view: Pick<VarianceView, 'statement'>;
  /** Of what is compared with. */
  head: string;
  /** Above the columns of a scope: "January 2027 to March 2027". */
  titleOf: (scope: ShownVariance['scopes'][number]) => string;
}

/** The columns of each scope that is shown: on the screen, on paper and in files. */
export function columnGroups({ t, shown, view: { statement }, head, titleOf }: GroupsParams): ColumnGroup[] {
  return shown.scopes.map((entry): ColumnGroup => {
    const { scope, variance } = entry;
    if (scope === 'year') return { scope, columns: yearColumns({ t, variance, statement, head }) };
    return { scope, title: titleOf(entry), columns: monthColumns(t, head) };
  });
}

function monthColumns(t: TFunction<'reports'>, head: string): VarianceColumn[] {
  return [
    { key: 'actual', head: t('variance.actual'), kind: 'asked', figure: ({ outlook }) => outlook },
    { key: 'comparison', head, kind: 'plain', figure: ({ comparison }) => comparison },
    {
      key: 'variance',
      head: t('variance.variance'),
      kind: 'variance',
      figure: ({ variance }) => variance,
      isTinted: true,
    },
    { key: 'change', head: t('variance.change'), kind: 'change', figure: ({ change }) => change, isWide: true },
  ];
}

interface YearColumnsParams {
  t: TFunction<'reports'>;
  variance: Pick<Variance, 'firstMonth' | 'lastMonth' | 'lastActualMonth'>;
  statement: VarianceStatement;
  /** Of what is compared with. */
  head: string;
}

/** "Oct–Mar", "Oct". */
function rangeOf(from: Month, to: Month): string {
  const [first, last] = [from, to].map((month) => formatCalendarMonth(calendarMonth(month)));
  return from === to ? (first ?? '') : `${first}–${last}`;
}

/** The columns of a year: booked and expected, what they come to, what is compared with, and the variance in its two parts. */
function yearColumns({ t, variance, statement, head }: YearColumnsParams): VarianceColumn[] {
  const { firstMonth, lastMonth, lastActualMonth } = variance;
  const until = lastActualMonth === null || lastActualMonth > lastMonth ? lastMonth : lastActualMonth;
  const hasActual = lastActualMonth !== null && lastActualMonth >= firstMonth;
  const hasForecast = !hasActual || until < lastMonth;
  const isMixed = hasActual && hasForecast;
  const actual: VarianceColumn = {
    key: 'actual',
    head: t('variance.actualOf', { range: rangeOf(firstMonth, until) }),
    kind: 'asked',
    figure: ({ outlookBooked }) => outlookBooked,
    isWide: hasForecast,
  };
  const forecast: VarianceColumn = {
    key: 'forecast',
    head: t('variance.forecastOf', { range: rangeOf(hasActual ? addMonths(until, 1) : firstMonth, lastMonth) }),
    kind: 'plain',
    // What a balance is at the end is not what it was and something more.
    figure: ({ key, outlook, outlookBooked }) => (isBalance(statement, key) ? null : outlook - outlookBooked),
    isWide: true,
  };
  const outlook: VarianceColumn = {
    key: 'outlook',
    head: t('variance.outlook'),
    kind: 'asked',
    figure: (row) => row.outlook,
  };
  const part = (key: 'booked' | 'expected'): VarianceColumn => ({
    ...{ key, head: t(`variance.${key}`), kind: 'variance', isWide: true },
    figure: (row) => row[key],
  });
  return [
    ...(hasActual ? [actual] : []),
    ...(isMixed && statement !== 'balanceSheet' ? [forecast] : []),
    ...(hasForecast ? [outlook] : []),
    { key: 'comparison', head, kind: 'plain', figure: ({ comparison }) => comparison },
    ...(isMixed ? [part('booked'), part('expected')] : []),
    { key: 'variance', head: t('variance.variance'), kind: 'variance', figure: (row) => row.variance, isTinted: true },
  ];
}

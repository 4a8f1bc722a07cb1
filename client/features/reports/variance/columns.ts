import type { TFunction } from 'i18next';
import type { ShownVariance } from './variance-rows';
import type { ColumnGroup, VarianceColumn } from './variance-table';
import type { VarianceView } from './variance-view';
import { yearColumns } from './year-columns';

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

import type { TFunction } from 'i18next';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import {
  type ComparedFigure,
  type ComparedKey,
  compareScenarios,
  type YearRange,
} from '#shared/engine/statements/compare-scenarios.ts';
import { type ExportCell, type ExportTable, moneyCell, plainCell, rateCell } from './table';

interface ComparisonParams {
  /** The base case first. */
  cases: readonly { name: string; result: ForecastResult }[];
  years: YearRange;
  head: ExportTable['head'];
  t: TFunction<['reports', 'forecast']>;
  files: TFunction<'files'>;
}

const margins: readonly ComparedKey[] = ['grossMargin', 'netMargin'];

/** What a compared figure is called. */
export function figureName(key: ComparedKey, t: ComparisonParams['t']): string {
  return key === 'totalRevenue' || key === 'totalEquity' ? t(`scenarios.rows.${key}`) : t(`forecast:rows.${key}`);
}

/** Report 10, the comparison: each figure of every case, and of all but the base its difference to the base. */
export function comparisonTable({ cases, years, head, t, files }: ComparisonParams): ExportTable {
  const base = cases[0]?.result;
  const digits = currencyDecimals(base?.currency ?? '');
  const rows = compareScenarios(
    cases.map(({ result }) => result),
    years,
  );
  const month = (value: number) => base?.timeline.labels[value - 1] ?? null;
  const unitOf = (key: ComparedKey) => {
    if (key === 'minimumCashMonth') return files('unit.months');
    return margins.includes(key) ? files('unit.percent') : (base?.currency ?? '');
  };
  const amount = (key: ComparedKey, value: number): ExportCell =>
    margins.includes(key) ? rateCell(value) : moneyCell(value, digits);
  const cellsOf = (key: ComparedKey, { value, difference, change }: ComparedFigure, at: number): ExportCell[] => {
    const isMonth = key === 'minimumCashMonth';
    const own = isMonth ? month(value) : amount(key, value);
    if (at === 0) return [own];
    return [own, isMonth ? plainCell(difference, 0) : amount(key, difference), rateCell(change)];
  };
  return {
    name: files('sheet.scenarios'),
    head,
    columns: [
      { label: files('column.row') },
      { label: files('column.unit') },
      ...cases.flatMap(({ name }, at) => {
        if (at === 0) return [{ label: name }];
        return [{ label: name }, { label: files('change', { name }) }, { label: files('changeRate', { name }) }];
      }),
    ],
    nameColumns: 2,
    rows: rows.map(({ key, figures }) => ({
      kind: 'line',
      level: 0,
      cells: [figureName(key, t), unitOf(key), ...figures.flatMap((figure, at) => cellsOf(key, figure, at))],
    })),
  };
}

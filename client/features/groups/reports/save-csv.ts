import type { TFunction } from 'i18next';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { byteOrderMark, csvLine, safeText } from '#shared/domain/csv.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { currencyDecimals, formatDecimal } from '#shared/domain/money.ts';
import type { GroupResult } from '#shared/engine/consolidate.ts';
import { companyColumns, companyRows, groupRows, type StatementName } from './figure-rows';
import type { GroupPeriod } from './periods';

interface Shown {
  result: GroupResult;
  name: StatementName;
  period: GroupPeriod;
  by: 'group' | 'companies';
  t: TFunction<['groups', 'forecast']>;
  /** Of the file. */
  title: string;
}

/** Saves what is shown as CSV: the statement by company in a period, or of the group by month. */
export function saveCsv({ result, name, period, by, t, title }: Shown): void {
  const digits = currencyDecimals(result.currency);
  const rows = by === 'group' ? groupRows(result, name, t) : companyRows(result, { name, period, t });
  const heads =
    by === 'group' ? result.timeline.labels : companyColumns(result, period, t).map(({ over, label }) => over ?? label);
  const lines = [
    [`${t(`groups:reports.${name}`)}, ${result.currency}`, ...heads.map(safeText)],
    ...rows.map((row) => [row.name, ...Array.from(row.months, (figure) => formatDecimal(figure, digits))]),
  ];
  const text = byteOrderMark + lines.map((line) => csvLine(line)).join('');
  download(fileName([title, t(`groups:reports.${name}`)], 'csv'), text, fileTypes.csv);
}

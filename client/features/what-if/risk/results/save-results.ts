import type { TFunction } from 'i18next';
import { csvOf } from '#client/lib/export/csv.ts';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { type ExportCell, type ExportTable, moneyCell, plainCell, rateCell } from '#client/lib/export/table.ts';
import { workbookOf } from '#client/lib/export/workbook.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { riskChances } from '#shared/what-if/risk-words.ts';
import type { RiskPicture } from '../risk-run';
import type { ResultTexts } from './result-texts';
import { spreadRows } from './spread-rows';

interface SaveParams {
  picture: Pick<RiskPicture, 'result' | 'engineVersion'>;
  texts: ResultTexts;
  t: TFunction<'whatIf'>;
  as: 'csv' | 'xlsx';
}

/** Hands the results to the downloads. */
export async function saveResults({ as, ...params }: SaveParams): Promise<void> {
  const { name } = params.texts.document.header;
  const title = params.t('risk.file.name');
  const tables = resultTables(params);
  const content = as === 'csv' ? csvOf(tables) : await workbookOf(tables, `${name}, ${title}`);
  download(fileName([name, title], as), content, fileTypes[as]);
}

/** Percentiles, chances, the fan by month and what matters most, each a table with full precision. */
export function resultTables({ picture: { result, engineVersion }, texts, t }: Omit<SaveParams, 'as'>): ExportTable[] {
  const { digits, currency, timeline } = texts;
  const money = (value: number | null | undefined): ExportCell =>
    value === null || value === undefined ? null : moneyCell(value, digits);
  const share = (value: number): ExportCell => rateCell(Math.round(value * 1e6));
  const line = (cells: ExportCell[]) => ({ kind: 'line', level: 0, cells }) as const;
  const head = [
    [t('risk.file.name'), texts.document.header.name],
    [t('risk.settings.case'), texts.caseName],
    [t('risk.file.currency'), currency],
    [t('risk.file.runs'), String(result.computed)],
    [t('risk.file.seed'), String(result.seed)],
    [t('risk.file.engine'), engineVersion],
    [t('risk.file.hash'), result.hash],
  ] as const;
  const chanceName = (key: string, year: number | null) => {
    const words = {
      amount: texts.money(texts.document.bank.minimumCash),
      year: year === null ? '' : texts.year(year),
      ratio: String(texts.document.thresholds.debtServiceCover / 1e6),
    };
    return t(`risk.results.chance.${key as 'loss'}`, words);
  };
  const byMonth = Array.from({ length: timeline.months }, (_, i) => i + 1);
  return [
    {
      name: t('risk.results.spread.title'),
      head,
      nameColumns: 1,
      columns: [
        { label: t('risk.file.measure'), isText: true },
        ...[10, 50, 90].map((percent) => ({ label: t('risk.results.open.one', { percent }) })),
        { label: t('risk.results.spread.base') },
        { label: t('risk.file.reached') },
      ],
      rows: spreadRows(result, texts, t).map(({ name, p10, p50, p90, base, reached }) =>
        line([name, money(p10), money(p50), money(p90), money(base), share(reached)]),
      ),
    },
    {
      name: t('risk.results.chances'),
      head: [],
      nameColumns: 1,
      columns: [
        { label: t('risk.file.chance'), isText: true },
        { label: t('risk.file.year') },
        { label: t('risk.file.share') },
      ],
      rows: riskChances(result).map(({ key, share: chance, year }) =>
        line([chanceName(key, year), year === null ? '' : texts.year(year), share(chance)]),
      ),
    },
    {
      name: t('risk.file.fan'),
      head: [],
      nameColumns: 1,
      columns: [
        { label: t('risk.file.month'), isText: true },
        ...result.fan.percents.map((percent) => ({ label: t('risk.results.open.one', { percent }) })),
        { label: t('risk.results.spread.base') },
        { label: t('risk.results.byMonth.belowZero') },
        { label: t('risk.results.byMonth.belowMinimum') },
      ],
      rows: byMonth.map((month) =>
        line([
          texts.shortMonth(month),
          ...result.fan.cash.map((cash) => money(cash[month])),
          money(result.baseCash[month]),
          share(result.belowZeroByMonth[month - 1] ?? 0),
          result.belowMinimumByMonth === null ? null : share(result.belowMinimumByMonth[month - 1] ?? 0),
        ]),
      ),
    },
    {
      name: t('risk.file.matters'),
      head: [],
      nameColumns: 1,
      columns: [{ label: t('risk.file.input'), isText: true }, { label: t('risk.file.rank') }],
      rows: result.drivers.map(({ id, lowestCash }) => {
        const path = texts.document.risk?.inputs.find((input) => input.id === id)?.path ?? '';
        return line([texts.inputs.nameAt(path), plainCell(Math.round(lowestCash * 1e6), 6)]);
      }),
    },
  ];
}

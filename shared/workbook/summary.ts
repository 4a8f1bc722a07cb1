import type { SheetChart } from 'hucre/xlsx';
import type { Steps } from './emitters';
import type { Ledger } from './ledger';
import type { Totals } from './ledger-totals';
import type { Model } from './model';
import type { Unit } from './row-spec';
import { atPlaces, f, listed, type Row, type Writing } from './sheet';
import type { WrittenStatements } from './statements';

/** Rows of the statements that the summary shows by fiscal year. */
const figures = [
  ['pl', 'totalRevenue'],
  ['pl', 'grossProfit'],
  ['pl', 'ebitda'],
  ['pl', 'netProfit'],
  ['cf', 'operations'],
  ['cf', 'closingCash'],
  ['bs', 'totalEquity'],
] as const;

/** The sheet Summary: key figures and cover by fiscal year, with two charts. */
export function writeSummary(
  model: Model,
  { rows }: WrittenStatements,
  { ledger, steps, totals }: { ledger: Ledger; steps: Steps; totals: Totals },
): SheetChart[] {
  const sheet = model.sheet('summary');
  const year = (statement: keyof typeof rows, key: string): Row => {
    const found = rows[statement].get(key)?.years;
    if (!found) throw new Error(`The workbook has no row ${statement}.${key}.`);
    return found;
  };
  const put = (key: string, unit: Unit, formula: Writing) =>
    sheet.plain({ key, unit, name: model.rowName(key), rule: '' }, formula);
  sheet.block(model.word('blocks.keyFigures'));
  const shown = new Map(figures.map(([statement, key]) => [key, put(key, 'money', f`${year(statement, key)}`)]));
  const [revenue, profit] = [shown.get('totalRevenue') as Row, shown.get('netProfit') as Row];
  sheet.block(model.word('blocks.coverage'));
  const share = (key: string, top: string) => {
    const [a, b] = [year('pl', top), year('pl', 'totalRevenue')];
    put(key, 'rate', f`IF(${b}>0,ROUND(${a}/${b},6),"")`);
  };
  share('grossMargin', 'grossProfit');
  share('ebitdaMargin', 'ebitda');
  share('netMargin', 'netProfit');
  const [assets, debts] = [year('bs', 'totalCurrentAssets'), year('bs', 'totalCurrentLiabilities')];
  put('currentRatio', 'ratio', f`IF(${debts}>0,ROUND(${assets}/${debts},6),"")`);
  const { fiscalYears } = model.plan.timeline;
  const ofYear = (row: Row) =>
    atPlaces(row, (n) => [fiscalYears[n - 1]?.firstMonth ?? 1, fiscalYears[n - 1]?.lastMonth ?? 1]);
  // As the ratio has it: what of interest is not paid, and what is repaid of a credit line, is no service of debt.
  const unpaid = ['capitalisedInterest', 'loanFeesAmortised', 'leaseInterestUnpaid', 'accruedInterest'].flatMap(
    (key) => ledger.indirect.get(key) ?? [],
  );
  const besides = [...unpaid, ...(steps.creditLine ? [steps.creditLine.repaid] : [])].map(ofYear);
  const principal = steps.leases.capitalised.flatMap(({ paid }) => paid?.principal ?? []);
  const ofLeases = totals.of(model.sheet('accounts'), principal, model.rowName('leasePrincipal')).map(ofYear);
  const own = listed([year('pl', 'interestExpense'), year('cf', 'repaid'), ...besides]);
  const service = ofLeases.length > 0 ? f`${listed(ofLeases)}-${own}` : f`-${own}`;
  const available = f`${year('pl', 'ebitda')}+${year('cd', 'incomeTaxSettled')}`;
  put('debtServiceCover', 'ratio', f`IF(${service}>0,ROUND((${available})/(${service}),6),"")`);
  sheet.block(model.word('charts.cash'));
  const cash = rows.cf.get('closingCash')?.months as Row;
  const months = model.plan.months;
  const minimum = model
    .sheet('accounts')
    .constant(
      { key: 'minimumCash', unit: 'money', name: model.word('charts.minimum'), rule: '' },
      f`${model.inputs.cell('bank/minimumCash')}`,
    );
  const floor = model
    .sheet('accounts')
    .months({ key: 'minimumCash', unit: 'money', name: model.word('charts.minimum'), rule: '' }, f`${minimum}`);
  const dates = cash.sheet.head.date.address(1, months);
  const place = sheet.rows.at(-1)?.number ?? 20;
  const anchor = (col: number) => ({ from: { row: place + 3, col }, to: { row: place + 21, col: col + 6 } });
  const lastYear = model.plan.timeline.years;
  const marker = { symbol: 'none' } as const;
  // A year of months has a label each; of more, as many labels stand beside each other, and not over each other.
  const every = Math.ceil(months / 12);
  const x = { tickLblSkip: every, tickMarkSkip: every };
  const y = { numberFormat: { formatCode: '#,##0' }, minorTickMark: 'none' } as const;
  return [
    {
      type: 'line',
      title: model.word('charts.cash'),
      anchor: anchor(0),
      legend: 'bottom',
      axes: { x, y },
      series: [
        { name: model.word('charts.cash'), values: cash.address(1, months), color: '0E5A6B' },
        { name: model.word('charts.minimum'), values: floor.address(1, months), color: 'B4541A' },
      ].map((line) => ({ ...line, categories: dates, marker })),
    },
    {
      type: 'column',
      title: model.word('charts.result'),
      anchor: anchor(6),
      legend: 'bottom',
      axes: { y },
      series: [revenue, profit].map((row, i) => ({
        name: row.spec.name ?? '',
        values: row.address(1, lastYear),
        categories: sheet.head.year.address(1, lastYear),
        color: ['0E5A6B', '8FB8A8'][i] ?? '0E5A6B',
      })),
    },
  ];
}

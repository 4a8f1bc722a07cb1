import { LineChart } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { askClasses, Figure, Figures } from '#client/components/figures.tsx';
import { Money } from '#client/components/money.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { useWholeCells } from '#client/components/statement-table/use-fit.ts';
import { classNames } from '#client/lib/class-names.ts';
import {
  formatChange,
  formatMoney,
  formatNumber,
  formatRate,
  formatRatio,
  formatSignedRate,
  notDefined,
} from '#client/lib/format.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type ValuationMethod, valueTable } from '#shared/valuation/what-if-value.ts';
import { isBlank } from '../overview/is-blank';
import { endYear, monthTitle } from '../periods';
import { minorDigitsOf, usePeriodWords } from '../use-report';
import { FlowDialog } from './flow-dialog';
import { RangeCard } from './range-card';
import { Reasons } from './reasons';
import { useScenarioValues, useValuation, type ValuedProps, valuedAt } from './use-valuation';
import { ValuationAssumptions } from './valuation-assumptions';
import { type FlowRowKey, flowRows, shareBeyond } from './valuation-rows';
import { ValueDialog } from './value-dialog';

/** What the forecast is worth, beside what that assumes. */
export function ValuationReport({ result, isPrinted = false }: { result: ForecastResult; isPrinted?: boolean }) {
  const { t } = useTranslation('reports');
  const valued = useValuation(result);
  if (isBlank(result))
    return (
      <main className="page">
        <EmptyState icon={LineChart} title={t('valuation.empty')} />
      </main>
    );
  return (
    <main
      className={classNames(
        'page grid grid-cols-1 items-start gap-3.5 pt-0',
        !isPrinted && 'min-[1240px]:grid-cols-[minmax(0,1fr)_330px]',
      )}
    >
      <div className="grid min-w-0 grid-cols-1 gap-3.5">
        {!valued.document.valuation && !isPrinted && <NoticeBox>{t('valuation.starting')}</NoticeBox>}
        <ValueStrip result={result} valued={valued} isPrinted={isPrinted} />
        <Reasons result={result} valued={valued} isPrinted={isPrinted} />
        <FlowsCard result={result} valued={valued} isPrinted={isPrinted} />
        <div className="grid grid-cols-1 gap-3.5 xl:grid-cols-2">
          <TableCard result={result} valued={valued} />
          <RangeCard result={result} valued={valued} />
        </div>
        {valued.document.scenarios.length > 0 && <ScenariosCard result={result} />}
      </div>
      {!isPrinted && <ValuationAssumptions result={result} valued={valued} />}
    </main>
  );
}

const amberFrom = 750_000;

function ValueStrip({ result, valued, isPrinted }: ValuedProps & { isPrinted: boolean }) {
  const { inputs, valuation } = valued;
  const [asked, setAsked] = useState<{ title: string; method: ValuationMethod } | null>(null);
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const minorDigits = minorDigitsOf(result);
  const { byGrowth, byMultiple, periods } = valuation;
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? notDefined() : formatMoney(minor, { minorDigits });
  const lastYear = fiscalYear(endYear(result.timeline, result.timeline.fiscalYears.length - 1));
  const first = periods.find(({ months }) => months === 12);
  const ebitda = first ? result.profitAndLoss.row('ebitda').year(first.year) : 0;
  const chosen = byGrowth ?? byMultiple;
  const beyond = shareBeyond(valuation);
  const long = (text: string) => text.length > 11;
  /** A value that opens what it is made of. */
  const asking = (text: string, title: string, method: ValuationMethod | null) =>
    method === null || isPrinted || !valuation[method] ? (
      text
    ) : (
      <button type="button" className={askClasses} onClick={() => setAsked({ title, method })}>
        {text}
      </button>
    );
  const noteOf = (multiple: number, metric: typeof inputs.multipleOf, year: string) =>
    t('subIn', {
      sub: result.currency,
      unit: t('valuation.multipleOf', {
        multiple: formatRatio(multiple, 1),
        metric: t(`valuation.metric.${metric}`),
        year,
      }),
    });
  const chosenMethod = byGrowth ? 'byGrowth' : byMultiple ? 'byMultiple' : null;
  const names = {
    equity: t('valuation.equityAt', { month: valuedAt(result, inputs.asOfMonth) }),
    exit: t('valuation.byExitMultiple'),
    enterprise: t('valuation.enterprise'),
    share: t('valuation.perShare'),
  };
  const equity = money(byGrowth?.equity);
  const byExit = money(byMultiple?.equity);
  return (
    <>
      <Figures columns={5} label={t('names.valuation')}>
        <Figure
          name={names.equity}
          value={asking(equity, names.equity, 'byGrowth')}
          isLong={long(equity)}
          note={t('valuation.byGrowth', { currency: result.currency, rate: formatSignedRate(inputs.growth, 1) })}
        />
        <Figure
          name={names.exit}
          value={asking(byExit, names.exit, 'byMultiple')}
          isLong={long(byExit)}
          note={noteOf(inputs.multiple / 1000, inputs.multipleOf, lastYear)}
        />
        <Figure
          name={names.enterprise}
          value={asking(money(chosen?.enterprise), names.enterprise, chosenMethod)}
          isLong={long(money(chosen?.enterprise))}
          note={
            chosen && first && ebitda > 0
              ? noteOf(chosen.enterprise / ebitda, 'ebitda', fiscalYear(endYear(result.timeline, first.year - 1)))
              : result.currency
          }
        />
        <Figure
          name={names.share}
          value={
            chosen?.perShare === null || !chosen
              ? notDefined()
              : asking(formatMoney(chosen.perShare, { minorDigits, scale: 'exact' }), names.share, chosenMethod)
          }
          note={
            inputs.shares > 0
              ? t('subIn', { sub: result.currency, unit: t('valuation.shares', { count: inputs.shares / 1000 }) })
              : t('valuation.noShares')
          }
        />
        <Figure
          name={t('valuation.beyond', { year: lastYear })}
          value={beyond === null ? notDefined() : formatRate(beyond, 0)}
          isAlert={beyond !== null && beyond >= amberFrom}
          note={t('valuation.ofEnterprise')}
        />
      </Figures>
      {asked && (
        <ValueDialog result={result} valued={valued} {...asked} lastYear={lastYear} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function FlowsCard({ result, valued, isPrinted }: ValuedProps & { isPrinted: boolean }) {
  const { inputs, valuation } = valued;
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const minorDigits = minorDigitsOf(result);
  const rows = flowRows(valuation);
  const [asked, setAsked] = useState<{ row: FlowRowKey; at: number } | null>(null);
  const period = asked && valuation.periods[asked.at];
  const region = useRef<HTMLElement>(null);
  useWholeCells(region, isPrinted ? null : valuation);
  const nameOf = (year: number) => fiscalYear(endYear(result.timeline, year - 1));
  type Row = (typeof rows)[number];
  const figure = ({ key }: Row, value: number) =>
    key === 'discountFactor' ? formatNumber(value, 4) : <Money minor={value} minorDigits={minorDigits} />;
  const columns: Column<Row>[] = [
    {
      head: t('valuation.flows', { currency: result.currency }),
      isHeadLeft: true,
      isRowHead: true,
      className:
        'sticky left-0 z-1 bg-surface max-desk:min-w-(--name,8.25rem) max-desk:leading-tight max-desk:whitespace-normal',
      cell: ({ key }) =>
        key === 'discountFactor' ? t(`valuation.rows.${key}.${inputs.timing}`) : t(`valuation.rows.${key}`),
    },
    ...valuation.periods.map(
      ({ year, months }, at): Column<Row> => ({
        head: (
          <>
            {nameOf(year)}
            {months < 12 && ` (${t('valuation.months', { count: months })})`}
          </>
        ),
        isNumeric: true,
        className: 'whitespace-nowrap',
        cell: (row) =>
          isPrinted ? (
            figure(row, row.figures[at] ?? 0)
          ) : (
            <button
              type="button"
              className="cursor-pointer underline-offset-4 hover:underline"
              onClick={() => setAsked({ row: row.key, at })}
            >
              {figure(row, row.figures[at] ?? 0)}
            </button>
          ),
      }),
    ),
    {
      head: t('valuation.yearAfter'),
      isNumeric: true,
      className: 'bg-page/60 whitespace-nowrap',
      cell: (row) =>
        typeof row.after === 'number' ? (
          figure(row, row.after)
        ) : row.after ? (
          <span className="text-ink-3">{t(`valuation.equals.${row.after}`)}</span>
        ) : null,
    },
  ];
  return (
    <Card title={t('valuation.flowsTitle')} padding="flush">
      <ScrollRegion ref={region} className="scroll" label={t('valuation.flowsTitle')}>
        <DataTable
          scroll={null}
          caption={t('valuation.flowsTitle')}
          look="list [&_td]:h-8! [&_th]:h-8!"
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          rowClassName={({ isTotal }) => (isTotal ? '*:font-semibold!' : undefined)}
        />
      </ScrollRegion>
      {asked && period && (
        <FlowDialog
          result={result}
          valued={valued}
          row={asked.row}
          period={period}
          name={nameOf(period.year)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

function TableCard({ result, valued: { inputs, forecast } }: ValuedProps) {
  const { t } = useTranslation('reports');
  const [method, setMethod] = useState<ValuationMethod>('byGrowth');
  const minorDigits = minorDigitsOf(result);
  const { rates, others, cells } = valueTable(forecast, inputs, method);
  const largest = Math.max(0, ...cells.flat().map((cell) => Math.abs(cell ?? 0))) / 10 ** minorDigits;
  const scale = largest >= 1_000_000 ? 'thousand' : 'unit';
  const otherText = (value: number) => (method === 'byGrowth' ? formatRate(value, 1) : formatRatio(value / 1000, 1));
  const middle = 2;
  const region = useRef<HTMLElement>(null);
  useWholeCells(region, forecast, method);
  const rows = rates.map((rate, at) => ({ rate, at, values: cells[at] ?? [] }));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    {
      head: t(method === 'byGrowth' ? 'valuation.rateByGrowth' : 'valuation.rateByMultiple'),
      isHeadLeft: true,
      isRowHead: true,
      className: 'whitespace-nowrap',
      cellClassName: ({ at }) => (at === middle ? 'bg-brand-soft font-semibold text-brand-text' : undefined),
      cell: ({ rate }) => formatRate(rate, 2),
    },
    ...others.map(
      (value, column): Column<Row> => ({
        head: otherText(value),
        isNumeric: true,
        cellClassName: ({ at }) =>
          at === middle && column === middle
            ? 'bg-brand-soft font-semibold outline outline-2 -outline-offset-2 outline-brand'
            : undefined,
        cell: ({ values }) => {
          const cell = values[column];
          return cell === null || cell === undefined ? (
            notDefined()
          ) : (
            <Money minor={cell} minorDigits={minorDigits} scale={scale} />
          );
        },
      }),
    ),
  ];
  return (
    <Card
      title={t('valuation.table')}
      sub={t(`unitNote.${scale}`, { currency: result.currency })}
      padding="flush"
      actions={
        <Segmented<ValuationMethod>
          label={t('valuation.by')}
          value={method}
          onChange={setMethod}
          segments={[
            { value: 'byGrowth', label: t('valuation.growth') },
            { value: 'byMultiple', label: t('valuation.multiple') },
          ]}
        />
      }
    >
      <ScrollRegion ref={region} className="scroll" label={t('valuation.tableCaption')}>
        <DataTable
          scroll={null}
          look="list [&_:is(td,th):not(:first-child)]:px-2!"
          caption={t('valuation.tableCaption')}
          columns={columns}
          rows={rows}
          rowKey={({ rate }) => String(rate)}
        />
      </ScrollRegion>
    </Card>
  );
}

function ScenariosCard({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const values = useScenarioValues();
  const minorDigits = minorDigitsOf(result);
  const money = (minor: number | null) =>
    minor === null ? notDefined() : <Money minor={minor} minorDigits={minorDigits} />;
  const lastYear = fiscalYear(endYear(result.timeline, result.timeline.fiscalYears.length - 1));
  type Row = (typeof values)[number];
  const columns: Column<Row>[] = [
    { head: t('valuation.scenario'), isHeadLeft: true, isRowHead: true, cell: ({ name }) => name },
    { head: t('valuation.table'), isNumeric: true, cell: ({ equity }) => money(equity) },
    {
      head: t('valuation.change'),
      isNumeric: true,
      cell: ({ change }) => (change === null ? notDefined() : formatChange(change / 10 ** minorDigits)),
    },
    {
      head: t('valuation.valueTo', { year: lastYear }),
      isNumeric: true,
      cell: ({ valueToHorizon }) => money(valueToHorizon),
    },
    {
      head: t('valuation.irr'),
      isNumeric: true,
      className: 'whitespace-nowrap',
      cell: ({ rates }) =>
        rates.length === 0 ? notDefined() : rates.map((rate) => formatRate(rate * 1_000_000, 1)).join(' · '),
    },
    {
      head: t('valuation.paysBack'),
      isNumeric: true,
      className: 'whitespace-nowrap',
      cell: ({ paysBack }) => {
        if (paysBack === null) return notDefined();
        return paysBack === 'never' ? t('valuation.never') : monthTitle(result.timeline, paysBack);
      },
    },
  ];
  return (
    <Card
      title={t('valuation.scenarios')}
      sub={t('valuation.againstBase', { currency: result.currency })}
      padding="flush"
    >
      <ScrollRegion className="scroll" label={t('valuation.scenarios')}>
        <DataTable
          scroll={null}
          caption={t('valuation.scenarios')}
          columns={columns}
          rows={values}
          rowKey={({ id }) => id}
        />
      </ScrollRegion>
    </Card>
  );
}

import { Split } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses, linkClasses } from '#client/components/button.tsx';
import { cardBody } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { formatNumber, formatRate } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { findLine, useDocument } from '#client/workspace/index.ts';
import { marginIn, type SliceRow, sliceSum } from '#shared/engine/dimensions/slice-rows.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { DimensionSlice, MonthAllocation, SlicePart } from '#shared/engine/slice-by-dimension.ts';
import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import { monthTitle } from '../periods';
import { minorDigitsOf } from '../use-report';
import { WhyFigure, WhyFrame } from '../why/why-frame';
import { TotalRow, WhyTable, whyLook } from '../why/why-table';

export interface SlicePlace {
  row: string;
  /** Null: not assigned. */
  value: string | null;
}

interface SlicePanelProps {
  result: ForecastResult;
  slice: DimensionSlice;
  dimension: Dimension;
  rows: readonly SliceRow[];
  place: SlicePlace;
  period: { firstMonth: number; lastMonth: number; name: string };
  onOpen: (place: SlicePlace) => void;
  onClose: () => void;
}

/** Why a figure is so: the lines of a value, the rows of a total, or what a rule moves in a month and by which key. */
export function SlicePanel(props: SlicePanelProps) {
  const { result, slice, dimension, rows, place, period, onOpen, onClose } = props;
  const { t } = useTranslation('reports');
  const panel = useRef<HTMLElement>(null);
  const { row: key, value } = place;
  const money = (minor: number) => <Money minor={minor} scale="exact" minorDigits={minorDigitsOf(result)} />;
  const nameOf = (valueId: string | null) =>
    dimension.values.find(({ id }) => id === valueId)?.name ?? t('dimension.none');
  const rowNamed = (own: string) => rows.find((row) => row.key === own)?.name ?? own;
  const rule = key.startsWith('allocation:') ? dimension.allocations.find(({ id }) => id === key.split(':')[1]) : null;
  const months = Array.from({ length: period.lastMonth - period.firstMonth + 1 }, (_, i) => period.firstMonth + i);
  const [month, setMonth] = useState(
    () => months.findLast((t) => slice.month(key, value, t) !== 0) ?? period.lastMonth,
  );
  const name = rule
    ? t(rule.from === value ? 'dimension.given' : 'dimension.to', { from: rule.name, to: nameOf(value) })
    : `${rowNamed(key)}, ${nameOf(value)}`;
  const move = (by: number) => setMonth((at) => Math.min(Math.max(at + by, period.firstMonth), period.lastMonth));
  const allocation = rule ? slice.allocation(key, month) : null;
  return (
    <WhyFrame panel={panel} name={name} period={period.name} onMove={move} onClose={onClose}>
      <div className={cardBody}>
        <WhyFigure currency={result.currency}>{money(sliceSum(slice, { key, value, period }))}</WhyFigure>
        {rule ? (
          <>
            <p className="text-ink-2">{t(`dimension.why.${rule.key}`, { name: rule.name })}</p>
            {allocation ? (
              <AllocationTables
                allocation={allocation}
                to={rule.from === value ? null : value}
                monthName={monthTitle(result.timeline, month)}
                money={money}
                nameOf={nameOf}
                rowNamed={rowNamed}
              />
            ) : (
              <p className="mt-2 text-ink-2">
                {t('dimension.why.nothing', { month: monthTitle(result.timeline, month) })}
              </p>
            )}
            <RuleFoot />
          </>
        ) : (
          <PartsTable
            parts={summed(months.flatMap((t) => slice.parts(key, value, t)))}
            money={money}
            label={name}
            rowNamed={rowNamed}
            onOpen={(row) => onOpen({ row, value })}
            isTotal={slice.parts(key, value, month).some(({ row }) => row !== key)}
          />
        )}
      </div>
    </WhyFrame>
  );
}

function RuleFoot() {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  return (
    <p className="mt-3 flex items-center gap-2">
      <Link className={buttonClasses({ size: 'small' })} to={paths.forecastInputs(id, 'dimensions')}>
        <Split className="size-3.5" />
        {t('dimension.goToRule')}
      </Link>
      <span className="flex-1" />
      <span className="text-xs text-ink-3 max-desk:hidden">{t('dimension.keysHint')}</span>
    </p>
  );
}

/** The same part of several months is one. */
function summed(parts: readonly SlicePart[]): SlicePart[] {
  const sums = new Map<string, SlicePart>();
  for (const part of parts) {
    const key = `${part.row} ${part.lineId}`;
    sums.set(key, { ...part, amount: (sums.get(key)?.amount ?? 0) + part.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

interface PartsTableProps {
  parts: readonly SlicePart[];
  money: (minor: number) => React.ReactNode;
  label: string;
  rowNamed: (key: string) => string;
  /** Its parts are rows that explain themselves. */
  isTotal?: boolean;
  onOpen?: (row: string) => void;
  head?: { reason: string; amount: string };
}

/** Lines with the way to their inputs, or rows that explain themselves. */
function PartsTable({ parts, money, label, rowNamed, isTotal = false, onOpen, head }: PartsTableProps) {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const document = useDocument((whole) => whole);
  if (parts.length === 0) return <p className="text-ink-2">{t('why.noParts')}</p>;
  return (
    <WhyTable {...(head && { heads: head })}>
      {parts.map(({ row, lineId, amount }) => {
        const line = findLine(document, lineId);
        return (
          <tr key={`${row} ${lineId}`}>
            <th scope="row">
              {line ? (
                <Link to={paths.forecastInputs(id, line.section)} state={{ lineId }}>
                  {line.name}
                </Link>
              ) : isTotal && onOpen ? (
                <button type="button" className={linkClasses} onClick={() => onOpen(row)}>
                  {rowNamed(row)}
                </button>
              ) : (
                t('dimension.rest', { row: rowNamed(row) })
              )}
              {line && line.name !== rowNamed(row) && (
                <span className="block text-2xs text-ink-3">{rowNamed(row)}</span>
              )}
            </th>
            <td>{money(amount)}</td>
          </tr>
        );
      })}
      {parts.length > 1 && <TotalRow label={label} value={money(parts.reduce((sum, { amount }) => sum + amount, 0))} />}
    </WhyTable>
  );
}

interface AllocationTablesProps {
  allocation: MonthAllocation;
  /** Who receives; null: all that is given. */
  to: string | null;
  monthName: string;
  money: (minor: number) => React.ReactNode;
  nameOf: (valueId: string | null) => string;
  rowNamed: (key: string) => string;
}

/** Who receives how much by which key, and of which lines it is. */
function AllocationTables({ allocation, to, monthName, money, nameOf, rowNamed }: AllocationTablesProps) {
  const { t } = useTranslation('reports');
  const { rule, total } = allocation;
  const weights = allocation.to.reduce((sum, { weight }) => sum + weight, 0);
  const weightText = (weight: number) => {
    if (rule.key === 'revenue') return money(weight);
    if (rule.key === 'headcount') return formatNumber(weight / 1000, weight % 1000 === 0 ? 0 : 1);
    return formatRate(weight, 1);
  };
  const shown = allocation.to.find(({ valueId }) => valueId === to);
  const parts = shown?.parts ?? allocation.to.flatMap((entry) => entry.parts);
  const label = t(shown ? 'dimension.to' : 'dimension.given', { from: rule.name, to: nameOf(to) });
  return (
    <>
      <table className={`data-table ${whyLook}`}>
        <thead>
          <tr>
            <th scope="col" className="text-left!">
              {monthName}
            </th>
            <th scope="col">{t(`dimension.weight.${rule.key}`)}</th>
            {rule.key !== 'shares' && <th scope="col">{t('dimension.share')}</th>}
            <th scope="col">{t('why.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {allocation.to.map(({ valueId, weight, amount }) => (
            <tr key={valueId}>
              <th scope="row">{nameOf(valueId)}</th>
              <td>{weightText(weight)}</td>
              {rule.key !== 'shares' && <td>{formatRate(marginIn(weight, weights), 1)}</td>}
              <td>{money(amount)}</td>
            </tr>
          ))}
          <tr className="subtotal">
            <th scope="row">{rule.name}</th>
            <td>{weightText(weights)}</td>
            {rule.key !== 'shares' && <td />}
            <td>{money(total)}</td>
          </tr>
        </tbody>
      </table>
      <PartsTable
        parts={summed(parts)}
        money={money}
        label={label}
        rowNamed={rowNamed}
        head={{ reason: shown ? t('dimension.ofIt', { name: nameOf(to) }) : t('dimension.ofWhich'), amount: monthName }}
      />
    </>
  );
}

import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#client/components/data-table.tsx';
import type { TornadoRow } from '#shared/what-if/tornado.ts';
import { roundTicks } from '../round-ticks';
import { axisLeft, leftOf, placeBetween } from './bar-places';

interface TornadoFrameProps {
  least: number;
  most: number;
  base: number;
  figure: (value: number) => string;
  /** Letters of the longest figure beside a bar. */
  longest: number;
  /** A figure beside the axis. */
  tick: (value: number) => string;
  /** The arrows have come to a row. */
  onReach: (at: number) => void;
  children: ReactNode;
}

/** The axis of a tornado with its base, and the rows on it. */
export function TornadoFrame({ least, most, base, figure, longest, tick, onReach, children }: TornadoFrameProps) {
  const { t } = useTranslation('whatIf');
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const next = Math.min(Math.max(links.indexOf(event.target) + by, 0), links.length - 1);
    onReach(next);
    links[next]?.focus();
  };
  const mark = (value: number) => ({ left: leftOf(placeBetween(least, most, value)) });
  const axis = { left: axisLeft };
  return (
    <div
      className="relative max-desk:[--room:0px] desk:pt-6 desk:pb-6 desk:[--room:max(64px,calc(var(--longest)*0.9ch+12px))]"
      style={{ '--longest': longest } as CSSProperties}
    >
      <div className="absolute inset-y-0 right-8 text-xs/4 text-ink-3 max-desk:hidden" style={axis} aria-hidden="true">
        {roundTicks(least, most).map((value) => (
          <span key={value} className="absolute inset-y-5 w-px bg-line" style={mark(value)}>
            <span className="absolute top-full -translate-x-1/2 pt-0.5 whitespace-nowrap">{tick(value)}</span>
          </span>
        ))}
        <span className="absolute top-5 bottom-5 w-[1.25px] bg-ink" style={mark(base)}>
          <span className="absolute bottom-full -translate-x-1/2 font-semibold whitespace-nowrap text-ink">
            {t('sensitivity.tornado.base', { value: figure(base) })}
          </span>
        </span>
      </div>
      <ul className="relative grid grid-cols-1 max-desk:gap-3" onKeyDown={onKeyDown}>
        {children}
      </ul>
    </div>
  );
}

interface TornadoTableProps<Row extends TornadoRow> {
  rows: readonly Row[];
  ends: { low: string; high: string };
  name: (row: Row) => string;
  now: (row: Row) => string;
  figure: (value: number | null) => string;
}

/** The rows of a tornado as a table. */
export function TornadoTable<Row extends TornadoRow>({ rows, ends, name, now, figure }: TornadoTableProps<Row>) {
  const { t } = useTranslation('whatIf');
  return (
    <DataTable
      caption={t('sensitivity.tornado.title')}
      look="[&_th[scope=row]]:pl-0"
      columns={[
        { head: t('risk.inputs.heads.input'), isHeadLeft: true, isRowHead: true, cell: name },
        { head: t('sensitivity.tornado.now'), isNumeric: true, cell: now },
        { head: ends.low, isNumeric: true, cell: ({ low }) => figure(low.value) },
        { head: ends.high, isNumeric: true, cell: ({ high }) => figure(high.value) },
      ]}
      rows={rows}
      rowKey={({ path }) => path}
    />
  );
}

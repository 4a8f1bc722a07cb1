import { Ellipsis, PencilLine } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { extentOf } from '#client/components/chart-parts/model.ts';
import { DataTable } from '#client/components/data-table.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import type { TornadoRow } from '#shared/what-if/tornado.ts';
import { useWhatIfTexts } from '../what-if-texts';

interface TornadoBarsProps {
  rows: readonly TornadoRow[];
  measure: Measure;
  base: number | null;
  /** What the ends are called. */
  ends: { low: string; high: string };
  isTable: boolean;
}

/** Where a value is between the least and the most, 0 to 1. */
type Place = (value: number) => number;

/** The rows as bars around the base, or as a table of the same figures. */
export function TornadoBars({ rows, measure, base, ends, isTable }: TornadoBarsProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const [current, setCurrent] = useState(0);
  const inputs = rows.flatMap((row) => {
    const address = resolvePath(texts.document, row.path);
    return address ? [{ ...row, address }] : [];
  });
  if (base === null || inputs.length === 0) return null;
  if (isTable)
    return (
      <DataTable
        caption={t('sensitivity.tornado.title')}
        columns={[
          {
            head: t('sensitivity.tornado.input'),
            isHeadLeft: true,
            isRowHead: true,
            cell: ({ address }) => texts.inputName(address),
          },
          { head: t('sensitivity.tornado.now'), isNumeric: true, cell: ({ address }) => texts.valueText(address) },
          { head: ends.low, isNumeric: true, cell: ({ low }) => texts.figureText(measure, low.value) },
          { head: ends.high, isNumeric: true, cell: ({ high }) => texts.figureText(measure, high.value) },
        ]}
        rows={inputs}
        rowKey={({ path }) => path}
      />
    );
  const [least, most] = extentOf([[base], ...inputs.map(({ low, high }) => [low.value ?? base, high.value ?? base])]);
  const place: Place = (value) => (most === least ? 0.5 : (value - least) / (most - least));
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const next = Math.min(Math.max(links.indexOf(event.target) + by, 0), links.length - 1);
    setCurrent(next);
    links[next]?.focus();
  };
  return (
    <div>
      <p className="pb-1 text-center text-xs font-semibold max-desk:hidden" style={{ marginLeft: nameWidth }}>
        <span className="relative block h-4">
          <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: leftOf(place(base)) }}>
            {t('sensitivity.tornado.base', { value: texts.figureText(measure, base) })}
          </span>
        </span>
      </p>
      <ul className="grid max-desk:gap-3" onKeyDown={onKeyDown}>
        {inputs.map(({ address, low, high }, at) => (
          <Bar
            key={address.path}
            address={address}
            low={low.value}
            high={high.value}
            base={base}
            least={least}
            most={most}
            measure={measure}
            ends={ends}
            isReached={at === Math.min(current, inputs.length - 1)}
          />
        ))}
      </ul>
    </div>
  );
}

const nameWidth = '46%';
/** Beside the bars is room for their figures. */
const leftOf = (share: number) => `calc(64px + (100% - 128px) * ${share.toFixed(4)})`;
const widthOf = (share: number) => `calc((100% - 128px) * ${share.toFixed(4)})`;

interface BarProps {
  address: ResolvedPath;
  low: number | null;
  high: number | null;
  base: number;
  least: number;
  most: number;
  measure: Measure;
  ends: { low: string; high: string };
  /** The Tab key comes to this one; arrows go on from it. */
  isReached: boolean;
}

const Bar = memo(function Bar({ address, low, high, base, least, most, measure, ends, isReached }: BarProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const id = useForecastId();
  const navigate = useNavigate();
  const place: Place = (value) => (most === least ? 0.5 : (value - least) / (most - least));
  const { line, field } = texts.partsOf(address);
  const value = texts.valueText(address);
  const name = texts.inputName(address);
  const to = paths.forecastInputs(id, address.section);
  const state = { lineId: address.lineId, field: address.path };
  const change = (end: number | null) => (end === null ? 'n/a' : texts.changeText(measure, end - base));
  const sides = [
    { key: 'low', end: low, colour: 'bg-chart-2' },
    { key: 'high', end: high, colour: 'bg-chart-1' },
  ];
  // The longer bar is below the other where both are on one side.
  const drawn = sides.toSorted(
    (one, other) => Math.abs((other.end ?? base) - base) - Math.abs((one.end ?? base) - base),
  );
  const items: MenuItem[] = [{ label: t('open'), icon: PencilLine, onSelect: () => navigate(to, { state }) }];
  return (
    <li
      className="group relative grid items-center gap-x-2 rounded-sm hover:bg-press max-desk:grid-cols-[minmax(0,1fr)_auto_auto] desk:h-8.5 desk:grid-cols-[minmax(0,1fr)_auto]"
      style={{ contentVisibility: 'auto', containIntrinsicHeight: '34px' }}
    >
      <Link
        to={to}
        state={state}
        tabIndex={isReached ? 0 : -1}
        className="flex h-full min-w-0 items-center gap-2 text-xs/5 text-ink no-underline"
        aria-label={t('sensitivity.tornado.row', {
          name,
          value,
          low: `${ends.low} ${change(low)}`,
          high: `${ends.high} ${change(high)}`,
        })}
      >
        <span className="flex min-w-0 items-center gap-2 max-desk:flex-1 desk:w-[46%]">
          <span className="min-w-0 flex-1 truncate">
            <b className="font-medium">{line}</b>
            <span className="text-ink-3"> · {field}</span>
          </span>
          <span className="pr-2 whitespace-nowrap text-cell-input-ink tabular-nums">{value}</span>
        </span>
        <span className="relative h-full min-w-0 flex-1 max-desk:hidden">
          {drawn.map(({ key, end, colour }) => {
            if (end === null || end === base) return null;
            const [from, until] = [place(Math.min(end, base)), place(Math.max(end, base))];
            return (
              <i
                key={key}
                className={`absolute top-1.25 bottom-1.25 rounded-[1.5px] ${colour}`}
                style={{ left: leftOf(from), width: widthOf(until - from) }}
              />
            );
          })}
          <i className="absolute inset-y-0 w-[1.25px] bg-ink" style={{ left: leftOf(place(base)) }} />
        </span>
      </Link>
      <Menu
        items={items}
        trigger={
          <Button
            variant="ghost"
            size="small"
            isIcon
            tabIndex={isReached ? 0 : -1}
            aria-label={t('sensitivity.tornado.more', { name })}
          >
            <Ellipsis />
          </Button>
        }
      />
    </li>
  );
});

import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#client/components/data-table.tsx';
import { extentOf } from '#shared/charts/model.ts';
import { type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import type { TornadoRow } from '#shared/what-if/tornado.ts';
import { roundTicks } from '../round-ticks';
import { useWhatIfTexts } from '../what-if-texts';
import { axisLeft, leftOf, placeBetween } from './bar-places';
import { TornadoBar } from './tornado-bar';

interface TornadoBarsProps {
  rows: readonly TornadoRow[];
  measure: Measure;
  base: number | null;
  /** What the ends are called. */
  ends: { low: string; high: string };
  isTable: boolean;
  isRiskFull: boolean;
}

/** The rows as bars around the base, or as a table of the same figures. */
export function TornadoBars({ rows, measure, base, ends, isTable, isRiskFull }: TornadoBarsProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const [current, setCurrent] = useState(0);
  const drawn = useGrowing(rows.length);
  // Bars that stay as they are keep their address, so that they are not drawn again while others come.
  const addresses = useMemo(() => {
    const found = new Map<string, ResolvedPath | null>();
    return (path: string) => {
      const known = found.get(path);
      const address = known === undefined ? resolvePath(texts.document, path) : known;
      found.set(path, address);
      return address;
    };
  }, [texts]);
  const inputs = rows.slice(0, drawn).flatMap((row) => {
    const address = addresses(row.path);
    return address ? [{ ...row, address }] : [];
  });
  if (base === null || inputs.length === 0) return null;
  if (isTable)
    return (
      <DataTable
        caption={t('sensitivity.tornado.title')}
        look="[&_th[scope=row]]:pl-0"
        columns={[
          {
            head: t('sensitivity.tornado.input'),
            isHeadLeft: true,
            isRowHead: true,
            cell: ({ address }) => texts.names.name(address),
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
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const next = Math.min(Math.max(links.indexOf(event.target) + by, 0), links.length - 1);
    setCurrent(next);
    links[next]?.focus();
  };
  const mark = (value: number) => ({ left: leftOf(placeBetween(least, most, value)) });
  const axis = { left: axisLeft };
  return (
    <div className="relative max-desk:[--room:0px] desk:pt-6 desk:pb-6 desk:[--room:64px]">
      <div className="absolute inset-y-0 right-8 text-xs/4 text-ink-3 max-desk:hidden" style={axis} aria-hidden="true">
        {roundTicks(least, most).map((tick) => (
          <span key={tick} className="absolute inset-y-5 w-px bg-line" style={mark(tick)}>
            <span className="absolute top-full -translate-x-1/2 pt-0.5 whitespace-nowrap">
              {texts.axisText(measure, tick)}
            </span>
          </span>
        ))}
        <span className="absolute top-5 bottom-5 w-[1.25px] bg-ink" style={mark(base)}>
          <span className="absolute bottom-full -translate-x-1/2 font-semibold whitespace-nowrap text-ink">
            {t('sensitivity.tornado.base', { value: texts.figureText(measure, base) })}
          </span>
        </span>
      </div>
      <ul className="relative grid max-desk:gap-3" onKeyDown={onKeyDown}>
        {inputs.map(({ address, low, high }, at) => (
          <TornadoBar
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
            isRiskFull={isRiskFull}
          />
        ))}
      </ul>
    </div>
  );
}

/** As many rows as the browser draws between two pictures. */
const atOnce = 24;

/** How many of a long list are drawn: a few more with every picture, until it is whole. */
function useGrowing(count: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  const isWhole = drawn >= count;
  useEffect(() => {
    // A short list that grows again begins as it did.
    if (count <= atOnce) setDrawn(atOnce);
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setDrawn((before) => before + atOnce));
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}

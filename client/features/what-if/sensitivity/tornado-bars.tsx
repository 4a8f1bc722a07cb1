import { useEffect, useMemo, useState } from 'react';
import { extentOf } from '#shared/charts/model.ts';
import { type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import type { TornadoRow } from '#shared/what-if/tornado.ts';
import { useWhatIfTexts } from '../what-if-texts';
import { TornadoBar } from './tornado-bar';
import { TornadoFrame, TornadoTable } from './tornado-frame';

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
      <TornadoTable
        rows={inputs}
        ends={ends}
        name={({ address }) => texts.names.name(address)}
        now={({ address }) => texts.valueText(address)}
        figure={(value) => texts.figureText(measure, value)}
      />
    );
  const changeText = (value: number | null) => (value === null ? '' : texts.changeText(measure, value - base));
  const longest = Math.max(
    ...inputs.flatMap(({ low, high }) => [low, high].map(({ value }) => changeText(value).length)),
  );
  const [least, most] = extentOf([[base], ...inputs.map(({ low, high }) => [low.value ?? base, high.value ?? base])]);
  return (
    <TornadoFrame
      {...{ least, most, base, longest }}
      figure={(value) => texts.figureText(measure, value)}
      tick={(value) => texts.axisText(measure, value)}
      onReach={setCurrent}
    >
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
    </TornadoFrame>
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

export interface NiceScale {
  ticks: number[];
  domain: [number, number];
}

const sizes = [1, 2, 2.5, 5, 10];

/** Of figures that are all the same, a twentieth above and below is shown. */
const around = ([lowest, highest]: readonly [number, number]): [number, number] =>
  lowest === highest ? [lowest * 0.95, highest * 1.05] : [lowest, highest];

/** Four or five round ticks that hold all figures; the axis always shows 0, unless it is free: of rates their changes are looked at. */
export function niceScale(extent: readonly [number, number], count = 4, isFree = false): NiceScale {
  const [lowest, highest] = isFree ? around(extent) : extent;
  const from = isFree ? lowest : Math.min(0, lowest);
  const to = isFree ? highest : Math.max(0, highest);
  if (from === to) return { ticks: [0, 1], domain: [0, 1] };
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (sizes.find((size) => size * power >= rough * 0.85) ?? 10) * power;
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  // The axis ends soon after the figures, not at the next round number, so that little paper stays empty.
  const room = 0.08 * (to - from);
  const domain: [number, number] = [
    Math.max(first * step, from - (from === 0 ? 0 : room)),
    Math.min(last * step, to + room),
  ];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { ticks: ticks.filter((tick) => tick >= domain[0] && tick <= domain[1]), domain };
}

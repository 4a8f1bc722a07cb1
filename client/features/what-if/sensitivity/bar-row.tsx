import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { notDefined } from '#client/lib/format.ts';
import { leftOf, nameShare, placeBetween, widthOf } from './bar-places';

interface BarRowProps {
  line: string;
  field: string;
  /** What the input is. */
  now: string;
  /** Where the input is typed. */
  to: string;
  state: unknown;
  /** The measure at the two ends; null where it is not defined. */
  low: number | null;
  high: number | null;
  base: number;
  least: number;
  most: number;
  ends: { low: string; high: string };
  changeText: (change: number) => string;
  /** The Tab key comes to this one; arrows go on from it. */
  isReached: boolean;
  menu?: ReactNode;
}

/** A row of a tornado: the input with its value, and two bars from the base. */
export function BarRow(props: BarRowProps) {
  const { line, field, now, to, state, low, high, base, least, most, ends, changeText, isReached, menu } = props;
  const place = (value: number) => placeBetween(least, most, value);
  const sides = [
    { key: 'low', value: low, name: ends.low, colour: 'bg-chart-2' },
    { key: 'high', value: high, name: ends.high, colour: 'bg-chart-1' },
  ].map((side) => ({ ...side, at: side.value ?? base }));
  // The longer bar is below the other where both are on one side.
  const drawn = sides.toSorted((a, b) => Math.abs(b.at - base) - Math.abs(a.at - base));
  const [left, right] = sides.toSorted((a, b) => a.at - b.at);
  const labels = [
    { side: left, look: 'desk:-translate-x-full desk:pr-1.5', at: Math.min(base, left?.at ?? base) },
    { side: right, look: 'max-desk:ml-auto desk:pl-1.5', at: Math.max(base, right?.at ?? base) },
  ];
  return (
    <li className="relative rounded-sm desk:pr-8 [contain-intrinsic-height:34px] [content-visibility:auto] hover:bg-press max-desk:[content-visibility:visible]">
      <Link
        to={to}
        state={state}
        tabIndex={isReached ? 0 : -1}
        className="block text-xs/5 text-ink no-underline desk:flex desk:h-8.5 desk:items-center"
      >
        <span
          className={`flex min-w-0 items-center gap-2 desk:pr-2 ${menu ? 'max-desk:pr-9' : ''}`}
          style={{ flex: `0 0 ${nameShare}` }}
        >
          <span className="min-w-0 flex-1 truncate">
            <b className="font-medium">{line}</b>
            <span className="text-ink-3"> · {field}</span>
          </span>
          <span className="whitespace-nowrap text-cell-input-ink tabular-nums">{now}</span>
        </span>
        <span className="block desk:relative desk:h-full desk:flex-1">
          <span className="relative my-1 block max-desk:h-3.5 max-desk:rounded-xs max-desk:bg-sunken desk:absolute desk:inset-0 desk:my-1.25">
            {drawn.map(({ key, at, colour }) => (
              <i
                key={key}
                className={`absolute inset-y-0 rounded-[1.5px] ${colour}`}
                style={{ left: leftOf(place(Math.min(at, base))), width: widthOf(Math.abs(place(at) - place(base))) }}
              />
            ))}
            <i className="absolute inset-y-0 w-[1.5px] bg-ink desk:hidden" style={{ left: leftOf(place(base)) }} />
          </span>
          <span className="text-ink-2 tabular-nums max-desk:flex max-desk:flex-wrap max-desk:justify-between max-desk:gap-x-3">
            {labels.map(({ side, look, at }) => (
              <span
                key={side?.key}
                className={`whitespace-nowrap desk:absolute desk:top-1/2 desk:-translate-y-1/2 ${look}`}
                style={{ left: leftOf(place(at)) }}
              >
                <span className="desk:sr-only">{side?.name} </span>
                {side?.value == null ? notDefined() : changeText(side.value - base)}
              </span>
            ))}
          </span>
        </span>
      </Link>
      {menu && <span className="absolute -top-1 right-0 desk:top-0.5">{menu}</span>}
    </li>
  );
}

import { Dices, Ellipsis, PencilLine, Target } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';
import { paths } from '#client/lib/paths.ts';
import { goalSeekRequested } from '#client/lib/signals.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useIsStructureFixed } from '#client/workspace/index.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import { addToRisk, isUncertain } from '../add-to-risk';
import { useWhatIfTexts } from '../what-if-texts';
import { leftOf, nameShare, placeBetween, widthOf } from './bar-places';

interface TornadoBarProps {
  address: ResolvedPath;
  /** The measure at the two ends; null where it is not defined. */
  low: number | null;
  high: number | null;
  base: number;
  least: number;
  most: number;
  measure: Measure;
  ends: { low: string; high: string };
  /** The Tab key comes to this one; arrows go on from it. */
  isReached: boolean;
  isRiskFull: boolean;
}

/** An input with what its two ends do to the measure; it leads to the input. */
export const TornadoBar = memo(function TornadoBar(props: TornadoBarProps) {
  const { address, low, high, base, least, most, measure, ends, isReached, isRiskFull } = props;
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const id = useForecastId();
  const navigate = useNavigate();
  const isFixed = useIsStructureFixed();
  const [line, field] = [texts.names.line(address), texts.names.field(address)];
  const to = paths.forecastInputs(id, address.section);
  const state = { lineId: address.lineId, field: address.path };
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
    { side: right, look: 'desk:pl-1.5', at: Math.max(base, right?.at ?? base) },
  ];
  const items: MenuItem[] = [
    { label: t('open'), icon: PencilLine, onSelect: () => navigate(to, { state }) },
    {
      label: t('goalSeek.open'),
      icon: Target,
      onSelect: () => void goalSeekRequested.raise({ path: address.path, measure: measure.name }),
    },
    ...(isFixed
      ? []
      : [
          {
            label: t('addToRisk'),
            icon: Dices,
            isDisabled: isRiskFull || isUncertain(texts.document, address.path),
            onSelect: () => addToRisk(address, texts.names.name(address)),
          },
        ]),
  ];
  return (
    <li className="relative rounded-sm desk:pr-8 [contain-intrinsic-height:34px] [content-visibility:auto] hover:bg-press max-desk:[content-visibility:visible]">
      <Link
        to={to}
        state={state}
        tabIndex={isReached ? 0 : -1}
        className="block text-xs/5 text-ink no-underline desk:flex desk:h-8.5 desk:items-center"
      >
        <span className="flex min-w-0 items-center gap-2 max-desk:pr-9 desk:pr-2" style={{ flex: `0 0 ${nameShare}` }}>
          <span className="min-w-0 flex-1 truncate">
            <b className="font-medium">{line}</b>
            <span className="text-ink-3"> · {field}</span>
          </span>
          <span className="whitespace-nowrap text-cell-input-ink tabular-nums">{texts.valueText(address)}</span>
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
          <span className="text-ink-2 tabular-nums max-desk:flex max-desk:justify-between">
            {labels.map(({ side, look, at }) => (
              <span
                key={side?.key}
                className={`whitespace-nowrap desk:absolute desk:top-1/2 desk:-translate-y-1/2 ${look}`}
                style={{ left: leftOf(place(at)) }}
              >
                <span className="desk:sr-only">{side?.name} </span>
                {side?.value == null ? 'n/a' : texts.changeText(measure, side.value - base)}
              </span>
            ))}
          </span>
        </span>
      </Link>
      <span className="absolute -top-1 right-0 desk:top-0.5">
        <Menu
          items={items}
          trigger={
            <Button
              variant="ghost"
              isIcon
              tabIndex={isReached ? 0 : -1}
              aria-label={t('sensitivity.tornado.more', { name: texts.names.name(address) })}
            >
              <Ellipsis />
            </Button>
          }
        />
      </span>
    </li>
  );
});

import { Dices, Ellipsis, PencilLine, Target } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';
import { paths } from '#client/lib/paths.ts';
import { goalSeekRequested } from '#client/lib/signals.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useIsStructureFixed } from '#client/workspace/index.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import { addToRisk, isUncertain } from '../add-to-risk';
import { useWhatIfTexts } from '../what-if-texts';
import { BarRow } from './bar-row';

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
    <BarRow
      {...{ line, field, to, state, low, high, base, least, most, ends, isReached }}
      now={texts.valueText(address)}
      changeText={(change) => texts.changeText(measure, change)}
      menu={
        <Menu
          items={items}
          trigger={
            <IconButton
              icon={Ellipsis}
              label={t('sensitivity.tornado.more', { name: texts.names.name(address) })}
              tabIndex={isReached ? 0 : -1}
            />
          }
        />
      }
    />
  );
});

import { useTranslation } from 'react-i18next';
import { SmallSelect } from '#client/components/small-select.tsx';
import { numberKinds } from '#client/lib/field-kinds.ts';
import { checkValue, type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { isScaled } from '#shared/what-if/one-input.ts';
import { type Axis, axisAround, valuesOf } from '#shared/what-if/two-way.ts';
import { InputSelect } from '../input-select';
import { NumberBox } from '../number-box';
import { useWhatIfTexts } from '../what-if-texts';

interface AxisControlsProps {
  side: 'down' | 'across';
  address: ResolvedPath;
  axis: Axis;
  onAxis: (axis: Axis) => void;
  /** What is typed makes no axis. */
  onWrong: () => void;
}

const counts = Array.from({ length: 24 }, (_, i) => i + 2);

/** Which input an axis has, where it begins, in what steps and how many. */
export function AxisControls({ side, address, axis, onAxis, onWrong }: AxisControlsProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const kind = isScaled(address) ? 'rate' : (numberKinds[address.kind] ?? 'whole');
  const isWithin = (asked: Axis) =>
    isScaled(address) || valuesOf(asked).every((value) => checkValue(address, value) === null);
  const bounds = {
    low: texts.inputText(address, address.low ?? 0, true),
    high: texts.inputText(address, address.high ?? 0, true),
  };
  const outside = isWithin(axis) ? null : t('sensitivity.twoWay.outside', bounds);
  const take = (part: Partial<Axis>) => {
    const asked = { ...axis, ...part };
    onAxis(asked);
    if (!isWithin(asked)) onWrong();
  };
  const box = (name: 'start' | 'step') => (
    <NumberBox
      key={`${axis.path} ${name}`}
      className="w-19 flex-none"
      label={`${t(`sensitivity.twoWay.${side}`)}, ${t(`sensitivity.twoWay.${name}`)}`}
      value={axis[name]}
      kind={kind}
      minorDigits={texts.minorDigits}
      wrong={t('goalSeek.wrongNumber')}
      check={(value) => (name === 'step' && value < 1 ? t('sensitivity.twoWay.noStep') : null)}
      error={name === 'start' ? outside : null}
      onChange={(value) => (value === null ? onWrong() : take({ [name]: value }))}
    />
  );
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1.5 text-xs leading-(--control-sm) text-ink-3 @min-[520px]:flex-nowrap [&_select]:max-w-[min(18rem,62vw)] [&_select]:min-w-0 [&_select]:text-ellipsis [&_select]:text-ink [&>:has(>select)]:min-w-0 [&>:last-child]:flex-none">
      <span className="flex-none whitespace-nowrap">{t(`sensitivity.twoWay.${side}`)}</span>
      <InputSelect
        label={t(`sensitivity.twoWay.${side}`)}
        path={axis.path}
        onChange={(path) => {
          const other = resolvePath(texts.document, path);
          if (other) onAxis(axisAround(other));
        }}
      />
      <span className="flex-none whitespace-nowrap">{t('sensitivity.twoWay.start')}</span>
      {box('start')}
      <span className="flex-none whitespace-nowrap">{t('sensitivity.twoWay.step')}</span>
      {box('step')}
      <SmallSelect
        label={`${t(`sensitivity.twoWay.${side}`)}, ${t('sensitivity.twoWay.countLabel')}`}
        value={String(axis.count)}
        options={[...new Set([axis.count, ...counts])]
          .toSorted((a, b) => a - b)
          .map((count) => ({ value: String(count), label: t('sensitivity.twoWay.values', { count }) }))}
        onChange={(count) => take({ count: Number(count) })}
      />
    </div>
  );
}

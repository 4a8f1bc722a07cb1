import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { type FindText, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatChange, formatNumber } from '#client/lib/format.ts';
import { useDocument } from '#client/workspace/index.ts';
import { colourOf } from '#shared/charts/model.ts';
import type { WaterfallStep } from '#shared/charts/waterfall-bars.ts';
import { type Bridge, type BridgeFigure, type BridgeStep, bridgeOf, groupsOf } from '#shared/engine/variance/bridge.ts';
import { WaterfallChart } from '../charts/lazy-charts';
import { minorDigitsOf, useDisplayScale } from '../use-report';
import type { VarianceProps } from './use-shown-variance';

const bridgeFigures = ['netProfit', 'ebitda', 'closingCash'] as const satisfies readonly BridgeFigure[];
const height = 276;
/** Closer, columns could not be told apart. */
const leastBand = 73;

/** What a step is called: a row of the cash flow, a group as it was typed, or a part of the profit and loss. */
export function stepName({ key, group }: Pick<BridgeStep, 'key' | 'group'>, find: FindText): string {
  return group ?? find(`reports:variance.steps.${key}`) ?? find(`rows.${key}`) ?? key;
}

interface SentenceParams {
  bridge: Bridge;
  against: string;
  minorDigits: number;
  find: FindText;
  t: TFunction<'reports'>;
}

/** Steps of the profit and loss that are more or less of something; the amounts of all but revenue are charges. */
const things = [
  'revenue',
  'directCosts',
  'staff',
  'otherOperatingExpenses',
  'depreciationAndInterest',
  'incomeTax',
] as const;

/** Where the year is heading, how far that is from what it is compared with, and the largest reason. */
export function bridgeSentence({ bridge, against, minorDigits, find, t }: SentenceParams): string {
  const { total, main, lastMonth, lastActualMonth } = bridge;
  const amount = (value: number) => formatNumber(Math.abs(value) / 10 ** minorDigits);
  const isOver = lastActualMonth !== null && lastActualMonth >= lastMonth;
  const difference = total.variance > 0 ? 'over' : total.variance < 0 ? 'under' : 'same';
  const heading = t(`variance.bridge.${isOver ? 'closed' : 'heading'}.${difference}`, {
    amount: formatNumber(total.outlook / 10 ** minorDigits),
    difference: amount(total.variance),
    against,
  });
  if (!main) return `${heading}.`;
  const { variance, booked } = main;
  const part = booked === variance ? 'all' : booked === 0 ? 'none' : booked > 0 === variance > 0 ? 'part' : 'opposite';
  const cause = causeText(main, { amount, minorDigits, find, t });
  const said = isOver ? cause : t(`variance.bridge.bookedOf.${part}`, { cause, booked: amount(booked) });
  return `${t('variance.bridge.because', { heading, cause: said })}.`;
}

interface CauseParams extends Pick<SentenceParams, 'minorDigits' | 'find' | 't'> {
  amount: (value: number) => string;
}

/** `20,298 more direct costs`; of a row of the cash flow, and of what has several, the change alone. */
function causeText(step: BridgeStep, { amount, minorDigits, find, t }: CauseParams): string {
  const { key, group, variance } = step;
  const thing = things.find((name) => name === key);
  if (!thing && !group) {
    const change = formatChange(variance / 10 ** minorDigits);
    return t('variance.bridge.cause.mainly', { step: stepName(step, find), change });
  }
  const isMore = variance > 0 === (key === 'revenue');
  const how = group ? (isMore ? 'moreFor' : 'lessFor') : isMore ? 'more' : 'less';
  const name = thing ? t(`variance.bridge.what.${thing}`) : (group ?? '');
  return t(`variance.bridge.cause.${how}`, { amount: amount(variance), step: name });
}

/** From what was planned to where the year is heading, step by step: booked beside expected. */
export function BridgeCard({ result, view, compared, year }: VarianceProps & { year: string }) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const download = useDownloadLabels();
  const document = useDocument((whole) => whole);
  const { scale, unit } = useDisplayScale(result);
  const [figure, setFigure] = useState<BridgeFigure>('netProfit');
  const { month } = view;
  const bridge = useMemo(() => {
    const groups = groupsOf(document, compared.document);
    return bridgeOf(result, compared.comparison, { month, scope: 'year', figure, groups });
  }, [result, compared, document, month, figure]);
  if ('error' in bridge) return null;
  const minorDigits = minorDigitsOf(result);
  const { total, steps } = bridge;
  const units = (value: number) => value / 10 ** minorDigits;
  const bars: WaterfallStep[] = [
    { key: 'from', name: compared.head, kind: 'level', value: units(total.comparison) },
    ...steps.map(
      (step): WaterfallStep => ({
        ...{ key: step.key, name: stepName(step, find), kind: 'change' },
        value: units(step.variance),
        booked: units(step.booked),
      }),
    ),
    { key: 'to', name: t('variance.outlook'), kind: 'level', value: units(total.outlook) },
  ];
  const sentence = bridgeSentence({ bridge, against: compared.inText, minorDigits, find, t });
  const title = t('variance.bridge.title', { against: compared.inText });
  const row = (key: string, name: string, values: number[]) => ({
    ...{ key, name, values },
    figures: values.map((value) => (Number.isNaN(value) ? '' : formatNumber(value))),
  });
  return (
    <ChartFrame
      title={title}
      sub={t('variance.bridge.sub', { figure: t(`variance.bridge.figures.${figure}`), year, unit })}
      headNote={
        <div className="fade-ends max-w-full overflow-x-auto print:hidden">
          <Segmented
            label={t('variance.bridge.of')}
            value={figure}
            onChange={setFigure}
            segments={bridgeFigures.map((value) => ({ value, label: t(`variance.bridge.figures.${value}`) }))}
          />
        </div>
      }
      legend={<BridgeLegend />}
      download={download}
      height={height}
      summary={sentence}
      table={{
        caption: title,
        head: t('variance.bridge.step'),
        columns: (['booked', 'expected', 'variance'] as const).map((key) => ({ key, name: t(`variance.${key}`) })),
        rows: [
          row('from', compared.head, [Number.NaN, Number.NaN, units(total.comparison)]),
          ...steps.map((step) =>
            row(step.key, stepName(step, find), [step.booked, step.expected, step.variance].map(units)),
          ),
          row('to', t('variance.outlook'), [Number.NaN, Number.NaN, units(total.outlook)]),
        ],
      }}
    >
      <p className="pb-2 text-base max-desk:text-sm" aria-hidden="true">
        {sentence}
      </p>
      <ScrollRegion
        className="fade-ends overflow-x-auto print:overflow-visible"
        label={t('scrolls', { report: title })}
      >
        <div className="print:min-w-0!" style={{ minWidth: bars.length * leastBand }}>
          <WaterfallChart steps={bars} height={height} labelScale={scale} />
        </div>
      </ScrollRegion>
    </ChartFrame>
  );
}

const legend = [
  { key: 'worseBooked', tone: '2', isLight: false },
  { key: 'worseExpected', tone: '2', isLight: true },
  { key: 'betterBooked', tone: '1-soft', isLight: false },
  { key: 'betterExpected', tone: '1-soft', isLight: true },
] as const;

function BridgeLegend() {
  const { t } = useTranslation('reports');
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs/5 text-ink-2" data-legend>
      {legend.map(({ key, tone, isLight }) => (
        <span key={key} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <i
            className={classNames('size-[9px] rounded-[2px] [print-color-adjust:exact]', isLight && 'opacity-50')}
            style={{ background: colourOf(tone) }}
          />
          {t(`variance.bridge.legend.${key}`)}
        </span>
      ))}
    </div>
  );
}

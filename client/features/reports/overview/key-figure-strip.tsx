import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askClasses, Figure, Figures } from '#client/components/figures.tsx';
import { Sparkline } from '#client/components/sparkline.tsx';
import { formatMoney, formatRate, formatRatio, formatScaledChange } from '#client/lib/format.ts';
import { useDocumentUnder } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { findRow } from '../figure-rows';
import { endYear, monthTitle } from '../periods';
import { minorDigitsOf, useDisplayScale, usePeriodWords } from '../use-report';
import type { FigurePlace } from '../why/place';
import { keyFiguresOf } from './key-figures';

interface KeyFigureProps {
  label: string;
  value: string;
  note: ReactNode;
  isAlert?: boolean;
  /** The figure month by month over the whole horizon. */
  months?: ArrayLike<number> | undefined;
  /** Opens its explanation. */
  onAsk: () => void;
}

/** Longer figures are set smaller: a figure is never cut. */
const longest = 11;

function KeyFigure({ label, value, note, isAlert = false, months, onAsk }: KeyFigureProps) {
  const { t } = useTranslation('reports');
  return (
    <Figure
      name={label}
      isAlert={isAlert}
      isLong={value.length > longest}
      value={
        <>
          <button type="button" className={askClasses} title={t('why.ask', { figure: label })} onClick={onAsk}>
            {value}
          </button>
          {months && (
            <Sparkline
              values={months}
              width={64}
              height={24}
              className="ml-auto w-full min-w-0 shrink basis-16 max-desk:hidden"
            />
          )}
        </>
      }
      note={note}
    />
  );
}

interface KeyFigureStripProps {
  result: ForecastResult;
  index: number;
  onAsk: (place: FigurePlace) => void;
}

/** Six key figures of a fiscal year in one ruled strip. */
export function KeyFigureStrip({ result, index, onAsk }: KeyFigureStripProps) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const document = useDocumentUnder(result.scenarioId);
  const figures = keyFiguresOf(result, document, index);
  const minorDigits = minorDigitsOf(result);
  const { scale } = useDisplayScale(result);
  const { timeline } = result;
  const money = (minor: number) => formatMoney(minor, { minorDigits, scale });
  const yearBefore = fiscalYear(endYear(timeline, index) - 1);
  const isUnder = figures.overMinimum < 0;
  const hasMinimum = document.bank.minimumCash !== 0;
  const lowest = {
    month: monthTitle(timeline, figures.lowestMonth),
    amount: money(Math.abs(figures.overMinimum)),
  };

  const monthsOf = (statement: 'profitAndLoss' | 'cashFlowIndirect' | 'ratios', key: string) =>
    findRow(result[statement], key)?.months;

  const { months, quarters } = timeline;
  const ask = (home: FigurePlace['home'], key: string) => () =>
    onAsk({ home, key, column: months + quarters.length + index });

  return (
    <Figures>
      <KeyFigure
        label={t('overview.cash', { month: monthTitle(timeline, timeline.fiscalYears[index]?.lastMonth ?? 1) })}
        onAsk={ask('cashFlowIndirect', 'closingCash')}
        value={money(figures.closingCash)}
        months={monthsOf('cashFlowIndirect', 'closingCash')}
        note={
          figures.cashChange === 0
            ? t('overview.cashSame')
            : t('overview.cashChange', { change: formatScaledChange(figures.cashChange / 10 ** minorDigits, scale) })
        }
      />
      <KeyFigure
        label={t('overview.lowestOfYear', { year: fiscalYear(endYear(timeline, index)) })}
        onAsk={ask('ratios', 'minimumCash')}
        value={money(figures.lowestCash)}
        isAlert={isUnder}
        note={
          isUnder
            ? t(hasMinimum ? 'overview.lowestUnder' : 'overview.lowestNegative', lowest)
            : hasMinimum
              ? t('overview.lowestOver', lowest)
              : t('overview.lowestMonth', lowest)
        }
      />
      <KeyFigure
        label={t('overview.revenue')}
        onAsk={ask('profitAndLoss', 'totalRevenue')}
        value={money(figures.revenue)}
        months={monthsOf('profitAndLoss', 'totalRevenue')}
        note={<Growth rate={figures.revenueGrowth} before={yearBefore} monthsBefore={figures.monthsBefore} />}
      />
      <KeyFigure
        label={t('overview.ebitda')}
        onAsk={ask('profitAndLoss', 'ebitda')}
        value={money(figures.ebitda)}
        months={monthsOf('profitAndLoss', 'ebitda')}
        note={
          Number.isNaN(figures.ebitdaMargin)
            ? t('overview.noRevenue')
            : t('overview.ofRevenue', { rate: formatRate(figures.ebitdaMargin, 1) })
        }
      />
      <KeyFigure
        label={t('overview.netProfit')}
        onAsk={ask('profitAndLoss', 'netProfit')}
        value={money(figures.netProfit)}
        months={monthsOf('profitAndLoss', 'netProfit')}
        note={
          <Growth
            rate={figures.netProfitGrowth}
            before={yearBefore}
            monthsBefore={figures.monthsBefore}
            isAfterLoss={figures.netProfitBefore < 0}
          />
        }
      />
      <KeyFigure
        label={t('overview.cover')}
        onAsk={ask('ratios', 'debtServiceCover')}
        value={formatRatio(figures.debtServiceCover / 1_000_000)}
        isAlert={figures.debtServiceCover < figures.coverAsked}
        note={
          Number.isNaN(figures.debtServiceCover)
            ? t('overview.noDebt')
            : t('overview.coverAsked', { ratio: formatRatio(figures.coverAsked / 1_000_000) })
        }
      />
    </Figures>
  );
}

interface GrowthProps {
  rate: number;
  before: string;
  /** Of the year before. */
  monthsBefore: number;
  isAfterLoss?: boolean;
}

/** The arrow tells the direction, colour tells good or bad. */
function Growth({ rate, before, monthsBefore, isAfterLoss = false }: GrowthProps) {
  const { t } = useTranslation('reports');
  if (monthsBefore < 12) return t('overview.shortYear', { year: before, count: monthsBefore });
  if (isAfterLoss) return t('overview.afterLoss', { year: before });
  if (Number.isNaN(rate)) return t('overview.noComparison');
  const text = formatRate(Math.abs(rate), 1);
  return (
    <>
      <span className={rate < 0 ? 'text-negative' : 'text-positive'}>
        {rate < 0 ? t('overview.down', { rate: text }) : t('overview.up', { rate: text })}
      </span>{' '}
      {t('overview.onYear', { year: before })}
    </>
  );
}

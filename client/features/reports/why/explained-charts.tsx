import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartAsk, ChartAskContext } from '#client/components/chart-parts/chart-ask.ts';
import { Dialog } from '#client/components/dialog.tsx';
import type { ForecastResult } from '#shared/engine/result.ts';
import { useTimeline } from '../use-timeline';
import { columnBeside, columnOfPoint, type FigurePlace } from './place';
import { WhyPanel } from './why-panel';

/** Lets the points of the charts within ask for their explanation. */
export function AskingCharts(props: {
  result: ForecastResult;
  onAsk: (place: FigurePlace) => void;
  children: ReactNode;
}) {
  const { result, onAsk, children } = props;
  const timeline = useTimeline(result.timeline);
  const ask = useMemo<ChartAsk>(
    () => (source, point) => {
      const [home = '', ...key] = source.split('/');
      onAsk({ home, key: key.join('/'), column: columnOfPoint(timeline, point) });
    },
    [timeline, onAsk],
  );
  return <ChartAskContext value={ask}>{children}</ChartAskContext>;
}

interface ExplainedChartsProps {
  result: ForecastResult;
  /** What is explained; given the function that asks. */
  children: (ask: (place: FigurePlace) => void) => ReactNode;
}

/** Figures and charts of a page without tables: their explanation opens over it. */
export function ExplainedCharts({ result, children }: ExplainedChartsProps) {
  const { t } = useTranslation('reports');
  const [place, setPlace] = useState<FigurePlace | null>(null);
  const entry = (by: -1 | 1) => {
    const column = place && columnBeside(result.timeline, place.column, by);
    if (place && column !== null) setPlace({ ...place, column });
  };
  const close = () => setPlace(null);
  return (
    <AskingCharts result={result} onAsk={setPlace}>
      {children(setPlace)}
      {place && (
        <Dialog isOpen onClose={close} title={t('why.title')}>
          <WhyPanel key={`${place.home} ${place.key}`} result={result} place={place} onMove={entry} onClose={close} />
        </Dialog>
      )}
    </AskingCharts>
  );
}

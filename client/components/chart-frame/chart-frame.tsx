import { ChartLine, Table } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardBody, cardClasses, cardSub } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { IconButton } from '../icon-button';
import { ChartDataTable, type ChartTableData } from './chart-data-table';
import { ChartDownload, type ChartDownloadLabels } from './chart-download';

export interface ChartFrameProps {
  title: ReactNode;
  sub?: ReactNode;
  /** At the right end of the head: what the chart adds up to, in a few words. */
  headNote?: ReactNode;
  /** In place of the title: a switch between views of the chart. */
  views?: ReactNode;
  legend?: ReactNode;
  isLegendInHead?: boolean;
  /** What the chart shows, in one sentence, for screen readers. */
  summary: string;
  table: ChartTableData;
  /** Without it the chart cannot be taken as a file. */
  download?: ChartDownloadLabels;
  height: number;
  className?: string;
  /** The chart, lazy. */
  children: ReactNode;
}

/** A chart in a card, with the same figures as a table and as a sentence. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    sub,
    headNote,
    views,
    legend,
    isLegendInHead = false,
    summary,
    table,
    download,
    height,
    className,
    children,
  } = props;
  const { t } = useTranslation('shell');
  const [isTable, setIsTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  return (
    <section className={classNames(cardClasses(), 'chart-card @container', className)}>
      <CardHead
        className={classNames(
          'max-desk:flex-wrap @max-[421px]:flex-wrap [&>h2]:whitespace-nowrap max-desk:[&>.segment]:min-w-0 max-desk:[&>.segment]:overflow-x-auto [&>.segment]:-ml-1.5 print:[&>.segment]:hidden',
          views && !headNote && 'max-desk:@min-[421px]:has-[>.segment]:flex-nowrap!',
        )}
      >
        <h2 className={views ? 'sr-only' : undefined}>{title}</h2>
        {views}
        {sub && (
          <span
            className={classNames(
              cardSub,
              'flex-[0_1000_auto] truncate max-desk:hidden @max-[421px]:flex-[9_1_0]',
              headNote && '@max-[680px]:hidden',
            )}
          >
            {sub}
          </span>
        )}
        <span className="flex-1" />
        {headNote && (
          <div className="head-note max-desk:order-1 max-desk:basis-full @max-[421px]:order-1 @max-[421px]:basis-full">
            {headNote}
          </div>
        )}
        {!isTable && isLegendInHead && (
          <div className="@max-[481px]:hidden [&:lang(de)]:@max-[521px]:hidden [&>div]:flex-nowrap [&>div]:pr-2">
            {legend}
          </div>
        )}
        <div className="ml-auto flex">
          <IconButton
            icon={isTable ? ChartLine : Table}
            label={isTable ? t('chart.showChart') : t('chart.showTable')}
            onClick={() => setIsTable(!isTable)}
          />
          {download && <ChartDownload labels={download} table={table} figure={figure} isPictureShown={!isTable} />}
        </div>
      </CardHead>
      <figure ref={figure} className={cardBody} aria-label={summary}>
        {isTable ? (
          <div className="max-h-full overflow-auto" style={{ height }}>
            <ChartDataTable data={table} />
          </div>
        ) : (
          <Suspense fallback={<div style={{ height }} />}>{children}</Suspense>
        )}
        {!isTable && legend && (
          <div
            className={classNames(
              '[&>[data-legend]]:pt-1.5',
              isLegendInHead && 'hidden @max-[481px]:block [&:lang(de)]:@max-[521px]:block',
            )}
          >
            {legend}
          </div>
        )}
        <figcaption className="sr-only">{summary}</figcaption>
      </figure>
    </section>
  );
}

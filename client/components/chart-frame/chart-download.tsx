import { FileImage, FileText, Spline } from 'lucide-react';
import type { RefObject } from 'react';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { getOpenForecast } from '#client/lib/open-forecast.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { DownloadMenu } from '../download-menu';
import type { ChartTableData } from './chart-data-table';

export interface ChartDownloadLabels {
  menu: string;
  png: string;
  svg: string;
  csv: string;
}

interface ChartDownloadProps {
  labels: ChartDownloadLabels;
  table: ChartTableData;
  figure: RefObject<HTMLElement | null>;
  /** False while the figures are in place of the chart. */
  isPictureShown: boolean;
}

/** A chart as a picture, as a drawing, or its figures. */
export function ChartDownload({ labels, table, figure, isPictureShown }: ChartDownloadProps) {
  const save = async (as: 'png' | 'svg' | 'csv') => {
    const { chartCsv, drawingOf, pictureOf } = await import('./chart-files');
    const drawing = as !== 'csv' && figure.current ? drawingOf(figure.current, table.caption) : null;
    const { name: forecast, scenario } = getOpenForecast() ?? {};
    const parts = [forecast, table.caption, scenario].filter((part) => part !== undefined);
    const name = fileName(parts, as);
    if (as === 'csv') download(name, chartCsv(table), fileTypes.csv);
    else if (drawing) download(name, as === 'svg' ? drawing.text : await pictureOf(drawing), fileTypes[as]);
  };
  return (
    <DownloadMenu
      label={labels.menu}
      items={[
        { label: labels.png, icon: FileImage, isDisabled: !isPictureShown, onSelect: () => void save('png') },
        { label: labels.svg, icon: Spline, isDisabled: !isPictureShown, onSelect: () => void save('svg') },
        { label: labels.csv, icon: FileText, onSelect: () => void save('csv') },
      ]}
    />
  );
}

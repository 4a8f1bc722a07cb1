import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { IconButton } from '#client/components/icon-button.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { printRequested } from '#client/lib/export/requests.ts';
import { paths } from '#client/lib/paths.ts';
import { reportsOf } from '#client/lib/reports-of.ts';
import { useStore } from '#client/lib/store.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { useDocument } from '#client/workspace/index.ts';
import { isPartShown } from '#shared/engine/dimensions/part-of-profit.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { Report } from '#shared/reports/registry.ts';
import { DimensionControls, PartControls } from './by-dimension/slice-controls';
import { useReportName } from './by-dimension/use-report-name';
import { otherCases } from './comparison';
import { ReportDownload } from './export/report-download';
import { endYear } from './periods';
import { type CompareWith, changeView, type ReportBy, reportView } from './report-view';
import { hasMoney, usePeriodWords, useTableScale } from './use-report';
import { VarianceControls } from './variance/variance-controls';
import { WeeksControl } from './weekly-cash/weeks-control';

interface ReportBarProps {
  forecastId: string;
  current: Report;
  result: ForecastResult | null;
}

/** The section bar of the reports: which report, which columns, which unit. */
export function ReportBar({ forecastId, current, result }: ReportBarProps) {
  const { t } = useTranslation('reports');
  const titleOf = useReportName();
  const tabs = useCurrentInView<HTMLElement>(current.slug);
  // A download alone is beside the reports.
  const isVariance = current.slug === 'variance';
  const document = useDocument((whole) => whole);
  const view = useStore(reportView);
  const isPart = current.controls.includes('part') && isPartShown(document, view);
  const isPlain = !result || (current.controls.length === 0 && !isVariance);
  return (
    <div className={classNames(subbarClasses, 'gap-y-0 max-desk:py-2', !isPlain && 'flex-wrap')}>
      <nav
        ref={tabs}
        className={classNames(
          subtabsClasses,
          'flex-auto gap-0! py-2 [&>a]:px-1.75!',
          isPlain ? 'basis-0' : 'max-desk:basis-full max-desk:pt-0',
        )}
        aria-label={t('nav')}
      >
        {reportsOf(forecastId).map(({ slug, name }) => (
          <NavLink key={slug} to={paths.forecastReport(forecastId, slug)}>
            {titleOf(name)}
          </NavLink>
        ))}
        <NavLink to={paths.forecastScenarios(forecastId)}>{t('names.scenarios')}</NavLink>
      </nav>
      <div
        className={classNames(
          'ml-auto flex flex-none items-center gap-2 py-1 max-desk:max-w-full max-desk:min-w-0 max-desk:flex-initial max-desk:flex-wrap max-desk:[&>*]:flex-none [&_select]:max-w-42 [&_select]:text-ellipsis',
          !isPlain && 'max-desk:ml-0',
          isVariance && 'min-w-0 basis-full flex-wrap justify-end pb-2!',
        )}
      >
        {result && isVariance && <VarianceControls result={result} />}
        {result && current.controls.includes('dimension') && <DimensionControls result={result} />}
        {result && current.controls.includes('part') && <PartControls />}
        {result && current.controls.includes('columns') && <ColumnControls result={result} />}
        {result && current.controls.includes('comparison') && !isPart && <CompareControl result={result} />}
        {result && current.name === 'weeklyCash' && <WeeksControl result={result} />}
        {result &&
          current.controls.includes('scale') &&
          (current.name !== 'detail' || hasMoney(result.detail.rows)) && <ScaleControl result={result} />}
        {result && <ReportDownload report={current.slug} />}
        <IconButton
          icon={Printer}
          label={t('print')}
          className="max-desk:hidden"
          onClick={() => printRequested.raise(current.slug)}
        />
      </div>
    </div>
  );
}

function ColumnControls({ result: { timeline } }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const { by, monthsOf, quartersOf } = useStore(reportView);
  const field = by === 'quarter' ? 'quartersOf' : 'monthsOf';
  const chosen = by === 'quarter' ? quartersOf : monthsOf;
  const years = timeline.fiscalYears.map((_, index) => ({
    value: String(index),
    label: fiscalYear(endYear(timeline, index)),
  }));
  return (
    <>
      <Segmented<ReportBy>
        label={t('columns')}
        value={by}
        onChange={(next) => changeView({ by: next })}
        segments={(['month', 'quarter', 'year'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {by !== 'year' && years.length > 1 && (
        <SmallSelect
          label={t('year')}
          value={chosen === null ? 'all' : String(Math.min(chosen, years.length - 1))}
          options={[...years, { value: 'all', label: t('allYears') }]}
          onChange={(value) => changeView({ [field]: value === 'all' ? null : Number(value) })}
        />
      )}
    </>
  );
}

/** What is beside the figures: nothing, the year before, or another case. */
function CompareControl({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const document = useDocument((whole) => whole);
  const { compare } = useStore(reportView);
  const options = [
    { value: 'none', label: t('compare.none') },
    { value: 'yearBefore', label: t('compare.optionYearBefore') },
    ...otherCases({ document, result, t }).map((otherCase) => ({
      value: otherCase.compare,
      label: otherCase.id === null ? t('compare.optionBase') : t('compare.option', { name: otherCase.name }),
    })),
  ];
  return (
    <SmallSelect
      label={t('compare.with')}
      value={options.some(({ value }) => value === compare) ? compare : 'none'}
      options={options}
      onChange={(value) => changeView({ compare: value as CompareWith })}
    />
  );
}

function ScaleControl({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const scale = useTableScale(result);
  return (
    <SmallSelect
      label={t('scale.label')}
      value={scale}
      options={[
        { value: 'unit', label: t('scale.unit') },
        { value: 'thousand', label: t('scale.thousand') },
      ]}
      onChange={(value) => changeView({ scale: value === 'thousand' ? 'thousand' : 'unit' })}
    />
  );
}

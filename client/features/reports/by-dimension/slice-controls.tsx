import { useTranslation } from 'react-i18next';
import { Segmented } from '#client/components/segmented.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { useStore } from '#client/lib/store.ts';
import { useDocument } from '#client/workspace/index.ts';
import { shownValue } from '#shared/engine/dimensions/part-of-profit.ts';
import { shownDimension } from '#shared/engine/dimensions/slices.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { endYear } from '../periods';
import { changeView, reportView } from '../report-view';
import { usePeriodWords } from '../use-report';
import { useChangeSlice } from './use-slice-view';

const noDimensions: never[] = [];

/** Which dimension, before or after its rules, in which fiscal year. */
export function DimensionControls({ result: { timeline } }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const document = useDocument((whole) => whole);
  const { dimension: chosenId, monthsOf } = useStore(reportView);
  const change = useChangeSlice('by-dimension');
  const dimension = shownDimension(document, chosenId);
  if (!dimension) return null;
  const years = timeline.fiscalYears.map((_, index) => ({
    value: String(index),
    label: fiscalYear(endYear(timeline, index)),
  }));
  return (
    <>
      {(document.dimensions?.length ?? 0) > 1 && (
        <SmallSelect
          label={t('dimension.choose')}
          value={dimension.id}
          options={(document.dimensions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => change({ dimension: id })}
        />
      )}
      {dimension.allocations.length > 0 && <Allocated slug="by-dimension" />}
      {years.length > 1 && (
        <SmallSelect
          label={t('year')}
          value={monthsOf === null ? 'all' : String(Math.min(monthsOf, years.length - 1))}
          options={[...years, { value: 'all', label: t('allYears') }]}
          onChange={(value) => changeView({ monthsOf: value === 'all' ? null : Number(value) })}
        />
      )}
    </>
  );
}

function Allocated({ slug }: { slug: 'by-dimension' | 'profit-and-loss' }) {
  const { t } = useTranslation('reports');
  const { isAllocated } = useStore(reportView);
  const change = useChangeSlice(slug);
  return (
    <Segmented
      label={t('dimension.allocation')}
      value={isAllocated ? 'after' : 'before'}
      segments={(['before', 'after'] as const).map((value) => ({ value, label: t(`dimension.${value}`) }))}
      onChange={(value) => change({ isAllocated: value === 'after' })}
    />
  );
}

/** One value alone, or lines under the values of a dimension. */
export function PartControls() {
  const { t } = useTranslation('reports');
  const document = useDocument((whole) => whole);
  const view = useStore(reportView);
  const change = useChangeSlice('profit-and-loss');
  const dimensions = document.dimensions ?? noDimensions;
  if (dimensions.length === 0) return null;
  const part = shownValue(document, view);
  const group = dimensions.some(({ id }) => id === view.groupedBy) ? view.groupedBy : null;
  const options = dimensions.flatMap(({ id, name, values }) =>
    [...values, { id: 'none', name: t('dimension.none') }].map((value) => ({
      value: `${id} ${value.id}`,
      label: `${name}: ${value.name}`,
    })),
  );
  return (
    <>
      <SmallSelect
        label={t('dimension.filter')}
        value={part ? `${part.dimension.id} ${part.value?.id ?? 'none'}` : ''}
        options={[{ value: '', label: t('dimension.whole') }, ...options]}
        onChange={(chosen) => {
          const [dimension = null, value = null] = chosen === '' ? [] : chosen.split(' ');
          change({ value, groupedBy: null, ...(dimension !== null && { dimension }) });
        }}
      />
      <SmallSelect
        label={t('dimension.group')}
        value={group ?? ''}
        options={[
          { value: '', label: t('dimension.notGrouped') },
          ...dimensions.map(({ id, name }) => ({ value: id, label: t('dimension.grouped', { name }) })),
        ]}
        onChange={(id) => change({ value: null, groupedBy: id === '' ? null : id })}
      />
      {part && part.dimension.allocations.length > 0 && <Allocated slug="profit-and-loss" />}
    </>
  );
}

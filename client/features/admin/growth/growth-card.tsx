import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { growthRanges } from '#shared/inputs/admin-requests.ts';
import { headSelect } from '../parts/looks';
import { QueryPart } from '../query-part';
import { oneOf, useListParams } from '../use-list-params';
import { GrowthChart, growthViews } from './growth-chart';

/** How the service grows: revenue, subscriptions, registrations, churn. View and range are in the address. */
export function GrowthCard() {
  const { t } = useTranslation('admin');
  const { params, set } = useListParams();
  const view = oneOf(growthViews, params.get('chart'));
  const range = oneOf(growthRanges, params.get('range'));
  const growth = trpc.admin.growth.useQuery({ range }, { placeholderData: keepPreviousData });
  const views = (
    <div className="flex max-w-full min-w-0 flex-wrap gap-2 max-desk:w-full max-desk:pr-2">
      <Segmented
        label={t('growth.view')}
        segments={growthViews.map((value) => ({ value, label: t(`growth.views.${value}`) }))}
        value={view}
        onChange={(next) => set({ chart: next })}
      />
      <SelectField
        className={`${headSelect} w-35`}
        label={t('growth.range')}
        isLabelHidden
        options={growthRanges.map((value) => ({ value, label: t(`growth.ranges.${value}`) }))}
        value={range}
        onChange={(event) => set({ range: event.target.value })}
      />
    </div>
  );
  if (growth.data) return <GrowthChart growth={growth.data} view={view} range={range} views={views} />;
  return (
    <Card title={t('growth.title')} padding="flush">
      <QueryPart query={growth} failed={t('growth.failed')} columns={1} rows={6}>
        {() => null}
      </QueryPart>
    </Card>
  );
}

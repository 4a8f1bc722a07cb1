import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';
import { changeView, type ReportView, reportView } from '../report-view';
import type { SliceWords } from './slice-rows';

type SliceView = Pick<ReportView, 'dimension' | 'value' | 'groupedBy' | 'isAllocated'>;

export function useSliceWords(): SliceWords {
  const { t } = useTranslation(['reports', 'forecast']);
  const find = useForecastTexts();
  return useMemo(() => ({ t, find }), [t, find]);
}

const untouched: SliceView = { dimension: null, value: null, groupedBy: null, isAllocated: true };

/** What of the view the address of a report says: `?dimension=&value=&group=&allocated=0`. */
function paramsOf({ dimension, value, groupedBy, isAllocated }: SliceView, slug: ReportSlug): Record<string, string> {
  const isPart = slug === 'profit-and-loss';
  if (isPart && groupedBy) return { group: groupedBy };
  if (isPart && value === null) return {};
  return {
    ...(dimension !== null && { dimension }),
    ...(isPart && value !== null && { value }),
    ...(!isAllocated && { allocated: '0' }),
  };
}

function viewOf(params: URLSearchParams): SliceView {
  const group = params.get('group');
  return {
    dimension: params.get('dimension'),
    value: group === null ? params.get('value') : null,
    groupedBy: group,
    isAllocated: params.get('allocated') !== '0',
  };
}

const isSliced = (slug: ReportSlug | undefined): slug is ReportSlug =>
  slug === 'profit-and-loss' || slug === 'by-dimension';

/** Keeps the address of a report and what is looked at alike: the address leads where it says something. */
export function useSliceAddress(slug: ReportSlug | undefined): void {
  const [params, setParams] = useSearchParams();
  const said = params.toString();
  const follow = useEffectEvent((address: string) => {
    const asked = new URLSearchParams(address);
    if (!isSliced(slug)) return;
    if (['dimension', 'group', 'allocated'].some((name) => asked.has(name))) changeView(viewOf(asked));
    else {
      const own = paramsOf(reportView.get(), slug);
      if (Object.keys(own).length > 0) setParams(own, { replace: true });
    }
  });
  useEffect(() => {
    if (slug) follow(said);
  }, [slug, said]);
}

/** Changes what is looked at, and with it the address. */
export function useChangeSlice(slug: ReportSlug): (change: Partial<SliceView>) => void {
  const [, setParams] = useSearchParams();
  return (change) => {
    changeView(change);
    setParams(paramsOf({ ...untouched, ...reportView.get() }, slug), { replace: true });
  };
}

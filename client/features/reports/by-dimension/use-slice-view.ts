import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PartView } from '#shared/engine/dimensions/part-of-profit.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';
import { changeView, reportView } from '../report-view';

const untouched: PartView = { dimension: null, value: null, groupedBy: null, isAllocated: true };

/** What of the view the address of a report says: `?dimension=&value=&group=&allocated=0`. */
function paramsOf({ dimension, value, groupedBy, isAllocated }: PartView, slug: ReportSlug): Record<string, string> {
  const isPart = slug === 'profit-and-loss';
  if (isPart && groupedBy) return { group: groupedBy };
  if (isPart && value === null) return {};
  return {
    ...(dimension !== null && { dimension }),
    ...(isPart && value !== null && { value }),
    ...(!isAllocated && { allocated: '0' }),
  };
}

function viewOf(params: URLSearchParams): PartView {
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
export function useChangeSlice(slug: ReportSlug): (change: Partial<PartView>) => void {
  const [, setParams] = useSearchParams();
  return (change) => {
    changeView(change);
    setParams(paramsOf({ ...untouched, ...reportView.get() }, slug), { replace: true });
  };
}

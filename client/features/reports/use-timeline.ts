import { useMemo } from 'react';
import { makeTimeline, type Timeline } from '#shared/domain/months.ts';

/** The timeline of a result as the same object until it changes; every result brings a new one. */
export function useTimeline({ startMonth, fiscalYearEndMonth, years }: Timeline): Timeline {
  return useMemo(
    () => makeTimeline({ startMonth, fiscalYearEndMonth, years }),
    [startMonth, fiscalYearEndMonth, years],
  );
}

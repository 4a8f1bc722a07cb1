import { createStore } from '#client/lib/store.ts';
import type { PartView } from '#shared/engine/dimensions/part-of-profit.ts';

export type ReportBy = 'month' | 'quarter' | 'year';

/** Beside the figures: nothing, the year before, the base case, or `scenario:<id>`. */
export type CompareWith = 'none' | 'yearBefore' | 'base' | `scenario:${string}`;

/** Of the dimension null is the first. */
export interface ReportView extends PartView {
  by: ReportBy;
  /** Index of the fiscal year whose months or quarters show; null: of all years. */
  monthsOf: number | null;
  quartersOf: number | null;
  /** Null: as the size of the figures asks, until the person chooses. */
  scale: 'unit' | 'thousand' | null;
  compare: CompareWith;
  /** Rows without any figure are shown too. */
  hasEmptyRows: boolean;
  /** By dimension, the lines of revenue and direct costs are shown too. */
  hasLines: boolean;
  /** The month with which the thirteen weeks begin; null: the first that is not booked. */
  weeksFrom: number | null;
}

/** How reports are looked at; it stays while one goes from report to report. */
export const reportView = createStore<ReportView>({
  by: 'month',
  monthsOf: 0,
  quartersOf: null,
  scale: null,
  compare: 'none',
  hasEmptyRows: false,
  weeksFrom: null,
  dimension: null,
  value: null,
  groupedBy: null,
  isAllocated: true,
  hasLines: false,
});

export function changeView(change: Partial<ReportView>): void {
  reportView.set({ ...reportView.get(), ...change });
}

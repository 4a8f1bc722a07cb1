import type { ReportSlug } from '#shared/reports/registry.ts';
import { createSignal } from '../signals';
import { createStore } from '../store';

/** What of the open forecast is wanted as a file; `section` and `report` as the address names them. */
export type ExportRequest =
  | { what: 'workbook' }
  | { what: 'inputs'; section?: string; as: 'csv' | 'xlsx' }
  /** The comparison of scenarios with the base case; `year` is the index of a fiscal year, null all of them. */
  | { what: 'scenarios'; ids: readonly string[]; year: number | null; as: 'csv' | 'xlsx' }
  | { what: 'report'; report: ReportSlug; as: 'csv' | 'xlsx' };

/** A toolbar, a bar or the palette asks; the open forecast's files answer. */
export const exportRequested = createSignal<ExportRequest>();
/** Asks which reports shall be printed; the named one is chosen already. */
export const printRequested = createSignal<ReportSlug | null>();
/** Asks for the dialog of the live workbook. */
export const liveWorkbookRequested = createSignal({ waits: true });
/** Asks to take the inputs of a workbook back, of a file where one is there already. */
export const takeBackRequested = createSignal<File | null>({ waits: true });
/** A workbook that was given where its forecast was not open: the forecast takes it back once it is. */
export const workbookWaiting = createStore<{ forecastId: string; file: File } | null>(null);

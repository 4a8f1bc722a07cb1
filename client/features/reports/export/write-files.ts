import { csvOf } from '#client/lib/export/csv.ts';
import { download, fileTypes } from '#client/lib/export/download.ts';
import type { ExportRequest } from '#client/lib/export/requests.ts';
import type { ExportTable } from '#client/lib/export/table.ts';
import { workbookOf } from '#client/lib/export/workbook.ts';
import { yieldToEventLoop } from '#client/lib/long-work.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { type ReportSlug, reportAt, reports } from '#shared/reports/registry.ts';
import { reportView } from '../report-view';
import type { ComparedWith } from '../variance/compared-with';
import { type ExportContext, exportContext, scenarioName } from './context';
import { inputTables } from './input-tables';
import { reportTables } from './report-tables';
import { allScenarioTables, scenarioTables } from './scenario-tables';

export interface Progress {
  done: number;
  all: number;
}

export interface WriteParams {
  request: ExportRequest;
  onProgress: (progress: Progress) => void;
  /** Ends the work with `Cancelled`. */
  signal: AbortSignal;
  /** Asks for what actual months are compared with. */
  fetchCompared: (context: ExportContext) => Promise<ComparedWith | null>;
  fetchRisk: (context: ExportContext) => Promise<ExportTable[]>;
}

/** Writes what is asked for and hands it to the downloads. Does nothing where no forecast can be computed. */
export async function writeFiles({ request, onProgress, signal, ...more }: WriteParams): Promise<void> {
  const open = exportContext();
  if (!open) return;
  const isAsked = (report: ReportSlug) =>
    request.what === 'workbook' || (request.what === 'report' && request.report === report);
  const compared = isAsked('variance') ? await more.fetchCompared(open) : null;
  const risk = isAsked('risk') ? await more.fetchRisk(open) : [];
  const context = { ...open, compared, risk };
  // A file of nothing would look as if there were no variances, or no futures.
  const isNothing =
    (isAsked('by-dimension') && !open.document.dimensions) ||
    (isAsked('variance') && !compared) ||
    (isAsked('risk') && risk.length === 0);
  if (request.what === 'report' && isNothing) throw new Error(`There is nothing to write of ${request.report}.`);
  const { name, parts } = wantedTables(context, request);
  const tables: ExportTable[] = [];
  for (const [done, part] of parts.entries()) {
    onProgress({ done, all: parts.length });
    await yieldToEventLoop(signal);
    tables.push(...part());
  }
  onProgress({ done: parts.length, all: parts.length });
  await yieldToEventLoop(signal);
  const as = request.what === 'workbook' ? 'xlsx' : request.as;
  const content = as === 'csv' ? csvOf(tables) : await workbookOf(tables, `${context.document.header.name}, ${name}`);
  await yieldToEventLoop(signal);
  const scenario = context.result.scenarioId === null ? [] : [scenarioName(context)];
  download(fileName([context.document.header.name, name, ...scenario], as), content, fileTypes[as]);
}

/** The parts of the work, one after the other, and what the file is called. */
export function wantedTables(
  context: ExportContext,
  request: ExportRequest,
): { name: string; parts: (() => ExportTable[])[] } {
  const { t, files } = context;
  if (request.what === 'inputs') {
    const { section } = request;
    const book = section === undefined ? '' : inputTables(context, section)[0]?.name;
    return { name: book || files('sheet.inputs'), parts: [() => inputTables(context, section)] };
  }
  if (request.what === 'report') {
    const entry = reportAt(request.report);
    if (!entry) return { name: '', parts: [] };
    return { name: t(`names.${entry.name}`), parts: [() => reportTables(context, entry.slug, reportView.get().by)] };
  }
  if (request.what === 'scenarios') {
    return { name: files('sheet.scenarios'), parts: [() => scenarioTables(context, request)] };
  }
  return {
    name: files('export.allReports'),
    parts: [
      // By month, each fiscal year closed by its sum: whatever a report shows at the time.
      ...reports.map(
        ({ slug }) =>
          () =>
            reportTables(context, slug, 'month'),
      ),
      () => allScenarioTables(context),
    ],
  };
}

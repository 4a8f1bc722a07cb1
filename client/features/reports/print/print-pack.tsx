import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { WorkDialog } from '#client/components/work-dialog.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useDocument, useWorkspace } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type ReportSlug, reports } from '#shared/reports/registry.ts';
import { useReportName } from '../by-dimension/use-report-name';
import { useChecksLine } from '../checks/use-checks-line';
import { PrintHead } from '../print-head';
import type { ReportBy } from '../report-view';
import { PrintedCover, PrintedSummary } from './print-cover';
import { PrintedReport } from './printed-report';
import '../cash-flow-form/form-table.css';
import '../reports.css';
import './print-pack.css';
import { DataTable } from '#client/components/data-table.tsx';
import type { ExportCell, ExportRow } from '#client/lib/export/table.ts';
import { formatMoney, formatNumber, formatRate } from '#client/lib/format.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import { exportContext } from '../export/context';
import { allScenarioTables } from '../export/scenario-tables';

/** A report, or the comparison of scenarios. */
export type PrintedSlug = ReportSlug | 'scenarios';

/** What can be printed, in the order of the pack. */
export const printedList = [...reports, { slug: 'scenarios', name: 'scenarios' }] as const;

export interface PrintChoice {
  reports: readonly PrintedSlug[];
  by: ReportBy;
  hasCharts: boolean;
}

interface PrintPackProps {
  choice: PrintChoice;
  result: ForecastResult;
  onDone: () => void;
}

const nextLook = 'not-first-of-type:break-before-page';

/** For the first drawing of charts. */
const drawingTime = 700;
/** What has not come by then is left out. */
const patience = 6000;

/** Charts come with chunks of their own and draw themselves once, versions from the server: waits until they are there. */
async function partsStand(pack: Element, hasCharts: boolean, signal: AbortSignal): Promise<void> {
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const isWaiting = () =>
    pack.querySelector('[data-waiting]') !== null ||
    [...pack.querySelectorAll('.chart-card figure')].some((figure) => !figure.querySelector('svg'));
  for (let waited = 0; waited < patience && isWaiting() && !signal.aborted; waited += 50) await pause(50);
  if (hasCharts) await pause(drawingTime);
}

/** The chosen reports on paper, beside the page that is on the screen: it is printed once and then gone. */
export function PrintPack({ choice, result, onDone }: PrintPackProps) {
  const { t } = useTranslation(['reports', 'files']);
  const { reports, by, hasCharts } = choice;
  const name = useWorkspace((state) => state.name);
  const titleOf = useReportName();
  const checks = useChecksLine(result);
  const done = useEffectEvent(onDone);
  const pack = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.body.classList.add('is-printing');
    const finish = () => done();
    window.addEventListener('afterprint', finish);
    const abort = new AbortController();
    const print = async () => {
      if (pack.current) await partsStand(pack.current, hasCharts, abort.signal);
      if (!abort.signal.aborted) window.print();
    };
    void print();
    return () => {
      abort.abort();
      window.removeEventListener('afterprint', finish);
      document.body.classList.remove('is-printing');
    };
  }, [hasCharts]);

  const sheet = createPortal(
    <div
      ref={pack}
      className="print-pack absolute top-0 left-[-400mm] h-0 w-[273mm] overflow-hidden bg-[#fff] text-ink scheme-light print:static print:h-auto print:overflow-visible"
      aria-hidden="true"
      inert
    >
      <style>{pageFoot(`${name} · ${checks}`)}</style>
      {reports.length > 1 && (
        <>
          <section className="pt-[38mm]" data-report="cover">
            <PrintedCover result={result} />
          </section>
          <section className={classNames('print-summary', nextLook)} data-report="summary">
            <PrintHead isPacked report={t('files:print.summary')} result={result} />
            <PrintedSummary result={result} hasCharts={hasCharts} />
          </section>
        </>
      )}
      {printedList
        .filter(({ slug }) => reports.includes(slug))
        .map(({ slug, name: key }) => (
          <section key={slug} className={nextLook} data-report={slug}>
            <PrintHead isPacked report={titleOf(key)} result={result} />
            <p className="mb-[2mm] text-[7.5pt] text-ink-2" data-part="checks">
              {checks}
            </p>
            {slug === 'scenarios' ? (
              <PrintedScenarios />
            ) : (
              <PrintedReport result={result} report={slug} by={by} hasCharts={hasCharts} />
            )}
          </section>
        ))}
    </div>,
    document.body,
  );
  return (
    <>
      {sheet}
      <WorkDialog
        title={t('files:print.preparing')}
        progress={t('files:print.preparingText', { count: reports.length })}
        onCancel={onDone}
      />
    </>
  );
}

/** The foot of every page: what it is of, the state of the checks, page and pages. Letters outside of ASCII are escaped. */
function pageFoot(text: string): string {
  const content = Array.from(text.slice(0, 200), (letter) =>
    /[A-Za-z0-9 .,]/.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `,
  ).join('');
  const type = 'font: 7.5pt system-ui, sans-serif; color: #555;';
  return `@page { @bottom-left { content: "${content}"; ${type} } @bottom-right { content: counter(page) " / " counter(pages); ${type} } }`;
}

/** The comparison of every scenario with the base case on paper. */
function PrintedScenarios() {
  const document = useDocument((whole) => whole);
  const [table] = useMemo(() => {
    const context = exportContext();
    return context ? allScenarioTables({ ...context, document }) : [];
  }, [document]);
  if (!table) return null;
  return (
    <DataTable
      look="statement mb-[6mm] break-inside-avoid [&_thead_th]:align-bottom [&_thead_th]:whitespace-normal"
      scroll={null}
      columns={table.columns.map(({ label }, at) => ({
        head: label,
        isHeadLeft: at === 0,
        isRowHead: at === 0,
        cell: ({ cells }: ExportRow) => cellText(cells[at] ?? null),
      }))}
      rows={table.rows}
      rowKey={({ cells: [name] }) => String(name)}
      rowClassName={() => 'line'}
    />
  );
}

/** A cell in the person's formats. */
function cellText(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return /^\d{4}-\d\d$/.test(cell) ? formatMonth(Number(cell.slice(0, 4)), calendarMonth(cell)) : cell;
  const { value, decimals, style } = cell;
  if (!Number.isFinite(value)) return '';
  if (style === 'money') return formatMoney(value, { minorDigits: decimals });
  return style === 'rate' ? formatRate(value, 1) : formatNumber(value / 10 ** decimals);
}

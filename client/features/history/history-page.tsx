import { ClipboardPaste, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { statusBar } from '#client/components/bars.ts';
import { Button, linkClasses } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useIssues, useResult, useWorkspace, workspace } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import {
  type BalanceSheetField,
  balanceOf,
  balanceSheetFields,
  balanceSheetTotals,
  isOptionalSheetField,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { useCashFlowOutputsCalculation } from '../reports/cash-flow-outputs-form';
import { NoResult } from '../reports/no-result';
import '../reports/cash-flow-form/form-table.css';
import { AdjustmentsCard } from '../reports/cash-flow-form/adjustments-card';
import { CashFlowReportTable } from '../reports/cash-flow-form/cash-flow-report-table';
import { flowEntries } from '../reports/cash-flow-form/flow-rows';
import { type SheetColumn, sheetColumns } from '../reports/cash-flow-form/sheet-columns';
import { IssueNotice } from '../reports/issue-notice';
import { minorDigitsOf, usePeriodWords } from '../reports/use-report';
import { BalanceSheetForm } from './balance-sheet-form';
import { HistoryBadges } from './history-badges';
import { IncomeForm } from './income-form';
import { UnbalancedNotices } from './unbalanced-notices';
import {
  addYearStep,
  lastYearEnd,
  openingSheetStep,
  removeOpeningBalanceSheetStep,
  removeYearStep,
} from './year-steps';

const keyLook = 'h-3 w-3.5 rounded-[2px] border border-line-strong';

/** The cash-flow report form: past years as they were, beside the forecast years that follow from the inputs. */
export function HistoryPage() {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const result = useResult();
  const name = useWorkspace((state) => state.name);
  useDocumentTitle(`${t('history.title')}, ${name}`);
  return result ? <History result={result} /> : <NoResult forecastId={id} />;
}

const ImportHistoryDialog = lazy(async () => ({
  default: (await import('./import/import-history-dialog')).ImportHistoryDialog,
}));

/** In pixels: tables that are side by side have room for the name and every year, as long as its sums are. */
const [nameWidth, digitWidth, beside] = [180, 8.5, 26];

function tableWidthOf(columns: readonly SheetColumn[], minorDigits: number): number {
  const largest = Math.max(1, ...columns.map(({ adjusted }) => Math.abs(balanceSheetTotals(adjusted).totalAssets)));
  const digits = Math.max(6, Math.ceil(Math.log10(largest)) - minorDigits);
  return nameWidth + columns.length * Math.ceil(digits * digitWidth + beside);
}

const edit = workspace.edit;
const monthText = (month: string) => formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)));

function History({ result }: { result: ForecastResult }) {
  const { t } = useTranslation(['reports', 'files']);
  const { fiscalYear } = usePeriodWords();
  const outlet = useOutletContext<{ actions?: HTMLElement | null } | null>();
  const document = useDocument((whole) => whole);
  const [isAll, setIsAll] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const { cashFlowReportForm, currency } = result;
  useCashFlowOutputsCalculation(cashFlowReportForm.cashFlowOutputsForm);

  const minorDigits = minorDigitsOf(result);
  const { inputYears, openingBalanceSheet } = document.history;
  const columns = useMemo(() => sheetColumns(document, cashFlowReportForm), [document, cashFlowReportForm]);
  const entries = useMemo(() => flowEntries({ cashFlowReportForm }), [cashFlowReportForm]);
  const yearIds = inputYears.map((year) => year.id);
  const shown = useShownFields(columns, isAll);
  const hiddenCount = balanceSheetFields.length - shown.size;
  const yearEnd = monthText(lastYearEnd(document)).split(' ')[0] ?? '';
  const tableWidth = useMemo(() => tableWidthOf(columns, minorDigits), [columns, minorDigits]);
  const isFull = inputYears.length >= bounds.inputYears;

  const removeOf = (column: SheetColumn) => {
    if (column.key === 'opening') {
      return { label: t('history.removeOpening'), onRemove: () => edit(openingSheetStep(document, false)) };
    }
    const { yearId } = column;
    const isAtEnd = yearId !== undefined && (yearId === yearIds[0] || yearId === yearIds.at(-1));
    if (!isAtEnd) return undefined;
    const label = t('history.removeYear', { year: fiscalYear(column.year) });
    return { label, onRemove: () => edit(removeYearStep(document, yearId)) };
  };

  const actions = (
    <>
      <Button size="small" onClick={() => setIsImporting(true)} icon={ClipboardPaste} label={t('files:history.open')} />
      {inputYears.length > 0 && !openingBalanceSheet && (
        <Button
          size="small"
          title={t('history.openingHint')}
          onClick={() => edit(openingSheetStep(document, true))}
          icon={Plus}
          label={t('history.addOpening')}
        />
      )}
      <Button
        size="small"
        disabled={isFull ? t('history.yearLimit', { count: bounds.inputYears }) : false}
        onClick={() => edit(addYearStep(document, crypto.randomUUID()))}
        icon={Plus}
        label={t('history.addYear')}
      />
    </>
  );

  return (
    <main className="page grid grid-cols-1 gap-3 pt-1 pb-3.5">
      {isImporting && (
        <Suspense fallback={null}>
          <ImportHistoryDialog minorDigits={minorDigits} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {outlet?.actions ? (
        createPortal(actions, outlet.actions)
      ) : (
        <div className="flex items-center gap-2">{actions}</div>
      )}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-heading">{t('history.title')}</h2>
          <p className="text-ink-2">{inputYears.length === 0 ? t('history.noYears') : t('history.lead')}</p>
        </div>
        <HistoryBadges columns={columns} entries={entries} />
      </div>
      <HistoryIssues />
      <div
        className="grid items-start gap-3.5"
        style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${tableWidth}px), 1fr))` }}
      >
        <section className={classNames(cardClasses(), 'overflow-hidden')}>
          <BalanceSheetForm
            title={t('history.balanceSheetAt', { month: yearEnd })}
            note={currency}
            columns={columns}
            shown={shown}
            minorDigits={minorDigits}
            removeOf={removeOf}
          />
        </section>
        <div className="grid min-w-0 gap-3.5">
          <section className={classNames(cardClasses(), 'overflow-hidden')}>
            <CashFlowReportTable
              entries={entries}
              currency={currency}
              minorDigits={minorDigits}
              yearIds={yearIds}
              isAll={isAll}
              sections={cashFlowReportForm.sections}
              title={t('history.cashFlowTo', { month: yearEnd })}
            />
          </section>
          <section className={classNames(cardClasses(), 'overflow-hidden')}>
            <IncomeForm
              title={t('history.incomeTo', { month: yearEnd })}
              note={currency}
              entries={entries}
              yearIds={yearIds}
              minorDigits={minorDigits}
            />
          </section>
        </div>
      </div>
      <AdjustmentsCard minorDigits={minorDigits} isEditable />
      <UnbalancedNotices columns={columns} minorDigits={minorDigits} />
      <footer
        className={classNames(
          statusBar,
          'gap-4 rounded-sm border border-line max-wide:flex-wrap max-wide:py-2 max-wide:whitespace-normal',
        )}
      >
        <span className="flex items-center gap-1.25">
          <span className={classNames(keyLook, 'bg-cell-input')} />
          {t('assumptions.input')}
        </span>
        <span className="flex items-center gap-1.25">
          <span className={classNames(keyLook, 'bg-surface')} />
          {t('history.computed')}
        </span>
        {(hiddenCount > 0 || isAll) && (
          <span>
            {hiddenCount > 0 && `${t('history.hidden', { count: hiddenCount })} `}
            <button type="button" className={linkClasses} onClick={() => setIsAll(!isAll)}>
              {isAll ? t('history.hideEmpty') : t('history.showAll', { count: balanceSheetFields.length })}
            </button>
          </span>
        )}
        <span className="flex-1" />
        <span className="max-desk:hidden">{t('history.identity')}</span>
      </footer>
    </main>
  );
}

/** Years that leave a gap or end elsewhere, and a start sheet that is beside the last year; unbalanced sheets have notices of their own. */
function HistoryIssues() {
  const { t } = useTranslation('reports');
  const document = useDocument((whole) => whole);
  const issues = useIssues().filter(({ code, path }) => {
    const isHere = path[0] === 'history' || path[0] === 'openingPosition';
    return isHere && code !== 'unbalancedSheet';
  });
  const isTwice = issues.some(({ code }) => code === 'startSheetTwice');
  const remove = (
    <Button size="small" onClick={() => workspace.edit(removeOpeningBalanceSheetStep(document))}>
      {t('history.removeStart')}
    </Button>
  );
  return <IssueNotice issues={issues} isLinked={false} actions={isTwice && remove} />;
}

/**
 * Accounts with a balance in some year; all of them where the sheets are still blank or a typed one is half done. One
 * that was shown stays, so that no row leaves while somebody types.
 */
function useShownFields(columns: readonly SheetColumn[], isAll: boolean): ReadonlySet<BalanceSheetField> {
  const seen = useRef<Set<BalanceSheetField> | null>(null);
  return useMemo(() => {
    const used = balanceSheetFields.filter((field) => columns.some(({ sheet }) => balanceOf(sheet, field) !== 0));
    const isBegun = used.length === 0 || columns.some(({ path, difference }) => path !== null && difference !== 0);
    seen.current ??= new Set(isBegun ? balanceSheetFields.filter((field) => !isOptionalSheetField(field)) : []);
    for (const field of used) seen.current.add(field);
    return new Set(isAll ? balanceSheetFields : seen.current);
  }, [columns, isAll]);
}

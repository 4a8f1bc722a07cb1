import { PencilLine, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { NoResult } from '#client/features/reports/no-result.tsx';
import { endYear } from '#client/features/reports/periods.ts';
import { minorDigitsOf, usePeriodWords } from '#client/features/reports/use-report.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useResult, useWorkspace } from '#client/workspace/index.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { monthsToRollTo } from '#shared/inputs/actuals/months-to-roll-to.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import { editActuals, lastMonthStep } from '../actual-edits';
import type { ActualsOutlet } from '../actuals-layout';
import { AdjustDialog } from '../adjust/adjust-dialog';
import { AdjustmentsCard } from '../adjust/adjustments-card';
import { monthEnd } from '../month-words';
import { useBudget } from '../use-budget';
import { AttentionCard } from './attention-card';
import { ImportsCard } from './imports-card';
import { monthColumns, monthFigures } from './month-columns';
import { MonthTable } from './month-table';
import { NoActuals } from './no-actuals';
import { PlanOfRecordCard } from './plan-of-record-card';

/** The months that have happened beside those of the forecast. */
export function MonthsPage() {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const name = useWorkspace((state) => state.name);
  const actuals = useDocument((document) => document.actuals);
  const result = useResult();
  const planned = useBudget();
  useDocumentTitle(`${t('months.tabs.label')}, ${name}`);
  if (!result) return <NoResult forecastId={id} />;
  const hasImports = (planned.imports.data?.items.length ?? 0) > 0;
  return (
    <main className="page pt-0!">
      {actuals && actuals.months.length > 0 ? (
        <Months actuals={actuals} result={result} planned={planned} />
      ) : (
        <div className="grid gap-3.5">
          <NoActuals />
          {hasImports && <ImportsCard query={planned.imports} />}
        </div>
      )}
    </main>
  );
}

interface MonthsProps {
  actuals: Actuals;
  result: ForecastResult;
  planned: ReturnType<typeof useBudget>;
}

function Months({ actuals, result, planned }: MonthsProps) {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const { actions } = useOutletContext<ActualsOutlet>();
  const { fiscalYear } = usePeriodWords();
  const { timeline, actualUntil = 0 } = result;
  const lastMonth = timeline.labels[actualUntil - 1] ?? null;
  const years = timeline.fiscalYears;
  const ofLast = years.findIndex((year) => year.lastMonth >= Math.max(1, actualUntil));
  const [chosen, setChosen] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'adjust' | 'last' | null>(null);
  const close = () => setDialog(null);
  const year = Math.min(chosen ?? ofLast, years.length - 1);
  const budget = planned.budget?.result ?? null;
  const columns = useMemo(() => monthColumns(result, actuals, year), [result, actuals, year]);
  const rows = useMemo(() => monthFigures(result, budget, columns), [result, budget, columns]);
  const isSound = result.checks.every(({ id: check, passed }) => passed || (check !== 'E1' && check !== 'E20'));
  const nameOf = (index: number) => fiscalYear(endYear(timeline, index));
  const booked = columns.filter(({ state }) => state === 'actual' || state === 'last').length;
  return (
    <>
      {actions &&
        years.length > 1 &&
        createPortal(
          <SmallSelect
            label={t('months.year')}
            value={String(year)}
            options={years.map((_, index) => ({ value: String(index), label: nameOf(index) }))}
            onChange={(value) => setChosen(Number(value))}
          />,
          actions,
        )}
      <div className="mb-3.5 flex flex-wrap items-end gap-2.5">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-title">
            {lastMonth ? t('months.title', { month: formatLongMonth(lastMonth) }) : t('months.titleNone')}
          </h2>
          <p className="mt-0.5 text-ink-2">
            {lastMonth
              ? t('months.lead', {
                  booked: t('months.booked', { count: booked }),
                  expected: t('months.expected', { count: columns.length - booked }),
                  day: monthEnd(lastMonth),
                })
              : t('months.leadNone')}
          </p>
        </div>
        <span className="flex flex-wrap gap-2.5 max-desk:w-full max-desk:[&>*]:flex-1">
          <Button onClick={() => setDialog('adjust')} icon={PencilLine} label={t('adjust.open')} />
          <Link to={paths.forecastActuals(id, 'import')} className={buttonClasses()}>
            <Upload />
            {t('months.import')}
          </Link>
        </span>
      </div>
      <MonthTable
        key={year}
        currency={result.currency}
        minorDigits={minorDigitsOf(result)}
        year={nameOf(year)}
        columns={columns}
        rows={rows}
        isSound={isSound}
        lastMonth={lastMonth}
        onChangeLast={() => setDialog('last')}
      />
      <div className="mt-3.5 grid gap-3.5 desk:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <AttentionCard result={result} budget={budget} imports={planned.imports.data?.items ?? []} />
        <PlanOfRecordCard result={result} year={Math.max(0, ofLast)} planned={planned} />
        <div className="grid min-w-0 gap-3.5 desk:col-span-2">
          <ImportsCard query={planned.imports} />
          <AdjustmentsCard />
        </div>
      </div>
      {dialog === 'adjust' && <AdjustDialog onClose={close} />}
      {dialog === 'last' && <LastMonthDialog lastMonth={actuals.lastActualMonth} onClose={close} />}
    </>
  );
}

/** Moves the last actual month back or forth. What is booked stays. */
function LastMonthDialog({ lastMonth, onClose }: { lastMonth: Month | null; onClose: () => void }) {
  const { t } = useTranslation('actuals');
  const [month, setMonth] = useState(lastMonth ?? '');
  return (
    <ConfirmDialog
      title={t('months.changeLast')}
      description={t('months.changeLastText')}
      action={t('months.changeAction')}
      disabled={month === (lastMonth ?? '')}
      onConfirm={() => {
        editActuals((document) => lastMonthStep(document, month || null));
        onClose();
      }}
      onClose={onClose}
    >
      <LastMonthSelect value={month} onChange={setMonth} />
    </ConfirmDialog>
  );
}

/** Up to which month the forecast is actual: any month up to the last one with both statements; empty for none. */
function LastMonthSelect({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('actuals');
  const startMonth = useDocument(({ header }) => header.startMonth);
  const actuals = useDocument((document) => document.actuals);
  const months = monthsToRollTo(startMonth, actuals?.months ?? []);
  return (
    <SelectField
      label={t('months.actualTo')}
      value={value}
      options={[
        ...months.map((month) => ({ value: month, label: formatLongMonth(month) })),
        { value: '', label: t('months.noMonth') },
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

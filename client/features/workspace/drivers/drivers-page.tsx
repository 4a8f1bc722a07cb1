import { Plus, Rows3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card, cardClasses } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SheetGrid } from '#client/components/sheet-grid/sheet-grid.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import {
  documentUnder,
  useInputs,
  useIsReadOnly,
  useIsStructureFixed,
  useResult,
  useWorkspace,
} from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { formulasOf } from '#shared/inputs/forecast/rows.ts';
import { fiscalYearHeads, periodOf } from '../periods';
import { SectionControls } from '../sections/section-controls';
import { SectionIssues } from '../sections/section-issues';
import { sheetEdits } from '../sections/sheet-edits';
import { type SheetBy, sheetPeriods } from '../sections/sheet-periods';
import { useMinorDigits } from '../use-minor-digits';
import { addDriver } from './driver-edits';
import { DriverPanel } from './driver-panel';
import { driverRows } from './driver-rows';
import { useShownFormulas } from './formula-names';
import { RowFormula } from './row-formula';

const ofDrivers = ['drivers'];

/** Named rows by month that formulas read: the sheet of drivers, the panel of the chosen one, and where they are used. */
export function DriversPage({ actions }: { actions: HTMLElement | null }) {
  const { t } = useTranslation('forecast');
  const document = useInputs((whole) => whole);
  const base = useWorkspace((state) => (state.scenarioId === null ? null : state.document));
  const saved = useWorkspace((state) => state.savedDocument && documentUnder(state.savedDocument, state.scenarioId));
  const forecastName = useWorkspace((state) => state.name);
  const result = useResult();
  const minorDigits = useMinorDigits();
  const isReadOnly = useIsReadOnly();
  const isFixed = useIsStructureFixed();
  const [year, setYear] = useState<number | null>(1);
  const [by, setBy] = useState<SheetBy>('month');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [formulaPath, setFormulaPath] = useState<string | null>(null);
  const title = t('inputs.title', { section: t('inputs.sections.drivers') });
  useDocumentTitle(`${title}, ${forecastName}`);

  const { header, drivers = [] } = document;
  const period = useMemo(() => periodOf(header, by === 'year' ? null : year), [header, by, year]);
  const columns = useMemo(() => {
    const names = {
      quarter: (quarter: number, yearName: string) => t('sheet.quarter', { quarter, year: yearName }),
      quarterTitle: (quarter: number, yearName: string) => t('sheet.quarterTitle', { quarter, year: yearName }),
      year: (yearName: string) => t('inputs.effect.year', { year: yearName }),
    };
    return sheetPeriods({ header, period, by, names });
  }, [header, period, by, t]);
  const edits = useMemo(
    () => ({ ...sheetEdits(minorDigits, isReadOnly), openFormula: (path: string) => setFormulaPath(path) }),
    [minorDigits, isReadOnly],
  );
  const rows = useMemo(
    () => driverRows({ document, base, saved, result, period, by, columns, minorDigits, t }),
    [document, base, saved, result, period, by, columns, minorDigits, t],
  );
  const chosen = drivers.find(({ id }) => id === chosenId) ?? drivers[0];
  const month = period.firstMonth;
  const monthName = result?.timeline.labels[month - 1] ? formatLongMonth(result.timeline.labels[month - 1] ?? '') : '';
  const add = () => {
    const id = addDriver(t('drivers.newName'));
    if (id) setChosenId(id);
  };
  const addButton = !isFixed && (
    <Button size="small" onClick={add}>
      <Plus className="size-3.5" />
      {t('drivers.add')}
    </Button>
  );
  const years = fiscalYearHeads(header);
  const totalHead = period.year
    ? t('inputs.effect.year', { year: years[period.year.year - 1] ?? '' })
    : t('inputs.sheet.total');

  return (
    <main
      className="page grid grid-cols-1 content-start items-start gap-3.5 pt-0 desk:has-[[data-part=line-panel]]:grid-cols-[minmax(0,1fr)_316px]"
      aria-label={title}
    >
      {actions &&
        createPortal(
          <>
            <SectionControls header={header} by={by} onBy={setBy} year={year} onYear={setYear} />
            {addButton}
          </>,
          actions,
        )}
      <div className="inputs-main grid min-w-0 gap-3.5">
        <SectionIssues parts={ofDrivers} onShow={setChosenId} />
        <section className={`${cardClasses()} overflow-hidden`}>
          {drivers.length === 0 ? (
            <EmptyState icon={Rows3} title={t('drivers.empty.title')} action={addButton}>
              {t('drivers.empty.text')}
            </EmptyState>
          ) : (
            <SheetGrid
              label={title}
              columns={columns}
              totalHead={totalHead}
              rows={rows}
              minorDigits={minorDigits}
              edits={edits}
              longestNote={bounds.cellNoteLength}
              onCurrentLine={setChosenId}
            />
          )}
          {drivers.length > 0 && <Legend />}
          {formulaPath && <RowFormula path={formulaPath} month={month} onClose={() => setFormulaPath(null)} />}
        </section>
        <UsedCard />
      </div>
      {chosen && (
        <DriverPanel
          key={chosen.id}
          driver={chosen}
          month={month}
          monthName={monthName}
          minorDigits={minorDigits}
          onFormula={setFormulaPath}
        />
      )}
    </main>
  );
}

/** What the colours of cells mean. */
function Legend() {
  const { t } = useTranslation('forecast');
  const box = 'inline-block size-3.5 rounded-xs border border-line-strong';
  return (
    <ul className="flex flex-wrap justify-end gap-x-4 gap-y-1 border-t border-line bg-surface-sunken px-3 py-1.5 text-xs/5 text-ink-2 print:hidden">
      {(['typed', 'computed', 'over'] as const).map((key) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <i
            className={classNames(
              box,
              key !== 'computed' && 'bg-cell-input',
              key === 'over' && 'bg-[linear-gradient(315deg,var(--brand)_40%,transparent_41%)]',
            )}
          />
          {t(`drivers.legend.${key}`)}
        </li>
      ))}
    </ul>
  );
}

/** Every row of a line with a formula. */
function UsedCard() {
  const { t } = useTranslation('forecast');
  const document = useInputs((whole) => whole);
  const shown = useShownFormulas();
  const formulas = formulasOf(document).filter(({ row }) => row !== null);
  if (formulas.length === 0) return null;
  return (
    <Card title={t('drivers.whereUsed')}>
      <ul className="grid gap-1.5">
        {formulas.map(({ path, name, text }) => (
          <li key={path} className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3">
            <span className="truncate text-brand-text">{shown.names.nameOf.get(path) ?? name}</span>
            <span className="min-w-0 break-words">= {showFormula(text, shown)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Plus, Rows3 } from 'lucide-react';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card, cardClasses } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SheetGrid } from '#client/components/sheet-grid/sheet-grid.tsx';
import { useCommentsState } from '#client/lib/comments.ts';
import { issueText } from '#client/lib/issue-text.ts';
import { monthText } from '#client/lib/month-text.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import {
  documentUnder,
  issuesOf,
  useInputs,
  useIsReadOnly,
  useIsStructureFixed,
  useResult,
  useWorkspace,
} from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import { figuresOfRows, type RowFigures } from '#shared/engine/trace/row.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type Shown, showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { formulasOf } from '#shared/inputs/forecast/ruled-lines.ts';
import { useLiveParts } from '../live-parts';
import { fiscalYearHeads, periodOf, type ShownPeriod } from '../periods';
import { EffectTable } from '../sections/effect-table';
import { SectionControls } from '../sections/section-controls';
import { SectionIssues } from '../sections/section-issues';
import { sheetEdits } from '../sections/sheet-edits';
import { type SheetBy, sheetPeriods } from '../sections/sheet-periods';
import { useChosenLine } from '../sections/use-chosen-line';
import { useMinorDigits } from '../use-minor-digits';
import { chosenMonth, useChosenMonth } from './chosen-month';
import { addDriver } from './driver-edits';
import { DriverPanel } from './driver-panel';
import { driverRows } from './driver-rows';
import { useShownFormulas } from './formula-names';
import { valueText } from './formula-preview';
import { FormulaText } from './formula-tokens';
import { RowFormula } from './row-formula';
import { RowLink } from './row-link';

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
  const { chosenId, onAdded, onLeft } = useChosenLine();
  const main = useRef<HTMLElement>(null);
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
  const month = useChosenMonth(period);
  const { isSuggesting } = useCommentsState();
  const live = useLiveParts();
  const onCell = useCallback(
    (id: string, column: number) => {
      onLeft(id);
      chosenMonth.set(columns[column]?.firstMonth ?? null);
    },
    [columns, onLeft],
  );
  const add = () => {
    const id = addDriver(t('drivers.newName'));
    if (!id) return;
    onAdded(id);
    // Its name waits to be typed.
    requestAnimationFrame(() => {
      const name = main.current?.querySelector<HTMLInputElement>('[data-part="line-panel"] input');
      name?.focus();
      name?.select();
    });
  };
  const addButton = !isFixed && <Button size="small" onClick={add} icon={Plus} label={t('drivers.add')} />;
  const years = useMemo(() => fiscalYearHeads(header), [header]);
  const totalHead = period.year
    ? t('inputs.effect.year', { year: years[period.year.year - 1] ?? '' })
    : t('inputs.sheet.total');

  return (
    <main
      ref={main}
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
      <div className="inputs-main grid min-w-0 grid-cols-1 gap-3.5">
        <SectionIssues parts={ofDrivers} onShow={onLeft} />
        <section className={`${cardClasses()} overflow-clip`}>
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
              onCurrentLine={onCell}
            />
          )}
          {formulaPath && <RowFormula path={formulaPath} period={period} onClose={() => setFormulaPath(null)} />}
        </section>
        <UsedCard month={month} period={period} totalHead={totalHead} />
        {!live && !isSuggesting && <EffectTable className="max-w-full justify-self-start overflow-x-auto" />}
      </div>
      {chosen && <DriverPanel key={chosen.id} driver={chosen} month={month} onFormula={setFormulaPath} />}
    </main>
  );
}

interface UsedCardProps {
  month: number;
  period: ShownPeriod;
  /** What the period is called. */
  totalHead: string;
}

/** Every row of a line with a formula, in the chosen month and in the period that is shown. */
function UsedCard({ month, period, totalHead }: UsedCardProps) {
  const { t } = useTranslation('forecast');
  const document = useInputs((whole) => whole);
  const shown = useShownFormulas();
  const minorDigits = useMinorDigits();
  const formulas = useMemo(() => formulasOf(document).filter(({ row }) => row !== null), [document]);
  const figures = useMemo(
    () =>
      figuresOfRows(
        document,
        formulas.map(({ path }) => path),
      ),
    [document, formulas],
  );
  const text = (path: string, read: (found: RowFigures) => number) => {
    const found = figures.get(path);
    return found ? valueText({ ...found, value: read(found) }, minorDigits) : '';
  };
  if (formulas.length === 0) return null;
  const issues = issuesOf(document);
  const issueAt = (at: readonly (string | number)[]) => {
    const issue = issues.find(({ path }) => path.join('/') === at.join('/'));
    return issue && issueText(t, issue, minorDigits);
  };
  return (
    <Card title={t('drivers.whereUsed')} padding="flush">
      <DataTable
        caption={t('drivers.whereUsed')}
        rows={formulas}
        rowKey={({ path }) => path}
        columns={[
          {
            head: t('inputs.sheet.line'),
            isRowHead: true,
            className: 'max-desk:whitespace-normal!',
            cell: ({ path, name, at }) => (
              <UsedName path={path} name={shown.names.nameOf.get(path) ?? name} issue={issueAt(at)} />
            ),
          },
          {
            head: t('drivers.formula'),
            // A phone has room for the figures; the formula is in the line.
            isDesktopOnly: true,
            cell: ({ text, at }) => <UsedFormula text={text} shown={shown} issue={issueAt(at)} />,
          },
          {
            head: monthText(addMonths(document.header.startMonth, month - 1)),
            isNumeric: true,
            cell: ({ path }) => text(path, (found) => found.at(month)),
          },
          { head: totalHead, isNumeric: true, cell: ({ path }) => text(path, (found) => found.over(period)) },
        ]}
      />
    </Card>
  );
}

interface UsedNameProps {
  path: string;
  name: string;
  issue: string | undefined;
}

/** Not drawn anew at a key that changes figures alone, nor is the formula. */
const UsedName = memo(function UsedName({ path, name, issue }: UsedNameProps) {
  return (
    <>
      <RowLink path={path}>{name}</RowLink>
      <span className="block text-xs text-negative desk:hidden">{issue}</span>
    </>
  );
});

interface UsedFormulaProps {
  text: string;
  shown: Shown;
  issue: string | undefined;
}

const UsedFormula = memo(function UsedFormula({ text, shown, issue }: UsedFormulaProps) {
  if (issue) return <span className="text-negative">{issue}</span>;
  return (
    <>
      = <FormulaText text={showFormula(text, shown)} shown={shown} />
    </>
  );
});

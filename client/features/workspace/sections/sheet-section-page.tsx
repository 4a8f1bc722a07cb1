import { Rows3 } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { CommentsSlot } from '#client/components/comments-slot.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { SheetGrid } from '#client/components/sheet-grid/sheet-grid.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useCommentsState } from '#client/lib/comments.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { documentUnder, useInputs, useIsReadOnly, useResult, useWorkspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { linesOf } from '#shared/inputs/forecast/document.ts';
import { chosenMonth } from '../drivers/chosen-month';
import { RowFormula } from '../drivers/row-formula';
import { ReadableFields } from '../fields/readable-fields';
import { useLiveParts } from '../live-parts';
import { fiscalYearHeads, monthColumns, periodOf } from '../periods';
import { useMinorDigits } from '../use-minor-digits';
import { AddLineMenu } from './add-line-menu';
import { CovenantsCard } from './covenants-card';
import { EffectTable } from './effect-table';
import { FormCard } from './form-card';
import { createRowKeeper } from './keep-rows';
import { LinePanel } from './line-panel';
import { MonthForm } from './month-form';
import { firstFigure } from './name-input';
import { SectionChart } from './section-chart';
import { SectionControls } from './section-controls';
import { SectionIssues } from './section-issues';
import { type SheetSectionName, sheetSections } from './sections';
import { sheetEdits } from './sheet-edits';
import { type SheetBy, sheetPeriods } from './sheet-periods';
import { sheetRows, totalRows } from './sheet-rows';
import { useChosenLine } from './use-chosen-line';

interface SheetSectionPageProps {
  section: SheetSectionName;
  /** Where the controls of the section are: the right end of the section bar. */
  actions: HTMLElement | null;
}

/** Going to another line draws neither again. */
const Chart = memo(SectionChart);
const Effect = memo(EffectTable);

/** Where sheet and panel are below each other, the name of a line leads to its panel. */
function usePanelInView(isBelow: boolean) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = sheet;
    if (!isBelow || !current) return;
    const follow = ({ target }: MouseEvent) => {
      const isName = target instanceof Element && target.closest('[role="gridcell"][aria-colindex="1"]');
      if (!isName || target.closest('button')) return;
      requestAnimationFrame(() => current.closest('main')?.querySelector('[data-part="line-panel"]')?.scrollIntoView());
    };
    current.addEventListener('click', follow);
    return () => current.removeEventListener('click', follow);
  }, [isBelow]);
  return sheet;
}

/** A section with a sheet of months and the panel of the chosen line. */
export function SheetSectionPage({ section: name, actions }: SheetSectionPageProps) {
  const { t } = useTranslation('forecast');
  const section = sheetSections[name];
  const document = useInputs((whole) => whole);
  const base = useWorkspace((state) => (state.scenarioId === null ? null : state.document));
  const saved = useWorkspace((state) => state.savedDocument && documentUnder(state.savedDocument, state.scenarioId));
  const forecastName = useWorkspace((state) => state.name);
  const version = useWorkspace((state) => state.savedVersion);
  const result = useResult();
  const minorDigits = useMinorDigits();
  const isMobile = useIsMobile();
  const { hasAside, isSuggesting } = useCommentsState();
  const isReadOnly = useIsReadOnly();
  const [year, setYear] = useState<number | null>(1);
  const [by, setBy] = useState<SheetBy>('month');
  const sheet = usePanelInView(isMobile);
  const { chosenId, addedId, onAdded, onLeft } = useChosenLine();
  const live = useLiveParts();

  const goToInput = useCallback(
    (id: string) => {
      onLeft(id);
      requestAnimationFrame(() => firstFigure()?.focus());
    },
    [onLeft],
  );

  const title = t('inputs.title', { section: t(`inputs.sections.${name}`) });
  useDocumentTitle(`${title}, ${forecastName}`);

  const period = useMemo(() => periodOf(document.header, by === 'year' ? null : year), [document.header, by, year]);
  const months = useMemo(() => monthColumns(document.header, period), [document.header, period]);
  const columns = useMemo(() => {
    const names = {
      quarter: (quarter: number, yearName: string) => t('sheet.quarter', { quarter, year: yearName }),
      quarterTitle: (quarter: number, yearName: string) => t('sheet.quarterTitle', { quarter, year: yearName }),
      year: (yearName: string) => t('inputs.effect.year', { year: yearName }),
    };
    return sheetPeriods({ header: document.header, period, by, names });
  }, [document.header, period, by, t]);
  const [formulaPath, setFormulaPath] = useState<string | null>(null);
  const edits = useMemo(
    () => ({ ...sheetEdits(minorDigits, isReadOnly), openFormula: setFormulaPath }),
    [minorDigits, isReadOnly],
  );
  const [keep] = useState(() => ({ rows: createRowKeeper(), totals: createRowKeeper() }));
  const { rows, totals } = useMemo(() => {
    const params = { document, base, saved, result, section, period, by, columns, minorDigits, t };
    return { rows: keep.rows(sheetRows(params)), totals: keep.totals(totalRows(params)) };
  }, [keep, document, base, saved, result, section, period, by, columns, minorDigits, t]);
  const years = fiscalYearHeads(document.header);
  const lines = section.parts.flatMap((part) => linesOf(document, part).map((line) => ({ part, line })));
  const chosen = lines.find(({ line }) => line.id === chosenId) ?? lines[0];
  const totalHead = period.year
    ? t('inputs.effect.year', { year: years[period.year.year - 1] ?? '' })
    : t('inputs.sheet.total');

  const onCell = useCallback(
    (id: string, column: number) => {
      onLeft(id);
      chosenMonth.set(columns[column]?.firstMonth ?? null);
    },
    [onLeft, columns],
  );

  const linePanel = chosen
    ? (head: ReactNode) => (
        <LinePanel
          head={head}
          part={chosen.part}
          line={chosen.line}
          isNew={chosen.line.id === addedId}
          onSelect={onLeft}
          onAdded={onAdded}
          period={period}
          onFormula={setFormulaPath}
        />
      )
    : null;

  return (
    <main
      className={classNames(
        'page grid grid-cols-1 content-start items-start gap-3.5 pt-0',
        (chosen || live) && 'desk:grid-cols-[minmax(0,1fr)_316px]',
      )}
      aria-label={title}
    >
      {actions &&
        createPortal(
          <SectionControls
            header={document.header}
            parts={section.parts}
            by={by}
            onBy={setBy}
            year={year}
            onYear={setYear}
            onAdded={onAdded}
          />,
          actions,
        )}
      <div className="inputs-main grid min-w-0 grid-cols-1 gap-3.5">
        <SectionIssues parts={section.parts} onShow={onLeft} />
        <section className={classNames(cardClasses(), 'overflow-clip')} ref={sheet}>
          {lines.length === 0 ? (
            <EmptyState
              icon={Rows3}
              title={t('inputs.empty.title')}
              action={!isReadOnly && <AddLineMenu parts={section.parts} isPrimary onAdded={onAdded} />}
            >
              {t(`inputs.empty.${name}`)}
            </EmptyState>
          ) : (
            <SheetGrid
              key={name}
              label={title}
              columns={columns}
              totalHead={totalHead}
              rows={rows}
              totals={totals}
              minorDigits={minorDigits}
              edits={edits}
              longestNote={bounds.cellNoteLength}
              addedLine={addedId}
              onInput={goToInput}
              onCurrentLine={onCell}
              unsavedText={
                isReadOnly
                  ? ''
                  : isSuggesting
                    ? t('inputs.sheet.suggested')
                    : live && t('inputs.sheet.since', { version })
              }
              Overlay={live?.CellBoxes}
            />
          )}
          {formulaPath && <RowFormula path={formulaPath} period={period} onClose={() => setFormulaPath(null)} />}
        </section>
        <Chart section={name} columns={months} period={period} />
        <div className="flex flex-wrap items-start gap-3.5 empty:hidden">
          <ReadableFields>
            {section.forms.map((part) => (
              <FormCard
                key={part}
                part={part}
                className="min-w-[min(100%,330px)] flex-[0_1_348px] max-desk:basis-full"
              />
            ))}
            {name === 'funding' && (
              <CovenantsCard className="min-w-[min(100%,330px)] flex-[0_1_348px] max-desk:basis-full" />
            )}
          </ReadableFields>
          {!live && !isSuggesting && (
            <Effect className="max-w-full min-w-[min(100%,330px)] flex-none overflow-x-auto max-desk:basis-full" />
          )}
        </div>
      </div>
      {live ? (
        <live.Panel line={linePanel} />
      ) : hasAside ? (
        <aside className="desk:sticky desk:top-[calc(var(--bar)+var(--tabbar)+44px)] desk:grid desk:h-[calc(100dvh-var(--bar)-var(--tabbar)-58px)]">
          <CommentsSlot>{null}</CommentsSlot>
        </aside>
      ) : (
        <ReadableFields>{linePanel?.(null)}</ReadableFields>
      )}
      {isMobile && chosen && !isReadOnly && (
        <MonthForm line={chosen.line} rows={rows} columns={columns} minorDigits={minorDigits} edits={edits} />
      )}
    </main>
  );
}

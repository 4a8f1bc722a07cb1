import { Rows3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state';
import { SelectField } from '../../../components/select-field';
import { SheetGrid } from '../../../components/sheet-grid/sheet-grid';
import { useDocumentTitle } from '../../../lib/title';
import { setStep, useDocument, useResultOf, useWorkspace, workspace } from '../../../lib/workspace';
import { fiscalYearHeads, monthColumns, periodOf } from '../periods';
import { useMinorDigits } from '../use-minor-digits';
import { AddLineMenu } from './add-line-menu';
import { EffectTable } from './effect-table';
import { FormCard } from './form-card';
import { LinePanel } from './line-panel';
import { SectionChart } from './section-chart';
import { SectionFaults } from './section-faults';
import { type SheetSectionName, sheetSections } from './sections';
import { sheetRows, totalRows } from './sheet-rows';

interface SheetSectionPageProps {
  section: SheetSectionName;
  /** Where the controls of the section stand: the right end of the section bar. */
  actions: HTMLElement | null;
}

const edits = {
  type: (path: string, value: number) => {
    const { document } = workspace.getState();
    if (document) workspace.edit(setStep(document, { [path]: value }, { group: path }));
  },
  end: () => workspace.endGroup(),
  cancel: (path: string) => workspace.cancelGroup(path),
};

const lineOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'lineId' in state && typeof state.lineId === 'string'
    ? state.lineId
    : null;

/** A section with a sheet of months and the panel of the chosen line. */
export function SheetSectionPage({ section: name, actions }: SheetSectionPageProps) {
  const { t } = useTranslation('forecast');
  const section = sheetSections[name];
  const document = useDocument((whole) => whole);
  const saved = useWorkspace((state) => state.savedDocument);
  const forecastName = useWorkspace((state) => state.name);
  const result = useResultOf(null);
  const minorDigits = useMinorDigits();
  const [year, setYear] = useState<number | null>(1);
  // A link from a report names the line it is about.
  const state: unknown = useLocation().state;
  const [chosenId, setChosenId] = useState<string | null>(() => lineOf(state));
  const [addedId, setAddedId] = useState<string | null>(null);
  const onAdded = (id: string) => {
    setChosenId(id);
    setAddedId(id);
  };

  const title = t('inputs.title', { section: t(`inputs.sections.${name}`) });
  useDocumentTitle(`${title}, ${forecastName}`);

  const period = useMemo(() => periodOf(document.header, year), [document.header, year]);
  const columns = useMemo(() => monthColumns(document.header, period), [document.header, period]);
  const params = { document, saved, result, section, period, minorDigits, t };
  const years = fiscalYearHeads(document.header);
  const lines = section.parts.flatMap((part) => document[part].map((line) => ({ part, line })));
  const chosen = lines.find(({ line }) => line.id === chosenId) ?? lines[0];
  const totalHead = period.year
    ? t('inputs.effect.year', { year: years[period.year.year - 1] ?? '' })
    : t('inputs.sheet.total');

  const controls = (
    <>
      <SelectField
        className="period-select"
        label={t('inputs.sheet.period')}
        isLabelHidden
        value={year === null ? 'all' : String(Math.min(year, years.length))}
        options={[
          ...years.map((head, index) => ({ value: String(index + 1), label: t('inputs.effect.year', { year: head }) })),
          { value: 'all', label: t('inputs.sheet.allMonths') },
        ]}
        onChange={({ target }) => setYear(target.value === 'all' ? null : Number(target.value))}
      />
      <AddLineMenu parts={section.parts} onAdded={onAdded} />
    </>
  );

  return (
    <main className="page inputs-sheet" aria-label={title}>
      {actions && createPortal(controls, actions)}
      <div className="stack inputs-main">
        <SectionFaults parts={section.parts} onShow={setChosenId} />
        <section className="card sheet-card">
          {lines.length === 0 ? (
            <EmptyState
              icon={Rows3}
              title={t('inputs.empty.title')}
              action={<AddLineMenu parts={section.parts} isPrimary onAdded={onAdded} />}
            >
              {t(`inputs.empty.${name}`)}
            </EmptyState>
          ) : (
            <SheetGrid
              key={name}
              label={title}
              columns={columns}
              totalHead={totalHead}
              rows={sheetRows(params)}
              totals={totalRows(params)}
              minorDigits={minorDigits}
              edits={edits}
              onCurrentLine={setChosenId}
            />
          )}
        </section>
        <SectionChart section={name} columns={columns} period={period} />
        <div className="below-sheet">
          {section.forms.map((part) => (
            <FormCard key={part} part={part} />
          ))}
          <EffectTable />
        </div>
      </div>
      {chosen && (
        <LinePanel part={chosen.part} line={chosen.line} isNew={chosen.line.id === addedId} onSelect={setChosenId} />
      )}
    </main>
  );
}

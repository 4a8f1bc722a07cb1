import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ImportSource } from '#client/components/import-source.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { WorkDialog } from '#client/components/work-dialog.tsx';
import { usePeriodWords } from '#client/features/reports/use-report.ts';
import { useDocument, workspace } from '#client/workspace/index.ts';
import { planHistory } from '#shared/inputs/import/history-plan.ts';
import type { HistoryMapping } from '#shared/inputs/import/history-table.ts';
import { importableYears, importStep, placeYears } from './import-step';
import { ImportTotals } from './import-totals';
import { MappingTable } from './mapping-table';
import { useImportTable } from './use-import-table';

const scales = { units: 1, thousands: 1000, millions: 1_000_000 } as const;
const scaleNames = ['units', 'thousands', 'millions'] as const;

/** Figures of past years from cells or a file: what goes where is shown and can be changed before anything is taken over. */
export function ImportHistoryDialog({ minorDigits, onClose }: { minorDigits: number; onClose: () => void }) {
  const { t } = useTranslation('files');
  const document = useDocument((whole) => whole);
  const years = useMemo(() => importableYears(document), [document]);
  const { work, issue, tables, table, mapping, setMapping, readFile, readPasted, chooseTable, startAgain } =
    useImportTable(years);
  const plan = useMemo(
    () => (mapping ? planHistory(table, mapping, minorDigits) : null),
    [table, mapping, minorDigits],
  );
  const placed = useMemo(() => (plan ? placeYears(document, plan) : null), [document, plan]);
  const canImport = plan !== null && placed !== null && plan.count > 0 && placed.missing === null;
  const change = (part: Partial<HistoryMapping>) => mapping && setMapping({ ...mapping, ...part });

  const take = () => {
    if (!placed || !canImport) return;
    workspace.edit(importStep(document, placed, () => crypto.randomUUID()));
    onClose();
  };

  if (work) {
    return (
      <WorkDialog
        title={t('history.reading')}
        progress={t('history.readingRows', { done: work.done })}
        done={work.done}
        all={work.all}
        onCancel={work.cancel}
      />
    );
  }
  return (
    <ConfirmDialog
      width={mapping ? 1120 : 760}
      title={t('history.open')}
      description={mapping ? t('history.mappingText') : t('history.text')}
      start={
        mapping && (
          <Button variant="ghost" onClick={startAgain}>
            {t('history.back')}
          </Button>
        )
      }
      action={mapping && t('history.take', { count: plan?.count ?? 0 })}
      disabled={!canImport}
      onConfirm={take}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {issue && (
          <NoticeBox tone="bad" isLive title={t('import.refused')}>
            {t(`history.faults.${issue}`)}
          </NoticeBox>
        )}
        {!mapping && <ImportSource onFile={readFile} onText={readPasted} />}
        {mapping && plan && placed && (
          <>
            <MappingTable
              table={table}
              mapping={mapping}
              years={years}
              minorDigits={minorDigits}
              controls={
                <>
                  {tables.length > 1 && (
                    <SmallSelect
                      label={t('history.sheet')}
                      value={tables.find(({ rows }) => rows === table)?.name ?? ''}
                      options={tables.map(({ name }) => ({ value: name, label: name }))}
                      onChange={chooseTable}
                    />
                  )}
                  <SmallSelect
                    label={t('history.scale')}
                    value={scaleNames.find((name) => scales[name] === mapping.scale) ?? 'units'}
                    options={scaleNames.map((value) => ({ value, label: t(`history.scales.${value}`) }))}
                    onChange={(value) =>
                      change({ scale: scales[scaleNames.find((name) => name === value) ?? 'units'] })
                    }
                  />
                  <SmallSelect
                    label={t('history.decimalMark')}
                    value={mapping.decimalMark}
                    options={[
                      { value: '.', label: t('history.point') },
                      { value: ',', label: t('history.comma') },
                    ]}
                    onChange={(value) => change({ decimalMark: value === ',' ? ',' : '.' })}
                  />
                  <SmallSelect
                    label={t('history.signs')}
                    value={mapping.signs}
                    options={(['asShown', 'creditNegative'] as const).map((value) => ({
                      value,
                      label: t(`history.signsOf.${value}`),
                    }))}
                    onChange={(value) => change({ signs: value === 'creditNegative' ? value : 'asShown' })}
                  />
                </>
              }
              onYear={(column, year) => change({ years: withYear(mapping.years, column, year) })}
              onAccount={(row, account) => change({ accounts: mapping.accounts.with(row, account) })}
            />
            <ImportTotals plan={plan} minorDigits={minorDigits} />
            <ImportNotes plan={plan} placed={placed} />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The year of a column; no other column keeps the same one. */
const withYear = (years: HistoryMapping['years'], column: number, year: number | null) =>
  years.map((entry, at) => (at === column ? year : entry === year ? null : entry));

interface ImportNotesProps {
  plan: ReturnType<typeof planHistory>;
  placed: ReturnType<typeof placeYears>;
}

/** What the import does beside the figures, and what it leaves out. */
function ImportNotes({ plan, placed }: ImportNotesProps) {
  const { t } = useTranslation('files');
  const { fiscalYear } = usePeriodWords();
  const { leftOut, unread, years } = plan;
  const derived = years.filter(({ isProfitDerived }) => isProfitDerived).map(({ year }) => fiscalYear(year));
  const notes = [
    leftOut.length > 0 &&
      t('history.leftOut', { count: leftOut.length, rows: namesOf(leftOut.map(({ label }) => label)) }),
    unread.length > 0 && t('history.unread', { count: unread.length, cells: namesOf(unread.map(({ text }) => text)) }),
    derived.length > 0 && t('history.derived', { years: derived.join(', ') }),
    placed.opening && t('history.asOpening', { year: fiscalYear(placed.opening.year) }),
    placed.takesStart && t('history.takesStart'),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      {plan.count === 0 && <NoticeBox tone="warn">{t('history.nothing')}</NoticeBox>}
      {plan.count > 0 && placed.missing !== null && (
        <NoticeBox tone="warn" isLive>
          {t('history.missing', { year: fiscalYear(placed.missing) })}
        </NoticeBox>
      )}
      {notes.length > 0 && (
        <ul className="grid gap-1 pl-4 text-xs text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const namesOf = (names: readonly string[]): string => {
  const first = names.slice(0, 4).join(', ');
  return names.length > 4 ? `${first} …` : first;
};

import { FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import { subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { useGroup } from '../group-state';
import { PairTable } from '../set-up/pair-table';
import { groupReports } from '../tabs';
import { WaitingState } from '../waiting-state';
import { ChecksReport } from './checks-report';
import { type StatementName, statementNames } from './figure-rows';
import { periodsOf } from './periods';
import { StatementReport } from './statement-report';
import { allTables, reportTable, saveTables } from './tables';
import { useFiles } from './use-files';
import { useWorkbook } from './use-workbook';

const isStatement = (name: string): name is StatementName => statementNames.some((own) => own === name);

/** The reports of a group, by company or over time. */
export function ReportPage() {
  const { t } = useTranslation(['groups', 'forecast']);
  const { report: slug = 'profit-and-loss' } = useParams();
  const { id, result } = useGroup();
  const files = useFiles();
  const workbook = useWorkbook();
  const [by, setBy] = useState<'group' | 'companies'>('companies');
  const [chosen, setChosen] = useState('y0');
  const current = groupReports.find((report) => report.slug === slug) ?? groupReports[0];
  const tabs = useCurrentInView<HTMLElement>(current.slug);
  const periods = result ? periodsOf(result.timeline, t) : [];
  const period = periods.find(({ value }) => value === chosen) ?? periods[0];
  const years = periods.filter(({ series }) => series === 'years');
  const isPeriodic = by === 'companies' || current.name === 'intercompany';
  const options = isPeriodic ? periods : [...years, { value: 'all', label: t('groups:reports.allYears') }];
  const move = (by: -1 | 1) => {
    const beside = periods.filter(({ series }) => series === period?.series);
    const next = beside[beside.findIndex(({ value }) => value === period?.value) + by];
    if (next) setChosen(next.value);
  };
  const save = (as: 'csv' | 'xlsx') => {
    if (!files || current.name === 'checks') return;
    const table = reportTable(files, current.name, (isPeriodic && period) || null);
    void saveTables(files, [table], as);
  };

  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <div className={classNames(subbarClasses, 'flex-wrap gap-y-0 max-desk:py-2')}>
        <nav
          ref={tabs}
          className={classNames(subtabsClasses, 'flex-auto py-2 max-desk:basis-full max-desk:pt-0')}
          aria-label={t('groups:reports.label')}
        >
          {groupReports.map(({ slug: entry, name }) => (
            <NavLink
              key={entry}
              to={paths.group(id, `reports/${entry}`)}
              aria-current={entry === current.slug ? 'page' : undefined}
            >
              {t(`groups:reports.${name}`)}
            </NavLink>
          ))}
        </nav>
        {files && period && current.name !== 'checks' && (
          <div className="flex flex-none items-center gap-2 py-1">
            {isStatement(current.name) && (
              <Segmented
                label={t('groups:reports.columns')}
                value={by}
                onChange={setBy}
                segments={[
                  { value: 'group', label: t('groups:reports.group') },
                  { value: 'companies', label: t('groups:reports.byCompany') },
                ]}
              />
            )}
            {current.name !== 'translation' && (
              <SmallSelect
                label={t('groups:reports.period')}
                value={options.some(({ value }) => value === chosen) ? chosen : (options[0]?.value ?? '')}
                options={options.map(({ value, label }) => ({ value, label }))}
                onChange={setChosen}
              />
            )}
            <DownloadMenu
              label={files.files('export.table')}
              items={[
                { label: files.files('export.csv'), icon: FileText, onSelect: () => save('csv') },
                { label: files.files('export.xlsx'), icon: FileSpreadsheet, onSelect: () => save('xlsx') },
                'separator',
                {
                  label: files.files('export.workbook'),
                  icon: FileSpreadsheet,
                  onSelect: () => void saveTables(files, allTables(files), 'xlsx'),
                },
                workbook,
              ]}
            />
            <IconButton
              icon={Printer}
              label={t('groups:reports.print')}
              className="max-desk:hidden"
              onClick={() => window.print()}
            />
          </div>
        )}
      </div>
      <div className="min-w-0 px-(--gutter) pb-6">
        {files && (
          <p className="hidden gap-3 pb-[6mm] print:flex">
            <b>{files.title}</b>
            <span>{t(`groups:reports.${current.name}`)}</span>
            <span>{isPeriodic && period ? `${files.result.currency}, ${period.label}` : files.result.currency}</span>
            <span>{files.scenario}</span>
            <span>{`${files.files('head.version')} ${files.version}`}</span>
          </p>
        )}
        {!result && <WaitingState />}
        {result && period && isStatement(current.name) && (
          <StatementReport
            key={`${current.name} ${by}`}
            result={result}
            name={current.name}
            by={by}
            period={period}
            isAllYears={chosen === 'all'}
            onMove={move}
          />
        )}
        {result && period && current.name === 'intercompany' && (
          <Card padding="flush" title={t('groups:pairs.title')} sub={`${period.label}, ${result.currency}`}>
            <PairTable period={period} />
          </Card>
        )}
        {result && current.name === 'translation' && <TranslationReport />}
        {current.name === 'checks' && <ChecksReport />}
      </div>
    </main>
  );
}

/** The proof of translation: by company and month what the rates did, what they should have done, and the rounding. */
function TranslationReport() {
  const { t } = useTranslation('groups');
  const { result } = useGroup();
  if (!result) return null;
  const { currency, timeline, translation } = result;
  if (translation.length === 0) return <EmptyState title={t('reports.noTranslation')} />;
  const money = (amount: number) =>
    amount === 0 ? '–' : formatMoney(amount, { minorDigits: currencyDecimals(currency), scale: 'exact' });
  const foreign = result.members.filter((member) => member.currency !== currency);
  return (
    <div className="grid max-w-200 gap-3.5">
      <p className="text-ink-2">{t('reports.translationText')}</p>
      {foreign.map(({ memberId, name, currency: own }) => (
        <Card key={memberId} padding="flush" title={name} sub={`${own}, ${currency}`}>
          <DataTable
            caption={name}
            rows={translation.filter((proof) => proof.memberId === memberId)}
            rowKey={({ month }) => String(month)}
            look="[&_:is(th,td):first-child]:pl-4 [&_:is(th,td):last-child]:pr-4"
            columns={[
              {
                head: t('reports.month'),
                isRowHead: true,
                className: 'text-left!',
                cell: ({ month }) => monthText(timeline.labels[month - 1] ?? ''),
              },
              { head: t('reports.movement'), isNumeric: true, cell: ({ movement }) => money(movement) },
              { head: t('reports.expected'), isNumeric: true, cell: ({ expected }) => money(expected) },
              { head: t('reports.rounding'), isNumeric: true, cell: ({ rounding }) => money(rounding) },
            ]}
          />
        </Card>
      ))}
    </div>
  );
}

import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import { subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { useGroup } from '../group-state';
import { ChecksReport } from './checks-report';
import type { StatementName } from './figure-rows';
import { PairsReport } from './pairs-report';
import { periodsOf } from './periods';
import { saveCsv } from './save-csv';
import { StatementReport } from './statement-report';
import { TranslationReport } from './translation-report';

const reports = [
  { slug: 'profit-and-loss', name: 'profitAndLoss' },
  { slug: 'balance-sheet', name: 'balanceSheet' },
  { slug: 'cash-flow', name: 'cashFlow' },
  { slug: 'intercompany', name: 'intercompany' },
  { slug: 'translation', name: 'translation' },
  { slug: 'checks', name: 'checks' },
] as const;

const isStatement = (name: string): name is StatementName =>
  name === 'profitAndLoss' || name === 'balanceSheet' || name === 'cashFlow';

/** The reports of a group, by company or over time. */
export function ReportPage() {
  const { t } = useTranslation(['groups', 'forecast']);
  const { report: slug = 'profit-and-loss' } = useParams();
  const { id, result, document, issues } = useGroup();
  const [by, setBy] = useState<'group' | 'companies'>('companies');
  const [chosen, setChosen] = useState('y0');
  const current = reports.find((report) => report.slug === slug) ?? reports[0];
  const tabs = useCurrentInView<HTMLElement>(current.slug);
  const periods = result ? periodsOf(result.timeline, t) : [];
  const period = periods.find(({ value }) => value === chosen) ?? periods[0];
  const years = periods.filter(({ series }) => series === 'years');
  const isPeriodic = by === 'companies' || current.name === 'intercompany';
  const options = isPeriodic ? periods : [...years, { value: 'all', label: t('groups:reports.allYears') }];

  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <div className={classNames(subbarClasses, 'flex-wrap gap-y-0 max-desk:py-2')}>
        <nav
          ref={tabs}
          className={classNames(subtabsClasses, 'flex-auto py-2 max-desk:basis-full max-desk:pt-0')}
          aria-label={t('groups:reports.label')}
        >
          {reports.map(({ slug: entry, name }) => (
            <NavLink
              key={entry}
              to={paths.group(id, `reports/${entry}`)}
              aria-current={entry === current.slug ? 'page' : undefined}
            >
              {t(`groups:reports.${name}`)}
            </NavLink>
          ))}
        </nav>
        {result && period && (isStatement(current.name) || current.name === 'intercompany') && (
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
            <SmallSelect
              label={t('groups:reports.period')}
              value={options.some(({ value }) => value === chosen) ? chosen : (options[0]?.value ?? '')}
              options={options.map(({ value, label }) => ({ value, label }))}
              onChange={setChosen}
            />
            {isStatement(current.name) && (
              <Button
                variant="ghost"
                isIcon
                aria-label={t('groups:reports.download')}
                onClick={() => {
                  if (isStatement(current.name))
                    saveCsv({ result, name: current.name, period, by, t, title: document.header.name });
                }}
              >
                <Download />
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="min-w-0 px-(--gutter) pb-6">
        {!result && current.name !== 'checks' && issues.length > 0 && <EmptyState title={t('groups:issues.title')} />}
        {result && period && isStatement(current.name) && (
          <StatementReport
            key={`${current.name} ${by}`}
            result={result}
            name={current.name}
            by={by}
            period={period}
            isAllYears={chosen === 'all'}
          />
        )}
        {result && period && current.name === 'intercompany' && <PairsReport period={period} />}
        {result && current.name === 'translation' && <TranslationReport />}
        {current.name === 'checks' && <ChecksReport />}
      </div>
    </main>
  );
}

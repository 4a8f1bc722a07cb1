import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareHead, subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Mark } from '#client/components/mark.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import type { AssumptionWords } from '#client/lib/assumption-text.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { paths } from '#client/lib/paths.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { documentUnder } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { reports, storedStatements } from '#shared/reports/registry.ts';
import { AssumptionCard } from '../reports/assumptions/assumption-card';
import { caseOfResult, casesOfReport } from './shown-case';
import { StatementTab } from './statement-tab';
import { VarianceTab } from './variance-tab';

const isStored = (key: string) => storedStatements.some((stored) => stored === key);
/** Every form of every stored statement, with the text that names it. */
const tabs = reports.flatMap(({ name, forms, ...report }) =>
  forms
    .filter(({ statement }) => isStored(statement))
    .map((form) => ({
      statement: form.statement as string,
      name: `names.${name}` as const,
      form: 'title' in form ? (`forms.${form.title}` as const) : null,
      hasOpening: 'hasOpening' in report,
      resultRow: 'resultRow' in report ? report.resultRow : undefined,
    })),
);

/** The statements of what a link shows, by case, and where it shows the whole forecast its inputs too. */
export function OpenedLink({ link }: { link: RouterOutputs['link']['open'] }) {
  const { t } = useTranslation(['sharing', 'common', 'reports']);
  const [tab, setTab] = useState('profitAndLoss');
  const [caseId, setCaseId] = useState('');
  const bar = useCurrentInView<HTMLElement>(tab);
  const document = useMemo(() => (link.contents === 'forecast' ? parseJson(link.document) : null), [link]);
  const cases = useMemo(() => {
    if (link.contents === 'reports') return link.report ? casesOfReport(link.report) : [];
    if (!document) return [];
    return [null, ...document.scenarios].map((scenario) =>
      caseOfResult(computeForecast(document, { scenario: scenario?.id ?? null }), scenario?.name ?? null),
    );
  }, [link, document]);
  const titleOf = (name: (typeof tabs)[number]['name'] | 'names.variance', form: (typeof tabs)[number]['form']) =>
    form === null ? t(`reports:${name}`) : `${t(`reports:${name}`)}, ${t(`reports:${form}`).toLocaleLowerCase()}`;
  const shown = cases.find(({ id }) => id === caseId) ?? cases[0];
  const version = link.contents === 'forecast' ? link.version : link.report?.version;
  const current = tabs.find(({ statement }) => statement === tab);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={classNames(bareHead, 'gap-3')}>
        <Mark name={t('common:product')} to={paths.signIn} isIconOnly />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base/5 font-semibold">{link.name}</h1>
          {version !== undefined && (
            <p className="truncate text-xs text-ink-3">{t('sharing:link.sharedBy', { version })}</p>
          )}
        </div>
        {cases.length > 1 && (
          <SmallSelect
            label={t('sharing:link.case')}
            value={shown?.id ?? ''}
            options={cases.map(({ id, name }) => ({ value: id, label: name ?? t('sharing:link.baseCase') }))}
            onChange={setCaseId}
          />
        )}
      </header>
      {!shown && (
        <main className="page w-full">
          <EmptyState title={t('sharing:link.none')} />
        </main>
      )}
      {shown && (
        <>
          <nav
            ref={bar}
            className={classNames(subbarClasses, subtabsClasses, 'py-2')}
            aria-label={t('sharing:link.reports')}
          >
            {[
              ...tabs,
              ...(link.variance ? [{ statement: 'variance', name: 'names.variance' as const, form: null }] : []),
              ...(document ? [{ statement: 'inputs', name: null, form: null }] : []),
            ].map(({ statement, name, form }) => (
              <button
                key={statement}
                type="button"
                className="cursor-pointer rounded-sm px-2.25 py-1 text-xs/5 font-medium whitespace-nowrap text-ink-2 hover:bg-press hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-text"
                aria-current={statement === tab ? 'page' : undefined}
                onClick={() => setTab(statement)}
              >
                {name === null ? t('sharing:link.inputs') : titleOf(name, form)}
              </button>
            ))}
          </nav>
          {shown.failedChecks.length > 0 && (
            <div className="px-(--gutter) pt-3">
              <NoticeBox tone="warn">
                {t('sharing:link.failedChecks', { checks: shown.failedChecks.join(', ') })}
              </NoticeBox>
            </div>
          )}
          {current && (
            <StatementTab
              key={current.statement}
              shown={shown}
              statement={current.statement}
              caption={titleOf(current.name, current.form)}
              hasOpening={current.hasOpening}
              resultKey={current.resultRow}
            />
          )}
          {tab === 'variance' && link.variance && <VarianceTab variance={link.variance} currency={shown.currency} />}
          {tab === 'inputs' && document && <InputBook document={document} scenarioId={shown.id || null} />}
        </>
      )}
    </div>
  );
}

/** Every input with its unit and note, for somebody who only reads. */
function InputBook({ document, scenarioId }: { document: ForecastDocument; scenarioId: string | null }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const find = useForecastTexts();
  const under = useMemo(() => documentUnder(document, scenarioId), [document, scenarioId]);
  const words = useMemo<AssumptionWords>(() => ({ document: under, t, find }), [under, t, find]);
  const book = useMemo(() => assumptionsOf(under), [under]);
  return (
    <main className="page w-full pb-6">
      {book.map(({ section, groups }) => {
        const shown = groups
          .map((group) => ({ group, rows: group.rows.filter(({ isQuiet }) => !isQuiet) }))
          .filter(({ rows }) => rows.length > 0);
        return (
          shown.length > 0 && (
            <section key={section} aria-label={t(`forecast:inputs.sections.${section}`)}>
              <h2 className="mt-4.5 mb-2 text-base/5 font-semibold">{t(`forecast:inputs.sections.${section}`)}</h2>
              <div className="columns-[380px] gap-x-3.5 max-desk:columns-auto">
                {shown.map(({ group, rows }) => (
                  <AssumptionCard key={group.path} group={group} rows={rows} words={words} />
                ))}
              </div>
            </section>
          )
        );
      })}
    </main>
  );
}

import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CardHead, cardClasses } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PaletteButton } from '#client/components/palette-button.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { VerifyEmailBanner } from '#client/components/verify-email-banner.tsx';
import { exampleStorage } from '#client/lib/example-storage.ts';
import { failureOf } from '#client/lib/failure.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { useShell } from '#client/lib/shell.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { EmptyHome } from './empty-home';
import { type ForecastItem, ForecastList, type ForecastListProps } from './forecast-list';
import { HomeNotices, type LastChange } from './home-notices';
import { HomeTools } from './home-tools';
import { type Sorting, sortForecasts } from './sort-forecasts';
import { TemplatesSection } from './templates-section';

// The list and its buttons come first; what needs templates, engine, drafts, billing or a dialog follows.
const BillingBanner = lazy(async () => {
  const [{ BillingBanner: banner }] = await Promise.all([
    import('#client/billing/billing-banner.tsx'),
    loadAreas('billing'),
  ]);
  return { default: banner };
});
/** What the dialogs and an open forecast speak of: far more than the list. */
const loadWorkTexts = () => loadAreas('files', 'forecast');
async function withWorkTexts<Module>(coming: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([coming, loadWorkTexts()]);
  return module;
}
const ImportDialog = lazy(async () => ({ default: (await withWorkTexts(import('./import-dialog'))).ImportDialog }));
const KeptDrafts = lazy(async () => ({ default: (await import('./kept-drafts')).KeptDrafts }));
const NewForecastDialog = lazy(async () => ({
  default: (await withWorkTexts(import('./new-forecast-dialog'))).NewForecastDialog,
}));
const RemovedDialog = lazy(async () => ({ default: (await import('./removed-dialog')).RemovedDialog }));
const RenameDialog = lazy(async () => ({ default: (await withWorkTexts(import('./rename-dialog'))).RenameDialog }));

const SharedSection = lazy(async () => {
  const [{ SharedSection: section }] = await Promise.all([import('./shared-section'), loadAreas('shared')]);
  return { default: section };
});

/** With the parser of documents, for the few who come from the example. */
const KeptExample = lazy(async () => ({ default: (await withWorkTexts(import('./kept-example'))).KeptExample }));

/** The list begins with so many, so that the templates below it are near. */
const pageSize = 30;
const morePerStep = 50;
/** So few are seen at a glance. */
const fewest = 1;

/** The person's forecasts: open one, begin one. */
export function HomePage() {
  const { hasChrome } = useShell();
  const { t } = useTranslation('home');
  useDocumentTitle(t('title'));
  const query = trpc.forecast.list.useQuery({}, { staleTime: 0 });
  const forecasts = query.data;
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('saved');
  const [template, setTemplate] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [renaming, setRenaming] = useState<ForecastItem | null>(null);
  const [last, setLast] = useState<LastChange | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const [isShowingRemoved, setIsShowingRemoved] = useState(false);
  const [hasExample] = useState(() => exampleStorage.isWanted());
  const [failure, setFailure] = useState<string | null>(null);

  const onFailure = (thrown: unknown) => setFailure(failureOf(thrown).text);
  const isEmpty = forecasts?.length === 0;
  /** Until then no button is shown: an empty list has others, and one that goes away takes the focus with it. */
  const isKnown = forecasts !== undefined || query.error !== null;
  const hasTools = (forecasts?.length ?? 0) > fewest || search !== '';
  const wanted = search.trim().toLowerCase();
  const found = sortForecasts(
    (forecasts ?? []).filter(({ name }) => name.toLowerCase().includes(wanted)),
    sorting,
  );
  const shown = found.slice(0, shownCount);
  useEffect(() => {
    if (isKnown) loadWorkTexts().catch(() => {});
  }, [isKnown]);
  const sharedSection = (
    <Suspense>
      <SharedSection />
    </Suspense>
  );

  return (
    <>
      <SlimBar right={!hasChrome && <PaletteButton />} />
      <main className="page grid max-w-305 content-start gap-3.5 pt-7 max-desk:pt-4.5">
        <div className="mb-1 flex min-h-(--control) items-center justify-between gap-2 max-desk:flex-wrap">
          <h1 className="text-title">{t('title')}</h1>
          {isKnown && !isEmpty && (
            <div className="flex items-center gap-2 max-desk:flex-wrap">
              {hasTools && <HomeTools search={search} onSearch={setSearch} sorting={sorting} onSort={setSorting} />}
              <Button onClick={() => setIsImporting(true)} icon={Upload} label={t('import')} />
              <Button variant="primary" onClick={() => setTemplate('blank')} icon={Plus} label={t('newForecast')} />
            </div>
          )}
        </div>
        {isKnown && (
          <Suspense>
            <BillingBanner />
          </Suspense>
        )}
        <VerifyEmailBanner />
        {forecasts && (
          <Suspense>
            <KeptDrafts forecastIds={forecasts.map(({ id }) => id)} />
            {hasExample && <KeptExample isFirst={isEmpty} />}
          </Suspense>
        )}
        {failure && (
          <NoticeBox tone="bad" isLive title={t('failed.work')}>
            {failure}
          </NoticeBox>
        )}
        {last && (
          <HomeNotices
            key={`${last.kind}-${last.forecast.id}`}
            last={last}
            onDone={() => setLast(null)}
            onFailure={onFailure}
          />
        )}
        {isEmpty ? (
          <>
            <EmptyHome onNew={setTemplate} onImport={() => setIsImporting(true)} />
            {sharedSection}
          </>
        ) : (
          <>
            <section className={cardClasses()}>
              <QueryState query={query} failed={t('failed.list')} rows={5} columns={4} />
              {forecasts && found.length === 0 && (
                <div className="flex items-center gap-3 px-4 py-5">
                  <p className="text-ink-2">{t('list.nothingFound')}</p>
                  <Button size="small" onClick={() => setSearch('')}>
                    {t('list.clearSearch')}
                  </Button>
                </div>
              )}
              {shown.length > 0 && (
                <ForecastSections
                  forecasts={shown}
                  onRename={setRenaming}
                  onRemoved={(forecast) => setLast({ kind: 'removed', forecast })}
                  onCopied={(forecast) => setLast({ kind: 'copied', forecast })}
                  onFailure={onFailure}
                />
              )}
              {found.length > shown.length && (
                <div className="flex items-center justify-between gap-2 border-t border-line-faint py-2 pr-3 pl-4">
                  <span className="text-xs text-ink-3">{t('list.found', { count: found.length })}</span>
                  <Button variant="ghost" size="small" onClick={() => setShownCount(shownCount + morePerStep)}>
                    {t('list.more', { count: Math.min(found.length - shown.length, morePerStep) })}
                  </Button>
                </div>
              )}
            </section>
            {isKnown && sharedSection}
            {isKnown && <TemplatesSection onChoose={setTemplate} onImport={() => setIsImporting(true)} />}
          </>
        )}
        <p>
          <Button className="-ml-2.5" variant="ghost" size="small" onClick={() => setIsShowingRemoved(true)}>
            {t('removed.show')}
          </Button>
        </p>
      </main>
      <Suspense fallback={null}>
        {template !== null && (
          <NewForecastDialog
            template={template}
            onClose={() => setTemplate(null)}
            onImport={() => {
              setTemplate(null);
              setIsImporting(true);
            }}
          />
        )}
        {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
        {renaming && <RenameDialog forecast={renaming} onClose={() => setRenaming(null)} />}
        {isShowingRemoved && <RemovedDialog onClose={() => setIsShowingRemoved(false)} onFailure={onFailure} />}
      </Suspense>
    </>
  );
}

/** The forecasts under what they belong to: the person, or a team. One list without a heading where there is no team. */
function ForecastSections({ forecasts, ...list }: ForecastListProps) {
  const { t } = useTranslation('home');
  const hasTeams = forecasts.some(({ teamId }) => teamId !== null);
  const teams = trpc.team.list.useQuery(undefined, { enabled: hasTeams });
  if (!hasTeams) return <ForecastList forecasts={forecasts} {...list} />;

  const own = forecasts.filter(({ teamId }) => teamId === null);
  const sections: { id: string; title: string; forecasts: ForecastItem[] }[] = [
    { id: 'own', title: t('yours'), forecasts: own },
    ...(teams.data ?? []).map(({ id, name }) => ({
      id,
      title: name,
      forecasts: forecasts.filter(({ teamId }) => teamId === id),
    })),
  ];
  return sections
    .filter(({ forecasts: found }) => found.length > 0)
    .map(({ id, title, forecasts: found }) => (
      <section key={id} className="not-first:border-t not-first:border-line" aria-label={title}>
        <CardHead>
          <h2>{title}</h2>
        </CardHead>
        <ForecastList forecasts={found} {...list} caption={title} />
      </section>
    ));
}

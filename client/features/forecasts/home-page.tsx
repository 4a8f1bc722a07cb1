import './home.css';
import { Plus, Search, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BillingBanner } from '../../components/billing-banner';
import { Button } from '../../components/button';
import { FailedState } from '../../components/failed-state';
import { NoticeBox } from '../../components/notice-box';
import { SelectField } from '../../components/select-field';
import { Skeleton } from '../../components/skeleton';
import { SlimBar } from '../../components/slim-bar';
import { VerifyEmailBanner } from '../../components/verify-email-banner';
import { failureOf } from '../../lib/failure';
import { useDocumentTitle } from '../../lib/title';
import { trpc } from '../../lib/trpc';
import { EmptyHome } from './empty-home';
import { type ForecastItem, ForecastList } from './forecast-list';
import { ImportDialog } from './import-dialog';
import { KeptDrafts } from './kept-drafts';
import { NewForecastDialog } from './new-forecast-dialog';
import { RemovedDialog } from './removed-dialog';
import { RenameDialog } from './rename-dialog';
import { type Sorting, sortForecasts, sortings } from './sort-forecasts';
import { TemplateCards } from './template-cards';

/** The person's forecasts: open one, begin one. */
export function HomePage() {
  const { t } = useTranslation(['forecast', 'files']);
  useDocumentTitle(t('home.title'));
  const utils = trpc.useUtils();
  const { data: forecasts, error, refetch } = trpc.forecast.list.useQuery({}, { staleTime: 0 });
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('saved');
  const [template, setTemplate] = useState<string | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [renaming, setRenaming] = useState<ForecastItem | null>(null);
  const [removed, setRemoved] = useState<ForecastItem | null>(null);
  const [isShowingRemoved, setIsShowingRemoved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const onFailure = (thrown: unknown) => setFailure(failureOf(thrown).text);
  const restore = trpc.forecast.restore.useMutation({
    onSuccess: async () => {
      setRemoved(null);
      await utils.forecast.list.invalidate();
    },
    onError: onFailure,
  });
  const isEmpty = forecasts?.length === 0;
  const wanted = search.trim().toLowerCase();
  const shown = sortForecasts(
    (forecasts ?? []).filter(({ name }) => name.toLowerCase().includes(wanted)),
    sorting,
  );

  return (
    <>
      <SlimBar />
      <main className="page home">
        <div className="row between home-head">
          <h1 className="h1">{t('home.title')}</h1>
          {!isEmpty && (
            <div className="row">
              <SelectField
                className="home-sort only-desktop"
                label={t('home.sort.label')}
                isLabelHidden
                value={sorting}
                options={sortings.map((value) => ({ value, label: t(`home.sort.${value}`) }))}
                onChange={({ target }) => setSorting(sortings.find((one) => one === target.value) ?? 'saved')}
              />
              <label className="input home-search only-desktop">
                <Search className="i" aria-hidden="true" />
                <input
                  type="search"
                  aria-label={t('home.search')}
                  placeholder={t('home.search')}
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
              </label>
              <Button onClick={() => setIsImporting(true)}>
                <Upload className="i" aria-hidden="true" />
                {t('files:import.open')}
              </Button>
              <Button variant="primary" onClick={() => setTemplate('blank')}>
                <Plus className="i" aria-hidden="true" />
                {t('home.newForecast')}
              </Button>
            </div>
          )}
        </div>
        <BillingBanner />
        <VerifyEmailBanner />
        {forecasts && <KeptDrafts forecastIds={forecasts.map(({ id }) => id)} />}
        {failure && (
          <NoticeBox tone="bad" isLive title={t('home.failed.work')}>
            {failure}
          </NoticeBox>
        )}
        {removed && (
          <NoticeBox
            isLive
            title={t('home.removed.notice', { name: removed.name })}
            actions={
              <Button size="small" disabled={restore.isPending} onClick={() => restore.mutate({ id: removed.id })}>
                {t('home.removed.undo')}
              </Button>
            }
          >
            {t('home.removed.kept')}
          </NoticeBox>
        )}
        {isEmpty ? (
          <EmptyHome onNew={setTemplate} onImport={() => setIsImporting(true)} />
        ) : (
          <>
            <section className="card">
              {error && (
                <FailedState
                  title={t('home.failed.list')}
                  detail={failureOf(error).text}
                  requestId={failureOf(error).requestId}
                  onRetry={() => void refetch()}
                />
              )}
              {!forecasts && !error && <Skeleton rows={5} columns={4} />}
              {forecasts && (
                <ForecastList forecasts={shown} onRename={setRenaming} onRemoved={setRemoved} onFailure={onFailure} />
              )}
            </section>
            <section>
              <h2 className="h3 templates-head">{t('home.start')}</h2>
              <TemplateCards onChoose={setTemplate} />
            </section>
          </>
        )}
        <p>
          <Button variant="ghost" size="small" onClick={() => setIsShowingRemoved(true)}>
            {t('home.removed.show')}
          </Button>
        </p>
      </main>
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
    </>
  );
}

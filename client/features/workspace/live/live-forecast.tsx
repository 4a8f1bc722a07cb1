import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { formatDayTime } from '#client/lib/format-date.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { announceDone, announceSaved, warn } from '#client/lib/notify.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { useSignal } from '#client/lib/signals.ts';
import { useStore } from '#client/lib/store.ts';
import { trpc } from '#client/lib/trpc.ts';
import { openLive } from '#client/workspace/live/open-session.ts';
import type { LiveSession } from '#client/workspace/live/session.ts';
import { ForecastConflict } from '../conflict/forecast-conflict';
import { ForecastShell } from '../forecast-shell';
import { RejectedNotice } from '../frame/rejected-notice';
import { LiveContext, type LiveParts } from '../live-parts';
import { useSaveCopy } from '../session/use-save-copy';
import { CellBoxes } from './cell-boxes';
import { Faces, SectionFaces } from './faces';
import { LiveNotices } from './live-notices';
import { Mark } from './mark';
import { Panel } from './panel';
import { useNames } from './people';
import { soloEditsOf } from './solo-edits';
import { createTransport } from './transport';
import { useTellPlace } from './use-place';

interface LiveForecastProps {
  forecastId: string;
  /** True where the page was open before the forecast was shared. */
  isJoining: boolean;
  children: ReactNode;
}

/** An open forecast that several people edit: it is taken over by a live session as long as its page is there. */
export function LiveForecast(props: LiveForecastProps) {
  const [tries, setTries] = useState(0);
  return <OpeningForecast key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function OpeningForecast({ forecastId, isJoining, children, onRetry }: LiveForecastProps & { onRetry: () => void }) {
  const { user } = useSession();
  const userId = user?.id;
  const { client } = trpc.useUtils();
  const [session, setSession] = useState<LiveSession | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    if (!userId) return;
    const page = new AbortController();
    let opened: LiveSession | null = null;
    const open = async () => {
      const transport = createTransport(client, forecastId);
      const { edits, forget } = await soloEditsOf(userId, forecastId, transport.version);
      const made = await openLive({ forecastId, userId, transport, solo: edits, isJoining, signal: page.signal });
      if (page.signal.aborted) return made.close();
      opened = made;
      setSession(made);
      await forget();
    };
    open().catch((error: unknown) => {
      if (!page.signal.aborted) setFailure(failureOf(error));
    });
    return () => {
      page.abort();
      opened?.close();
      setSession(null);
    };
  }, [userId, forecastId, isJoining, client]);

  if (session) {
    return (
      <LiveFrame forecastId={forecastId} session={session}>
        {children}
      </LiveFrame>
    );
  }
  return (
    <>
      <SlimBar />
      {failure ? (
        <main className="page">
          <Unopened failure={failure} onRetry={onRetry} />
        </main>
      ) : (
        <LoadingPage />
      )}
    </>
  );
}

function Unopened({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('forecast');
  return (
    <FailedState
      title={t('workspace.open.failed')}
      detail={failure.text}
      requestId={failure.requestId}
      onRetry={onRetry}
    />
  );
}

function LiveFrame({ forecastId, session, children }: Omit<LiveForecastProps, 'isJoining'> & { session: LiveSession }) {
  const { t } = useTranslation(['live', 'forecast']);
  const navigate = useNavigate();
  const view = useStore(session.view);
  const utils = trpc.useUtils();
  const { nameOf } = useNames();
  const [isSaving, setIsSaving] = useState(false);
  const [rejection, setRejection] = useState<Failure | null>(null);
  const [parts] = useState<LiveParts>(() => ({ session, Mark, Faces, SectionFaces, Panel, CellBoxes }));
  useTellPlace(session);
  const { data: members } = trpc.member.list.useQuery({ forecastId }, { trpc: { context: { bypass: [403] } } });
  useEffect(() => {
    if (members) session.learnNames(members.people);
  }, [session, members]);
  useSignal(session.news, (news) => {
    if (news.what === 'signedOut') loadUser().catch(() => {});
    else if (news.what === 'added') announceDone(t('live:back.title'), t('live:back.added', { count: news.count }));
    else {
      const name = nameOf(view, news.userId);
      warn(t('live:undo.part'), t('live:undo.kept', { kept: news.count, count: news.total, name }));
    }
  });

  const cannotSave = view.ended ? t(`live:ended.save.${view.ended}`) : undefined;

  const save = async () => {
    if (cannotSave !== undefined) {
      warn(cannotSave, t('live:ended.text', { count: view.unsent }));
      return false;
    }
    setIsSaving(true);
    try {
      const { version, savedAt, isNew, userId } = await session.save();
      const detail = t('forecast:workspace.save.detail', { version, date: formatDayTime(savedAt) });
      const title = () => {
        if (isNew) return t('forecast:workspace.save.title');
        return userId === null
          ? t('forecast:workspace.save.unchanged')
          : t('live:save.already', { version, name: nameOf(session.view.get(), userId) });
      };
      announceSaved(title(), detail);
      setRejection(null);
      void utils.forecast.list.invalidate();
      void utils.forecast.versions.invalidate({ id: forecastId });
      return true;
    } catch (error) {
      const failed = failureOf(error);
      setRejection(failed);
      if (failed.status === 0) loadUser().catch(() => {});
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  const { saveCopy, isCopying } = useSaveCopy(async () => {
    session.leaveDiffering();
    if (session.view.get().ended) await session.discard();
  });
  const discard = async () => {
    await session.discard();
    navigate(paths.dashboard);
  };
  const countUnsent = useCallback(() => session.view.get().unsent, [session]);
  const { differing } = view;
  const [hidden, setHidden] = useState<typeof differing>(null);
  const isChoosing = differing !== null && differing !== hidden;

  return (
    <LiveContext value={parts}>
      <ForecastShell
        forecastId={forecastId}
        save={save}
        isSaving={isSaving}
        cannotSave={cannotSave}
        hasUnsent={view.unsent > 0}
        countUnsent={countUnsent}
        keepDraft={session.keep}
        discardDraft={session.discard}
        notices={
          <>
            {rejection && (
              <RejectedNotice
                what="save"
                failure={rejection}
                onRetry={() => void save()}
                onDismiss={() => setRejection(null)}
              />
            )}
            {differing && !isChoosing && (
              <NoticeBox
                tone="warn"
                isLive
                title={t('live:differing.waiting')}
                actions={
                  <Button size="small" onClick={() => setHidden(null)}>
                    {t('forecast:compare.compare')}
                  </Button>
                }
              />
            )}
            <LiveNotices
              session={session}
              view={view}
              isCopying={isCopying}
              onCopy={() => void saveCopy()}
              onDiscard={() => void discard()}
            />
          </>
        }
        dialogs={
          isChoosing && (
            <ForecastConflict
              sides={{
                ...differing,
                baseVersion: view.saved.version,
                currentVersion: view.saved.version,
                savedAt: view.saved.savedAt,
                author: null,
              }}
              words={{
                title: t('live:differing.title'),
                text: t('live:differing.text'),
                save: t('live:differing.save'),
                base: t('live:differing.base'),
                theirs: t('live:differing.theirs'),
              }}
              isBusy={isCopying}
              onSave={session.decide}
              onCopy={() => void saveCopy()}
              onKeepEditing={() => setHidden(differing)}
            />
          )
        }
      >
        {children}
      </ForecastShell>
    </LiveContext>
  );
}

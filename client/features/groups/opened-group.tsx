import { Suspense, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { fetchSides } from '#client/features/workspace/conflict/use-conflict.ts';
import { DraftNotice, RestoredNotice } from '#client/features/workspace/frame/draft-notice.tsx';
import { useShortcuts } from '#client/features/workspace/session/use-shortcuts.ts';
import { reportError } from '#client/lib/error-reporting.ts';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { keepSessionAlive } from '#client/lib/keep-session.ts';
import { registerOpenForecast } from '#client/lib/open-forecast.ts';
import { paths } from '#client/lib/paths.ts';
import { refreshRequested, saveRequested, useSignal } from '#client/lib/signals.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { consolidate } from '#shared/engine/consolidate.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { computed } from './computed';
import { differingResults } from './differing-results';
import { GroupBar } from './group-bar';
import { GroupConflict, type GroupSides } from './group-conflict';
import { GroupContext, type OpenGroup, reduceGroup, unsavedSteps, useGroup } from './group-state';
import { IssueNotice } from './issue-notice';
import { documentsIn, useCompanies } from './use-companies';
import { useGroupCommands } from './use-group-commands';
import { useGroupDrafts } from './use-group-drafts';

type Opened = RouterOutputs['group']['get'];

const starting = ({ document, version, savedAt }: Opened) => {
  const parsed: GroupDocument = parseJson(document);
  return { document: parsed, past: [], future: [], saved: { document: parsed, version, at: savedAt } };
};

/** A group with its edits: computes it, saves it, publishes its reports. */
export function OpenedGroup({ opened }: { opened: Opened }) {
  const { t } = useTranslation(['groups', 'forecast']);
  const { id, role } = opened;
  const utils = trpc.useUtils();
  const [edits, dispatch] = useReducer(reduceGroup, opened, starting);
  const [scenarioId, setScenario] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);
  const [conflict, setConflict] = useState<GroupSides | null>(null);
  const [report, setReport] = useState<OpenGroup['report']>(opened.report);
  const { document, saved } = edits;
  useDocumentTitle(document.header.name);

  const { companies, isLoading, error, refetch } = useCompanies(id, document);
  const documents = documentsIn(companies);
  const issues = useMemo(
    () => (isLoading ? [] : findGroupIssues(document, documents)),
    [document, documents, isLoading],
  );
  const scenario = document.scenarios.some((entry) => entry.id === scenarioId) ? scenarioId : null;
  const result = useMemo(
    () => (isLoading || issues.length > 0 ? null : consolidate(document, documents, { scenario, computed })),
    [document, documents, scenario, isLoading, issues],
  );

  const bypass = { trpc: { context: { bypass: [403] } } };
  const saving = trpc.group.save.useMutation(bypass);
  const refreshing = trpc.report.refresh.useMutation(bypass);
  const unsaved = unsavedSteps(edits);
  // What may no longer be read leaves the screen: the page opens anew, with the count of what is hidden or without the group.
  const leaveWhereHidden = ({ code }: { code: string | null }) => {
    if (code === 'group-member-hidden' || code === 'not-found') void utils.group.get.reset({ id });
  };
  const told = useEffectEvent(leaveWhereHidden);
  useEffect(() => {
    if (error) told(failureOf(error));
  }, [error]);

  const store = async (mine: GroupDocument, baseVersion: number): Promise<boolean> => {
    if (saving.isPending) return false;
    setProblem(null);
    try {
      const answer = await saving.mutateAsync({ id, baseVersion, document: mine, idempotencyKey: crypto.randomUUID() });
      dispatch({ type: 'saved', document: mine, version: answer.version, at: answer.savedAt });
      void utils.forecast.list.invalidate();
      void utils.forecast.versions.invalidate({ id });
      void refetch();
      return true;
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.code === 'conflict') await compare(mine).catch((error: unknown) => tell(failureOf(error)));
      else tell(failure);
      return false;
    }
  };
  const tell = (failure: Failure) => {
    leaveWhereHidden(failure);
    setProblem({ title: t('failedSave'), text: failure.text });
  };
  const compare = async (mine: GroupDocument) => {
    const { version } = saved;
    const base = saved.isOfEarlier ? null : saved.document;
    const fetchCurrent = () => utils.client.group.get.query({ id }, { context: { bypass: [403] } });
    setConflict(await fetchSides(utils, { id, mine, version, base, fetchCurrent }));
  };
  const save = () => store(document, saved.version);
  const saveChoice = async ({ theirs, currentVersion, savedAt }: GroupSides, chosen: GroupDocument) => {
    setConflict(null);
    const stored = { document: theirs, version: currentVersion, at: savedAt.toISOString() };
    dispatch({ type: 'merged', document: chosen, saved: stored });
    if (chosen !== theirs) await store(chosen, currentVersion);
  };
  const refresh = async () => {
    if (refreshing.isPending) return;
    if (unsaved > 0 && !(await save())) return;
    setProblem(null);
    try {
      const answer = await refreshing.mutateAsync({ forecastId: id, idempotencyKey: crypto.randomUUID() });
      const made = (await utils.client.group.get.query({ id }).catch(() => null))?.report;
      const members = made?.members ?? null;
      const differing =
        answer.version === made?.version ? differingResults(document, companies, { ...answer, members }) : null;
      setReport({ version: answer.version, members, isAgreed: differing?.length === 0 });
      if (differing && differing.length > 0) {
        reportError(new Error(`Results of a group differ between server and browser: ${differing.join(', ')}`));
        setProblem({
          title: t('forecast:workspace.refresh.differTitle'),
          text: t('forecast:workspace.refresh.differDetail'),
        });
      }
      void utils.report.get.invalidate({ forecastId: id });
      void utils.forecast.list.invalidate();
    } catch (thrown) {
      const failure = failureOf(thrown);
      leaveWhereHidden(failure);
      setProblem({ title: t('failedRefresh'), text: failure.text });
    }
  };
  useSignal(saveRequested, () => void save());
  useSignal(refreshRequested, () => void refresh());
  useEffect(keepSessionAlive, []);
  const drafts = useGroupDrafts(id, edits, dispatch);
  const answers = useEffectEvent(() => ({ save, keepDraft: drafts.flush, discardDraft: drafts.drop }));
  const busy = saving.isPending ? 'saving' : refreshing.isPending ? 'refreshing' : undefined;
  const { name } = document.header;
  useEffect(
    () =>
      registerOpenForecast({
        ...{ id, name, unsavedEdits: unsaved },
        ...(busy ? { busy } : {}),
        save: () => answers().save(),
        keepDraft: () => answers().keepDraft(),
        discardDraft: () => answers().discardDraft(),
      }),
    [id, name, unsaved, busy],
  );
  useEffect(() => {
    if (unsaved === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const mayEdit = role === 'owner' || role === 'editor';
  useGroupCommands(id, mayEdit, dispatch);
  useShortcuts({
    save: () => mayEdit && void save(),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  });
  const open: OpenGroup = {
    ...{ id, document, mayEdit, companies, result, issues, isLoading, scenarioId: scenario, setScenario, report },
    edit: (next) => dispatch({ type: 'edit', document: next }),
    ...{ version: saved.version, unsaved },
  };
  const { pathname } = useLocation();
  const [, part] = pathname.slice(paths.group(id).length).split('/');
  return (
    <GroupContext value={open}>
      <GroupBar edits={edits} dispatch={dispatch} />
      <div className="grid gap-2 px-(--gutter) not-empty:pt-3">
        {drafts.kept && (
          <DraftNotice draft={drafts.kept} onRestore={drafts.restore} onDiscard={() => void drafts.discard()} />
        )}
        {drafts.restored && <RestoredNotice draft={drafts.restored} onUndo={() => dispatch({ type: 'undo' })} />}
        {problem && (
          <NoticeBox tone="bad" isLive title={problem.title}>
            {problem.text}
          </NoticeBox>
        )}
        <StaleNotice onRefresh={() => void refresh()} isChanged={unsaved > 0} />
        {issues.length > 0 && <IssueNotice />}
      </div>
      {conflict && (
        <GroupConflict
          key={conflict.currentVersion}
          sides={conflict}
          companies={companies}
          isBusy={saving.isPending}
          onSave={(chosen) => void saveChoice(conflict, chosen)}
          onCopied={drafts.drop}
          onKeepEditing={() => setConflict(null)}
        />
      )}
      {error ? (
        <main className="page">
          <FailedState title={t('open.failed')} detail={failureOf(error).text} onRetry={() => void refetch()} />
        </main>
      ) : isLoading && companies.size === 0 ? (
        <LoadingPage />
      ) : (
        <Suspense key={part} fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      )}
    </GroupContext>
  );
}

/** What was saved after the reports were made, with the company and its version. */
function StaleNotice({ onRefresh, isChanged }: { onRefresh: () => void; isChanged: boolean }) {
  const { t } = useTranslation('groups');
  const { report, companies, document, version, mayEdit } = useGroup();
  if (!report || isChanged || !mayEdit) return null;
  const behind = document.members.flatMap(({ forecastId, name }) => {
    const used = companies.get(forecastId)?.version;
    const reported = report.members?.find((member) => member.forecastId === forecastId)?.version;
    return used !== undefined && reported !== undefined && used !== reported ? [{ name, version: used }] : [];
  });
  if (behind.length === 0 && report.version === version) return null;
  const [first] = behind;
  return (
    <NoticeBox
      tone="info"
      title={first ? t('stale.saved', first) : t('stale.group')}
      actions={
        <Button size="small" onClick={onRefresh}>
          {t('stale.refresh')}
        </Button>
      }
    >
      {t('stale.text')}
    </NoticeBox>
  );
}

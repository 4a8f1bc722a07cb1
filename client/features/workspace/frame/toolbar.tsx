import { CircleUser, Download, Ellipsis, GitBranch, LogOut, Plus, Redo2, Undo2, UserPlus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { barRule } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { PaletteButton } from '#client/components/palette-button.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { useBellItem } from '#client/components/use-bell-item.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { exampleId, paths } from '#client/lib/paths.ts';
import { useShell } from '#client/lib/shell.ts';
import { logoutRequested, scenarioDialogRequested } from '#client/lib/signals.ts';
import {
  redo,
  undo,
  useDocument,
  useUndoRedo,
  useUnsavedEdits,
  useWorkspace,
  useWorkspaceParts,
  workspace,
} from '#client/workspace/index.ts';
import { KeepButton } from '../example/keep-button';
import { useLiveParts, useLiveView } from '../live-parts';
import { usePeopleItems } from '../use-people-items';
import { askToShare } from './ask-to-share';
import { BarMark } from './bar-mark';
import { useExportItems } from './export-items';
import { MasterCheck } from './master-check';
import { ScenarioMenu } from './scenario-menu';

/** The bar over an open forecast: what it is, its state, and what can be done with it. */
export const Toolbar = memo(function Toolbar({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('forecast');
  const name = useWorkspace((state) => state.name);
  const { hasChrome } = useShell();
  const { canUndo, canRedo } = useUndoRedo();
  const exportItems = useExportItems();
  const isExample = forecastId === exampleId;
  const live = useLiveParts();
  const view = useLiveView();
  const share = () => askToShare(forecastId, { here: view?.people.map(({ userId }) => userId) ?? [] });
  return (
    <SlimBar
      {...(isExample && { end: <KeepButton /> })}
      isForecast
      isMarkSmall
      left={
        <>
          {!hasChrome && (
            <span className="text-ink-3 max-wide:hidden" aria-hidden="true">
              {'/'}
            </span>
          )}
          <h1
            className="min-w-[min(120px,var(--letters))] truncate text-base/5 font-semibold tracking-[-0.008em] max-desk:min-w-0 max-desk:text-sm"
            style={{ ['--letters' as string]: `${name.length + 1}ch` }}
            title={name}
          >
            {name}
          </h1>
          <ScenarioMenu />
          <MasterCheck forecastId={forecastId} />
        </>
      }
      right={
        <>
          {live ? <live.Mark /> : <SavedMark />}
          <IconButton
            icon={Undo2}
            label={t('workspace.undo')}
            className="max-desk:hidden"
            disabled={!canUndo}
            onClick={undo}
          />
          <IconButton
            icon={Redo2}
            label={t('workspace.redo')}
            className="max-desk:hidden"
            disabled={!canRedo}
            onClick={redo}
          />
          <span className={classNames(barRule, 'max-wide:hidden')} />
          {live && <live.Faces />}
          {!isExample && (
            <Button
              className="max-wide:hidden"
              variant="ghost"
              size="small"
              onClick={share}
              icon={UserPlus}
              label={t('workspace.share')}
            />
          )}
          <Menu
            items={exportItems}
            trigger={
              <Button
                className="max-wide:hidden"
                variant="ghost"
                size="small"
                icon={Download}
                label={t('workspace.export')}
              />
            }
          />
          {!isExample && <PaletteButton />}
          <MoreActions
            canUndo={canUndo}
            canRedo={canRedo}
            hasAccount={!hasChrome && !isExample}
            onShare={isExample ? null : share}
          />
        </>
      }
    />
  );
});

interface MoreActionsProps {
  canUndo: boolean;
  canRedo: boolean;
  /** False where the shell has account and Logout, or nobody is signed in. */
  hasAccount: boolean;
  /** Null where nothing can be shared. */
  onShare: (() => void) | null;
}

/** What the bar has no room for. */
function MoreActions({ canUndo, canRedo, hasAccount, onShare }: MoreActionsProps) {
  const { t } = useTranslation(['forecast', 'shell']);
  const exportItems = useExportItems();
  const peopleItems = usePeopleItems();
  const navigate = useNavigate();
  const scenarios = useDocument((document) => document.scenarios);
  const current = useWorkspace((state) => state.scenarioId);
  const bell = useBellItem();
  const shell = [
    bell,
    { label: t('shell:account'), icon: CircleUser, onSelect: () => navigate(paths.account) },
    { label: t('shell:logout'), icon: LogOut, onSelect: () => logoutRequested.raise() },
  ];
  const choices = [{ id: null, name: t('forecast:workspace.baseCase') }, ...scenarios];
  return (
    <Menu
      items={[
        { label: t('forecast:workspace.undo'), icon: Undo2, isDisabled: !canUndo, onSelect: undo },
        { label: t('forecast:workspace.redo'), icon: Redo2, isDisabled: !canRedo, onSelect: redo },
        ...(peopleItems.length > 0 ? ['separator' as const, ...peopleItems] : []),
        'separator',
        ...(onShare ? [{ label: t('forecast:workspace.share'), icon: UserPlus, onSelect: onShare }] : []),
        ...exportItems,
        'separator',
        ...choices.map(({ id, name }) => ({
          label: name,
          icon: GitBranch,
          isCurrent: id === current,
          onSelect: () => workspace.setScenario(id),
        })),
        { label: t('forecast:scenario.new'), icon: Plus, onSelect: () => void scenarioDialogRequested.raise(null) },
        ...(hasAccount ? ['separator' as const, ...shell] : []),
      ]}
      trigger={
        <IconButton icon={Ellipsis} label={t('forecast:workspace.more')} className="max-desk:order-9 wide:hidden" />
      }
    />
  );
}

/** Whether everything is saved, how many edits are not, and when the last save was: as many of these as there is room for. */
function SavedMark() {
  const { t } = useTranslation('forecast');
  const edits = useUnsavedEdits();
  const { savedAt, version } = useWorkspaceParts((state) => ({ savedAt: state.savedAt, version: state.savedVersion }));
  if (!savedAt) return null;
  const isToday = formatDate(savedAt) === formatDate(new Date());
  const time = isToday ? formatTime(savedAt) : formatDate(savedAt);
  const state =
    edits > 0
      ? `${t('workspace.unsaved', { count: edits })} · ${t('workspace.lastSaved', { time })}`
      : t('workspace.saved', { time });
  return <BarMark tone={edits > 0 ? 'brass' : 'ok'} text={`${state} · ${t('workspace.atVersion', { version })}`} />;
}

import { Bell, BellOff, CircleUser, Download, Ellipsis, LogOut, PenLine, UserMinus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Bell as BellLink } from '#client/components/bell.tsx';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { useBellItem } from '#client/components/use-bell-item.ts';
import { classNames } from '#client/lib/class-names.ts';
import { useCommentsState } from '#client/lib/comments.ts';
import { formatDate, formatTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { logoutRequested } from '#client/lib/signals.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { hasAccess } from '#client/lib/use-access.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { useMembership } from '#client/lib/use-membership.ts';
import { useWorkspace } from '#client/workspace/index.ts';
import { askToShare } from '../frame/ask-to-share';
import { useExportItems } from '../frame/export-items';
import { MasterCheck } from '../frame/master-check';
import { ScenarioMenu } from '../frame/scenario-menu';
import { startSuggesting } from './suggesting';

interface ReaderToolbarProps {
  forecastId: string;
  opened: Omit<RouterOutputs['shared']['get'], 'document'>;
}

/** Which version is read, when it was saved and by whom. */
function useSavedText({ version, savedBy, savedAt }: ReaderToolbarProps['opened']): string {
  const { t } = useTranslation('shared');
  const isToday = formatDate(savedAt) === formatDate(new Date());
  const date = isToday ? formatTime(savedAt) : `${formatDate(savedAt)} ${formatTime(savedAt)}`;
  return savedBy ? t('reader.saved', { version, date, person: savedBy }) : t('reader.savedBare', { version, date });
}

/** The same below the bar, where that has no room for it. */
export function SavedLine({ opened }: Pick<ReaderToolbarProps, 'opened'>) {
  const text = useSavedText(opened);
  return useIsMobile() && <p className="text-xs text-ink-3 print:hidden">{text}</p>;
}

/** The bar over a forecast that is read: what it is, which version, saved by whom, and what the reader may do. */
export function ReaderToolbar({ forecastId, opened }: ReaderToolbarProps) {
  const { t } = useTranslation(['shared', 'comments', 'forecast']);
  const { isSuggesting } = useCommentsState();
  const name = useWorkspace((state) => state.name);
  const { role } = opened;
  const canSuggest = role === 'commenter' && !isSuggesting;
  const savedText = useSavedText(opened);
  return (
    <SlimBar
      isMarkSmall
      end={<AccountLinks />}
      left={
        <>
          <span className="text-ink-3 max-wide:hidden" aria-hidden="true">
            {'/'}
          </span>
          <h1 className="min-w-[120px] truncate text-base/5 font-semibold tracking-[-0.008em] max-desk:min-w-0 max-desk:text-sm">
            {name}
          </h1>
          <ScenarioMenu />
          <MasterCheck forecastId={forecastId} />
          <Badge tone="info" icon={null}>
            {t(`shared:roles.${role}`)}
          </Badge>
        </>
      }
      right={
        <>
          <span className="min-w-0 flex-[0_1000_auto] truncate text-xs/5 text-ink-3 max-desk:hidden" title={savedText}>
            {savedText}
          </span>
          {(role === 'owner' || role === 'editor') && (
            <Link className={buttonClasses({ size: 'small' })} to={paths.forecast(opened.id)}>
              {t('shared:reader.edit')}
            </Link>
          )}
          {canSuggest && (
            <Button
              className="max-desk:hidden"
              size="small"
              onClick={startSuggesting}
              icon={PenLine}
              label={t('comments:suggestions.start')}
            />
          )}
          <ExportMenu />
          <MoreMenu opened={opened} canSuggest={canSuggest} />
        </>
      }
    />
  );
}

/** Beside the menu, where there is room. */
function AccountLinks() {
  const { t } = useTranslation('shell');
  return (
    <>
      <BellLink className="max-desk:hidden" />
      <Link
        className={classNames(buttonClasses({ variant: 'ghost', size: 'small' }), 'max-desk:hidden')}
        to={paths.account}
      >
        {t('account')}
      </Link>
      <Button className="max-desk:hidden" variant="ghost" size="small" onClick={() => logoutRequested.raise()}>
        {t('logout')}
      </Button>
    </>
  );
}

function ExportMenu() {
  const { t } = useTranslation('forecast');
  return (
    <Menu
      items={useExportItems()}
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
  );
}

/** What a member may do about being one. */
function MoreMenu({ opened, canSuggest }: Pick<ReaderToolbarProps, 'opened'> & { canSuggest: boolean }) {
  const { id, role, isMuted: isMutedAtFirst } = opened;
  const { t } = useTranslation(['shared', 'comments', 'forecast', 'shell']);
  const navigate = useNavigate();
  const exportItems = useExportItems();
  const bell = useBellItem();
  const [isAsking, setIsAsking] = useState(false);
  const { mute, leave, ...membership } = useMembership(id, {
    onLeft: () => navigate(paths.shared, { replace: true }),
  });
  const isMuted = membership.isMuted ?? isMutedAtFirst;
  const canInvite = hasAccess(useSession());
  return (
    <>
      <Menu
        items={[
          ...(canSuggest ? [{ label: t('comments:suggestions.start'), icon: PenLine, onSelect: startSuggesting }] : []),
          {
            label: t(isMuted ? 'shared:reader.unmute' : 'shared:reader.mute'),
            icon: isMuted ? Bell : BellOff,
            onSelect: () => mute(!isMuted),
          },
          ...(role === 'owner'
            ? []
            : [{ label: t('shared:reader.leave'), icon: UserMinus, onSelect: () => setIsAsking(true) }]),
          {
            label: t('shared:reader.people'),
            icon: UsersRound,
            // Without access an owner takes people and links away, and no more.
            onSelect: () => askToShare(id, { canInvite }),
          },
          'separator',
          ...exportItems,
          'separator',
          bell,
          { label: t('shell:account'), icon: CircleUser, onSelect: () => navigate(paths.account) },
          { label: t('shell:logout'), icon: LogOut, onSelect: () => logoutRequested.raise() },
        ]}
        trigger={<IconButton icon={Ellipsis} label={t('forecast:workspace.more')} />}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('shared:reader.leave')}
          description={t('shared:reader.leaveText')}
          action={t('shared:reader.leave')}
          isDangerous
          onConfirm={() => {
            setIsAsking(false);
            leave();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatDay, formatTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import type { ToShare } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { maximumOpenInvitations } from '#shared/inputs/invitation-requests.ts';
import { InviteForm } from './invite-form';
import { LinksSection } from './links-section';
import { PeopleList } from './people-list';
import { UnreadCompanies } from './unread-companies';

interface ShareDialogProps {
  forecast: ToShare;
  onClose: () => void;
}

/** Who a forecast is shared with, by role, by invitation and by link; for everybody but the owner a list to read. */
export function ShareDialog({ forecast, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing');
  const { forecastId, name, saved, isGroup = false } = forecast;
  const list = trpc.member.list.useQuery({ forecastId }, { trpc: { context: { bypass: [403] } } });
  const isOwner = list.data?.role === 'owner';
  const people = list.data?.people.length ?? 0;
  const invitations = list.data?.invitations.length ?? 0;
  return (
    <Dialog
      isFramed
      width={780}
      title={t('title', { name })}
      description={saved && t('lead', { version: saved.version, day: formatDay(saved.at), time: formatTime(saved.at) })}
      onClose={onClose}
      footer={
        <>
          <p className="flex-1 text-xs text-ink-2 max-desk:basis-full">
            {list.data &&
              t('count', {
                people: t('countPeople', { count: people }),
                invitations: t('countInvitations', { count: invitations }),
                maximum: maximumOpenInvitations,
              })}
          </p>
          <CopyButton
            size="normal"
            label={t('copyAddress')}
            text={`${window.location.origin}/#${isGroup ? paths.group(forecastId) : paths.sharedForecast(forecastId)}`}
            copied={t('copied')}
            refused={t('copyRefused')}
          />
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {isOwner && saved && <InviteForm forecastId={forecastId} />}
      <QueryState query={list} failed={t('failed')} rows={3} />
      {list.data && (
        <PeopleList
          forecastId={forecastId}
          list={list.data}
          canInvite={saved !== undefined}
          here={forecast.here ?? []}
        />
      )}
      {isOwner && isGroup && <UnreadCompanies groupId={forecastId} />}
      {isOwner && !isGroup && <LinksSection forecast={forecast} />}
    </Dialog>
  );
}

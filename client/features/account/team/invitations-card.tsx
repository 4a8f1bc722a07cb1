import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { takesSeat } from '#shared/domain/seats.ts';
import type { TeamInvitation, TeamView } from '#shared/domain/team-answers.ts';

/** The invitations that wait; they cost nothing until they are accepted. */
export function InvitationsCard({ team }: { team: TeamView }) {
  const { t } = useTranslation('team');
  const utils = trpc.useUtils();
  const options = { trpc: { context: { bypass: [403 as const] } }, onSettled: () => utils.team.invalidate() };
  const resend = trpc.invitation.resend.useMutation(options);
  const revoke = trpc.invitation.revoke.useMutation(options);
  return (
    <>
      <FailureNotice error={resend.error ?? revoke.error} />
      <Card title={t('invite.waiting')} sub={team.invitations.length} padding="flush">
        <DataTable<TeamInvitation>
          caption={t('invite.waiting')}
          columns={[
            {
              head: t('people.person'),
              isRowHead: true,
              className: 'whitespace-normal',
              cell: ({ email, expiresAt }) => (
                <span className="grid gap-px wrap-anywhere">
                  {email}
                  <span className="text-xs font-normal text-ink-2">
                    {t('invite.until', { date: formatDate(expiresAt) })}
                  </span>
                </span>
              ),
            },
            { head: t('people.role'), className: 'text-ink-2', cell: ({ role }) => t(`roles.${role}`) },
            {
              head: t('people.seat'),
              isDesktopOnly: true,
              className: 'text-ink-2',
              cell: ({ role }) => t(takesSeat(role) ? 'invite.fromAcceptance' : 'people.free'),
            },
            {
              head: <span className="sr-only">{t('invite.withdraw')}</span>,
              isNumeric: true,
              cell: ({ id, email }) => (
                <Menu
                  trigger={<IconButton icon={Ellipsis} label={t('people.moreFor', { name: email })} />}
                  items={[
                    { label: t('invite.again'), onSelect: () => resend.mutate({ id }) },
                    { label: t('invite.withdraw'), isDanger: true, onSelect: () => revoke.mutate({ id }) },
                  ]}
                />
              ),
            },
          ]}
          rows={team.invitations}
          rowKey={({ id }) => id}
        />
      </Card>
    </>
  );
}

import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDay } from '#client/lib/format-date.ts';
import { announceDone } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';
import { memberRoles } from '#shared/domain/forecast-roles.ts';
import { ListRow } from './list-row';
import type { People } from './people';
import { RoleSelect } from './role-select';
import { RowMenu } from './row-menu';

interface InvitationRowProps {
  forecastId: string;
  invitation: People['invitations'][number];
  canInvite: boolean;
}

/** An address that was asked and has not answered. Another role is mailed as a new invitation. */
export function InvitationRow({ forecastId, invitation, canInvite }: InvitationRowProps) {
  const { t } = useTranslation('sharing');
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const utils = trpc.useUtils();
  const again = { trpc: { context: { bypass: [403] } }, onSettled: () => utils.member.list.invalidate({ forecastId }) };
  const { id, email, createdAt, expiresAt } = invitation;
  const sent = { ...again, onSuccess: () => announceDone(t('invitation.title'), t('sentAgain', { address: email })) };
  const resend = trpc.invitation.resend.useMutation(sent);
  const renew = trpc.invitation.create.useMutation(sent);
  const revoke = trpc.invitation.revoke.useMutation({ ...again, onSuccess: () => setIsWithdrawing(false) });
  const role = memberRoles.find((known) => known === invitation.role);
  const isOver = new Date(expiresAt) <= new Date();
  const error = resend.error ?? renew.error;
  return (
    <>
      <ListRow
        sign={
          <span className="grid size-7.5 place-items-center rounded-full border border-dashed border-line-control text-ink-3 [&>svg]:size-3.5">
            <Mail aria-hidden="true" />
          </span>
        }
        name={email}
        detail={t('invitedOn', { day: formatDay(createdAt) })}
        state={t(isOver ? 'overSince' : 'waitsUntil', { day: formatDay(expiresAt) })}
        choice={
          role && canInvite ? (
            <RoleSelect
              name={email}
              value={role}
              isBusy={renew.isPending}
              onChange={(next) => renew.mutate({ forecastId, emails: [email], role: next })}
            />
          ) : (
            <span className="words">{t(`roles.${invitation.role}`)}</span>
          )
        }
        menu={
          <RowMenu
            name={email}
            items={[
              ...(canInvite ? [{ label: t('sendAgain'), onSelect: () => resend.mutate({ id }) }] : []),
              { label: t('withdraw'), isDanger: true, onSelect: () => setIsWithdrawing(true) },
            ]}
          />
        }
      />
      {error && (
        <li>
          <ErrorNotice text={failureOf(error).text} />
        </li>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title={t('withdrawTitle', { name: email })}
          description={t('withdrawText')}
          action={t('withdraw')}
          isDangerous
          busy={revoke.isPending && t('withdrawing')}
          error={revoke.error}
          onConfirm={() => revoke.mutate({ id })}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </>
  );
}

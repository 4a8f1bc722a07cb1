import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatDay } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';

type Waiting = RouterOutputs['invitation']['mine'][number];

/** The invitations that wait for the person, each with its answer; nothing where none does. */
export function WaitingInvitations() {
  const { t } = useTranslation('sharing');
  const waiting = trpc.invitation.mine.useQuery();
  if (waiting.data?.length === 0) return null;
  return (
    <Card title={t('invitation.waiting')}>
      <QueryState query={waiting} failed={t('invitation.failed')} rows={1} />
      <ul>
        {waiting.data?.map((invitation) => (
          <WaitingInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingInvitation({ invitation: { id, name, role, invitedBy, expiresAt } }: { invitation: Waiting }) {
  const { t } = useTranslation('sharing');
  const utils = trpc.useUtils();
  const answered = {
    trpc: { context: { bypass: [403] } },
    onSettled: () => Promise.all([utils.invitation.mine.invalidate(), utils.shared.list.invalidate()]),
  };
  const accept = trpc.invitation.accept.useMutation(answered);
  const decline = trpc.invitation.decline.useMutation(answered);
  return (
    <li className="border-b border-line-faint py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="grid min-w-0 flex-1 basis-64">
          <b className="font-semibold wrap-anywhere">{t(`invitation.text.${role}`, { by: invitedBy, name })}</b>
          <span className="text-xs text-ink-3">
            {t('invitation.waitingFrom', { by: invitedBy, day: formatDay(expiresAt) })}
          </span>
        </span>
        <Button
          size="small"
          variant="primary"
          aria-label={`${t('invitation.accept')}: ${name}`}
          busy={accept.isPending && t('invitation.accepting')}
          disabled={decline.isPending}
          onClick={() => accept.mutate({ id })}
        >
          {t('invitation.accept')}
        </Button>
        <Button
          size="small"
          aria-label={`${t('invitation.decline')}: ${name}`}
          busy={decline.isPending && t('invitation.declining')}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ id })}
        >
          {t('invitation.decline')}
        </Button>
      </div>
      <FailureNotice error={accept.error ?? decline.error} />
    </li>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { paths } from '#client/lib/paths.ts';
import { dropUser } from '#client/lib/session.ts';
import { otherAccountRequested } from '#client/lib/signals.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { pathAfter } from './path-after';

interface InvitationCardProps {
  token: string;
  invitation: RouterOutputs['invitation']['read'];
  /** Of who is signed in; null of nobody. */
  reader: string | null;
}

const invitationAt = (token: string) => `${paths.invitation}?token=${token}`;

/** Signed out: make an account with the invited address, or sign in. Signed in: accept or decline. */
export function InvitationCard({ token, invitation, reader }: InvitationCardProps) {
  const { t } = useTranslation('sharing');
  const { invitedBy: by, name, role, email, expiresAt } = invitation;
  const state = { from: invitationAt(token) };
  return (
    <Card>
      <p className="text-lg font-medium wrap-anywhere">{t(`invitation.text.${role}`, { by, name })}</p>
      <p className="mt-1 text-ink-2">{t(`invitation.may.${role}`)}</p>
      <p className="mt-1 text-xs text-ink-3 wrap-anywhere">
        {t('invitation.sentTo', { email, day: formatLongDate(expiresAt) })}
      </p>
      {reader !== null && reader.toLowerCase() !== email && <OtherAddress address={email} token={token} />}
      {reader?.toLowerCase() === email && <Answer token={token} invitation={invitation} />}
      {reader === null && (
        <div className="mt-5 flex flex-wrap gap-2">
          <Link
            className={buttonClasses({ variant: 'primary', size: 'large' })}
            to={paths.register}
            state={{ ...state, email }}
          >
            {t('invitation.create')}
          </Link>
          <Link className={buttonClasses({ size: 'large' })} to={paths.signIn} state={state}>
            {t('invitation.signIn')}
          </Link>
        </div>
      )}
    </Card>
  );
}

function Answer({ token, invitation: { kind, role } }: Omit<InvitationCardProps, 'reader'>) {
  const { t } = useTranslation('sharing');
  const navigate = useNavigate();
  const [isDeclined, setIsDeclined] = useState(false);
  // Both 403s are shown here.
  const context = { trpc: { context: { bypass: [403] } } };
  const accept = trpc.invitation.accept.useMutation({
    ...context,
    onSuccess: async ({ forecastId }) => {
      // The address is confirmed now, which the session's person is not read with.
      dropUser();
      await loadUser();
      navigate(await pathAfter({ kind, forecastId, role }));
    },
  });
  const decline = trpc.invitation.decline.useMutation({ ...context, onSuccess: () => setIsDeclined(true) });
  const error = accept.error ?? decline.error;
  const failure = error && failureOf(error);
  if (isDeclined) {
    return (
      <div className="mt-4">
        <NoticeBox isLive>{t('invitation.declined')}</NoticeBox>
      </div>
    );
  }
  if (failure?.code === 'other-address')
    return <OtherAddress address={String(failure.details.address ?? '')} token={token} />;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="large"
          busy={accept.isPending && t('invitation.accepting')}
          disabled={decline.isPending}
          onClick={() => accept.mutate({ token })}
        >
          {t('invitation.accept')}
        </Button>
        <Button
          size="large"
          busy={decline.isPending && t('invitation.declining')}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ token })}
        >
          {t('invitation.decline')}
        </Button>
      </div>
      <FailureNotice error={error} />
    </>
  );
}

/** Whoever is signed in with another address can change over. */
function OtherAddress({ address, token }: { address: string; token: string }) {
  const { t } = useTranslation('sharing');
  return (
    <div className="mt-4">
      <NoticeBox
        tone="warn"
        isLive
        actions={
          <Button size="small" onClick={() => otherAccountRequested.raise(invitationAt(token))}>
            {t('invitation.otherAccount')}
          </Button>
        }
      >
        {t('invitation.other', { address })}
      </NoticeBox>
    </div>
  );
}

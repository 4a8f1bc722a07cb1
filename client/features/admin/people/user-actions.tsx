import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import { useOutcome } from '../stripe/use-outcome';
import { type Action, asksProof, isDanger, type ProvenAction, useResendVerification } from './use-user-action';
import { isShut, type User } from './user';

interface Offer {
  action: Action;
  /** Why it cannot be done now. */
  reason?: string | undefined;
}

/** What fits the person's state, each with the reason where it is not possible. */
function useOffers(user: User): Offer[] {
  const { t } = useTranslation('admin');
  const own = user.isOneself ? t('person.actions.ownAccount') : undefined;
  const shut = isShut(user) ? t('person.actions.shut') : undefined;
  const unproven = user.emailVerifiedAt ? undefined : t('person.actions.unproven');
  const isOpenNowhere = user.sessions.length === 0 ? t('person.actions.notSignedIn') : undefined;
  const offers: Offer[] = [{ action: 'signOutUser', reason: isOpenNowhere }];
  if (!user.emailVerifiedAt) offers.push({ action: 'resendVerification', reason: shut });
  if (user.closedAt) offers.push({ action: 'reopenAccount' });
  const { factorReset } = user;
  if (user.hasSecondFactor && !factorReset) offers.push({ action: 'resetSecondFactor', reason: own });
  if (factorReset && !factorReset.isOwn) offers.push({ action: 'confirmSecondFactorReset', reason: own });
  if (factorReset) offers.push({ action: 'withdrawSecondFactorReset' });
  if (isAdmin(user)) offers.push({ action: 'unmakeAdministrator', reason: own });
  else offers.push({ action: 'makeAdministrator', reason: shut ?? unproven });
  offers.push(user.disabledAt ? { action: 'enable' } : { action: 'disable', reason: own });
  return offers;
}

/** What an administrator can do for and with an account. What changes who gets in asks for the password first. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<ProvenAction | null>(null);
  const { factorReset } = user;
  const request = {
    by: factorReset?.by ?? '',
    date: factorReset ? formatDateTime(factorReset.expiresAt) : '',
  };
  const { resend, isPending } = useResendVerification(user);
  const begin = (action: Action) => (asksProof(action) ? setAsked(action) : resend());
  return (
    <Card title={t('person.actions.title')} padding="flush">
      <ul className="px-4 pb-2">
        {useOffers(user).map(({ action, reason }) => (
          <li key={action} className="grid gap-1.25 border-t border-line-faint py-2.5">
            <span className="min-w-0 flex-1">
              <Button
                variant={isDanger(action) ? 'danger' : 'plain'}
                isWide
                disabled={reason}
                busy={!asksProof(action) && isPending && t(`person.actions.${action}.busy`)}
                onClick={() => begin(action)}
              >
                {t(`person.actions.${action}.name`)}
              </Button>
            </span>
            <span className="text-xs text-ink-2">{reason ?? t(`person.actions.${action}.about`, request)}</span>
          </li>
        ))}
      </ul>
      {asked !== null && <ProofDialog action={asked} user={user} onClose={() => setAsked(null)} />}
    </Card>
  );
}

interface ProofDialogProps {
  action: ProvenAction;
  user: User;
  onClose: () => void;
}

/** Asks who acts to prove it, before somebody is signed out, shut out or let in, or gains or loses the role or a second factor. */
function ProofDialog({ action, user: { id, username: name }, onClose }: ProofDialogProps) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const options = {
    onSuccess: async () => {
      outcome.done(t(`person.actions.${action}.done`), t(`person.actions.${action}.doneText`, { name }));
      onClose();
      await outcome.refresh();
    },
  };
  const signOut = trpc.admin.signOutUser.useMutation(options);
  const reopen = trpc.admin.reopenAccount.useMutation(options);
  const enable = trpc.admin.enableUser.useMutation(options);
  const disable = trpc.admin.disableUser.useMutation(options);
  const make = trpc.admin.makeAdministrator.useMutation(options);
  const unmake = trpc.admin.unmakeAdministrator.useMutation(options);
  const reset = trpc.admin.resetSecondFactor.useMutation(options);
  const confirm = trpc.admin.confirmSecondFactorReset.useMutation(options);
  const withdraw = trpc.admin.withdrawSecondFactorReset.useMutation(options);
  const mutation = {
    signOutUser: signOut,
    reopenAccount: reopen,
    enable,
    disable,
    makeAdministrator: make,
    unmakeAdministrator: unmake,
    resetSecondFactor: reset,
    confirmSecondFactorReset: confirm,
    withdrawSecondFactorReset: withdraw,
  }[action];
  const stepUp = useStepUp({
    mutateAsync: (proof) => mutation.mutateAsync({ id, ...proof }),
    error: mutation.error,
  });
  return (
    <StepUpDialog
      title={t(`person.actions.${action}.title`, { name })}
      description={t(`person.actions.${action}.text`, { name })}
      stepUp={stepUp}
      label={t('person.actions.password')}
      action={t(`person.actions.${action}.confirm`, { name })}
      isDangerous={isDanger(action)}
      busy={t(`person.actions.${action}.busy`)}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { request } from '#client/lib/rest.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { ChangeEmailForm } from './change-email-form';
import { sectionStack, sectionText } from './looks';

/** The address: whether it is verified, the one that is to come, and the way to another. */
export function EmailCard({ profile }: { profile: RouterOutputs['account']['me'] }) {
  const { t } = useTranslation('account');
  const [isChanging, setIsChanging] = useState(false);
  const { email, isEmailVerified, pendingEmail } = profile;
  return (
    <Card
      title={t('email.title')}
      actions={
        <Badge tone={isEmailVerified ? 'ok' : 'warn'} isSmall>
          {isEmailVerified ? t('profile.verified') : t('profile.notVerified')}
        </Badge>
      }
    >
      <div className={sectionStack}>
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className={sectionText}>{t('email.text')}</p>
        {!isEmailVerified && <Resend email={email} />}
        {pendingEmail && <Pending email={pendingEmail} />}
        {isChanging ? (
          <ChangeEmailForm onDone={() => setIsChanging(false)} />
        ) : (
          <Button onClick={() => setIsChanging(true)}>{t('email.change')}</Button>
        )}
      </div>
    </Card>
  );
}

/** Sends the link again that verifies the present address. */
function Resend({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'rest' | 'busy' | 'sent' | { failure: string }>('rest');
  const resend = async () => {
    setState('busy');
    try {
      await request('/api/verify-email/resend', { method: 'POST' });
      setState('sent');
    } catch (error) {
      setState({ failure: failureOf(error).text });
    }
  };
  const action = state !== 'sent' && (
    <Button size="small" busy={state === 'busy' && t('email.resending')} onClick={resend}>
      {t('email.resend')}
    </Button>
  );
  return (
    <NoticeBox tone={typeof state === 'object' ? 'bad' : 'info'} isLive={state !== 'rest'} actions={action}>
      {typeof state === 'object' && state.failure}
      {state === 'sent' && t('profile.resent', { email })}
      {(state === 'rest' || state === 'busy') && t('email.notVerified')}
    </NoticeBox>
  );
}

/** A link is on its way to another address; until it is opened it can be made void. */
function Pending({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const withdraw = trpc.account.withdrawEmailChange.useMutation({ onSettled: () => utils.account.me.invalidate() });
  return (
    <NoticeBox
      tone={withdraw.error ? 'bad' : 'info'}
      isLive
      title={t('email.pendingTitle', { email })}
      actions={
        <Button size="small" busy={withdraw.isPending && t('email.withdraw')} onClick={() => withdraw.mutate()}>
          {t('email.withdraw')}
        </Button>
      }
    >
      {withdraw.error ? failureOf(withdraw.error).text : t('email.pendingText')}
    </NoticeBox>
  );
}

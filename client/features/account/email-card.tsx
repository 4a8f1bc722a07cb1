import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { FormCode } from '#client/components/form-code.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { request } from '#client/lib/rest.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useSecondFactor } from '#client/lib/use-second-factor.ts';
import { requestEmailChangeInput } from '#shared/inputs/account-requests.ts';
import { sectionForm, sectionStack, sectionText } from './looks';

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

/** The new address, the password and, with a second factor, a code; the address changes once the link is opened that goes there. */
function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const utils = trpc.useUtils();
  const factor = useSecondFactor();
  const form = useMutationForm({
    mutation: trpc.account.requestEmailChange.useMutation({
      onSuccess: async () => {
        await utils.account.me.invalidate();
        onDone();
      },
    }),
    initial: { email: '', password: '', code: '' },
    read: ({ code, ...values }) =>
      readEntries(requestEmailChangeInput, { ...values, ...(factor.asksForCode && { code }) }),
    mode: 'afterTry',
    focusesErrors: true,
  });
  return (
    <form className={sectionForm} onSubmit={form.submit} noValidate>
      <Field {...form.field('email')} label={t('account:email.next')} type="email" autoComplete="email" autoFocus />
      <PasswordField
        {...form.field('password')}
        label={t('account:security.current')}
        autoComplete="current-password"
      />
      <FormCode form={form} factor={factor} />
      <ErrorNotice text={form.errors.form} />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy && t('account:email.resending')}>
          {t('account:email.submit')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { leave } from '#client/lib/end-session.ts';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { useSession } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';
import { removeDraftsOf } from '#client/workspace/drafts.ts';
import { closeAccountInput } from '#shared/inputs/account-requests.ts';
import { canonicalName } from '#shared/inputs/text.ts';
import { Consequences } from './consequences';
import { ExportButton } from './export-button';

const empty = { password: '', code: '', confirm: '' };

/** What closing takes away, the way to take data along, and then what proves that the person means it. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const formId = useId();
  const { user } = useSession();
  const username = user?.username ?? '';
  const preview = trpc.account.closing.useQuery(undefined, { staleTime: 0 });
  const [values, setValues] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const close = trpc.account.close.useMutation({
    onSuccess: async ({ hadSubscription }) => {
      if (user) await removeDraftsOf(user.id).catch(() => undefined);
      leave(hadSubscription ? 'closedWithSubscription' : 'closed');
    },
  });
  const failure = close.error && failureOf(close.error);
  const asksForCode = preview.data?.asksForCode ?? false;
  const { code, ...others } = values;
  const { data, errors } = readEntries(closeAccountInput, { ...others, ...(asksForCode && { code }) });
  const isNamed = data ? data.confirm === username : canonicalName(values.confirm) === username;

  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (data && isNamed && preview.data && !close.isPending) close.mutate(data);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('account:data.close.dialogTitle')}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            disabled={!preview.data}
            busy={(close.isPending || close.isSuccess) && t('account:data.close.busy')}
          >
            {t('account:data.close.submit')}
          </Button>
        </>
      }
    >
      {preview.isPending && <Skeleton rows={4} columns={1} />}
      {preview.error && (
        <FailedState
          title={t('account:data.close.failed')}
          detail={failureOf(preview.error).text}
          requestId={failureOf(preview.error).requestId}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && (
        <form id={formId} className="stack" onSubmit={submit} noValidate>
          <Consequences preview={preview.data} />
          <div className="stack closing-export">
            <p>{t('account:data.close.exportFirst')}</p>
            <ExportButton />
          </div>
          <PasswordField
            label={t('account:data.close.password')}
            name="password"
            autoComplete="current-password"
            value={values.password}
            error={isTried && errors.password ? t('account:data.close.passwordMissing') : failure?.fields.password}
            onChange={set('password')}
          />
          {preview.data.asksForCode && (
            <Field
              label={t('account:data.close.code')}
              name="code"
              autoComplete="one-time-code"
              value={values.code}
              hint={t('account:data.close.codeHint')}
              error={failure?.fields.code}
              onChange={set('code')}
            />
          )}
          <Field
            label={t('account:data.close.confirm', { username })}
            name="confirm"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.confirm}
            error={isTried && !isNamed ? t('account:data.close.mismatch', { username }) : failure?.fields.confirm}
            onChange={set('confirm')}
          />
          {failure && Object.keys(failure.fields).length === 0 && (
            <NoticeBox tone="bad" isLive>
              {failure.text}
            </NoticeBox>
          )}
        </form>
      )}
    </Dialog>
  );
}

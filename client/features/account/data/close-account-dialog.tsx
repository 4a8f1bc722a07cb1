import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { priceOf } from '#client/billing/state-text.ts';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { FormCode } from '#client/components/form-code.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { leave } from '#client/lib/end-session.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { formatLongDate } from '#client/lib/format-date.ts';
import { useSession } from '#client/lib/session.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useSecondFactor } from '#client/lib/use-second-factor.ts';
import { removeDraftsOf } from '#client/workspace/drafts.ts';
import { closeAccountInput } from '#shared/inputs/account-requests.ts';
import { canonicalName } from '#shared/inputs/text.ts';

interface CloseAccountDialogProps {
  onClose: () => void;
  /** The person wants to take the data along first. */
  onExport: () => void;
}

/** What closing takes away, the way to take data along, and then what proves that the person means it. */
export function CloseAccountDialog({ onClose, onExport }: CloseAccountDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const { user } = useSession();
  const username = user?.username ?? '';
  const preview = trpc.account.closing.useQuery(undefined, { staleTime: 0 });
  const close = trpc.account.close.useMutation({
    onSuccess: async ({ hadSubscription }) => {
      if (user) await removeDraftsOf(user.id).catch(() => undefined);
      leave(hadSubscription ? 'closedWithSubscription' : 'closed');
    },
  });
  const factor = useSecondFactor(close);
  const form = useMutationForm({
    mutation: close,
    initial: { password: '', code: '', confirm: '' },
    read: ({ code, ...others }) => {
      const { data, errors } = readEntries(closeAccountInput, {
        ...others,
        ...(factor.asksForCode && { code }),
      });
      const isNamed = (data ? data.confirm : canonicalName(others.confirm)) === username;
      return {
        data: isNamed && preview.data ? data : null,
        errors: {
          ...(errors.password && { password: t('account:data.close.passwordMissing') }),
          ...(!isNamed && { confirm: t('account:data.close.mismatch', { username }) }),
        },
      };
    },
    mode: 'afterTry',
  });

  return (
    <FormDialog
      width={560}
      title={t('account:data.close.dialogTitle')}
      form={{ ...form, isBusy: form.isBusy || close.isSuccess }}
      className="grid gap-4"
      action={t('account:data.close.title')}
      isDangerous
      disabled={!preview.data}
      busy={t('account:data.close.busy')}
      onClose={onClose}
    >
      <QueryState query={preview} failed={t('account:data.close.failed')} rows={4} columns={1} />
      {preview.data && (
        <>
          <Consequences preview={preview.data} />
          <div className="grid gap-2 rounded-md border border-line px-3.5 py-3">
            <p>{t('account:data.close.exportFirst')}</p>
            <span>
              <Button onClick={onExport} icon={Download} label={t('account:data.export.start')} />
            </span>
          </div>
          <PasswordField
            {...form.field('password')}
            label={t('account:data.close.password')}
            autoComplete="current-password"
          />
          <FormCode form={form} factor={factor} />
          <Field
            {...form.field('confirm')}
            label={t('account:data.close.confirm', { username })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </FormDialog>
  );
}

const bullets = 'mt-1.5 grid list-disc gap-1 pl-4.5';

/** What happens at once, and what on the day of the deletion. */
function Consequences({ preview }: { preview: RouterOutputs['account']['closing'] }) {
  const { t } = useTranslation('account');
  const { forecasts, shared, apiTokens, webhooks, hasSubscription, deletedAt } = preview;
  return (
    <div>
      <h3 className="text-subheading">{t('data.close.atOnce')}</h3>
      <ul className={`${bullets} mb-3.5`}>
        <li>{t('data.close.forecasts', { count: forecasts })}</li>
        {shared.forecasts > 0 && (
          <li>
            {t('data.close.shared', {
              count: shared.forecasts,
              people: t('data.close.people', { count: shared.people }),
            })}
          </li>
        )}
        {hasSubscription && <SubscriptionLine />}
        {apiTokens > 0 && <li>{t('data.close.tokens', { count: apiTokens })}</li>}
        {webhooks > 0 && <li>{t('data.close.webhooks', { count: webhooks })}</li>}
        <li>{t('data.close.sessions')}</li>
      </ul>
      <h3 className="text-subheading">{t('data.close.later', { date: formatLongDate(deletedAt) })}</h3>
      <ul className={bullets}>
        <li>{t('data.close.deleted')}</li>
        <li>{t('data.close.until')}</li>
      </ul>
    </div>
  );
}

/** Which subscription ends; without its plan where the service cannot say it now. */
function SubscriptionLine() {
  const { t } = useTranslation('account');
  const { data: view } = trpc.billing.status.useQuery();
  if (!view?.planCode) return <li>{t('data.close.subscription')}</li>;
  return <li>{t('data.close.subscriptionOf', { plan: t(`data.close.${view.planCode}`), price: priceOf(view) })}</li>;
}

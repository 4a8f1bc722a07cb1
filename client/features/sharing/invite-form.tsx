import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { hintClasses } from '#client/components/field-looks.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { sharingChanged } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { maximumInvited } from '#shared/inputs/invitation-requests.ts';
import { emailAddress } from '#shared/inputs/text.ts';

const roles = ['viewer', 'commenter', 'editor'] as const;
type Role = (typeof roles)[number];

const initial: { emails: string; role: Role } = { emails: '', role: 'commenter' };

const addressesOf = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '');

/** Asks addresses into a forecast; one that is none is named under the field, and what was typed stays. */
export function InviteForm({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('sharing');
  const utils = trpc.useUtils();
  const [sent, setSent] = useState(0);
  const mutation = trpc.invitation.create.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: ({ invitations }) => {
      setSent(invitations.length);
      sharingChanged.raise();
      form.set({ emails: '' });
    },
    onError: () => setSent(0),
    onSettled: () => utils.member.list.invalidate({ forecastId }),
  });
  const rejectionOf = (addresses: readonly string[]) => {
    if (addresses.length === 0) return t('noAddress');
    if (addresses.length > maximumInvited) return t('tooManyAddresses', { maximum: maximumInvited });
    const wrong = addresses.find((address) => !emailAddress.safeParse(address).success);
    return wrong === undefined ? undefined : t('badAddress', { address: wrong });
  };
  const form = useMutationForm({
    mutation,
    initial,
    focusesErrors: true,
    read: ({ emails, role }) => {
      const addresses = addressesOf(emails);
      const rejection = rejectionOf(addresses);
      return rejection === undefined
        ? { data: { forecastId, emails: addresses, role }, errors: {} }
        : { data: null, errors: { emails: rejection } };
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_132px_auto] items-start gap-2 max-desk:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          {...form.field('emails')}
          className="max-desk:col-span-full"
          label={t('emails')}
          placeholder={t('emailsHint')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          {...form.field('role')}
          className="desk:mt-[21px]"
          label={t('role')}
          isLabelHidden
          options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          onChange={({ target }) => form.set({ role: roles.find((role) => role === target.value) ?? 'viewer' })}
        />
        <Button className="desk:mt-[21px]" type="submit" variant="primary" busy={form.isBusy && t('inviting')}>
          {t('invite')}
        </Button>
      </div>
      <p className={`${hintClasses} mt-1.5`}>{t('rolesHint')}</p>
      <p className="text-xs text-positive not-empty:mt-1.5" role="status">
        {sent > 0 && t('sent', { count: sent })}
      </p>
      <ErrorNotice text={form.errors.form} />
    </form>
  );
}

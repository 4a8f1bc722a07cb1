import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { teamRoles } from '#shared/domain/forecast-roles.ts';
import type { TeamView } from '#shared/domain/team-answers.ts';
import { createInvitationInput } from '#shared/inputs/invitation-requests.ts';

interface InviteDialogProps {
  team: TeamView;
  onClose: () => void;
  onSent: (count: number) => void;
}

/** Asks for addresses and what they are invited as. */
export function InviteDialog({ team, onClose, onSent }: InviteDialogProps) {
  const { t } = useTranslation('team');
  const utils = trpc.useUtils();
  const mutation = trpc.invitation.create.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: async ({ invitations }) => {
      await utils.team.invalidate();
      onSent(invitations.length);
    },
  });
  const form = useMutationForm({
    mutation,
    initial: { emails: '', role: 'editor' },
    read: ({ emails, role }) => {
      const addresses = emails.split(/[\s,;]+/).filter((address) => address !== '');
      const { data, errors } = readEntries(createInvitationInput, { teamId: team.id, emails: addresses, role });
      return { data, errors: data ? errors : { emails: t('invite.wrong') } };
    },
    mode: 'afterTry',
  });
  const roles = team.role === 'owner' ? teamRoles : teamRoles.filter((role) => role !== 'manager');
  return (
    <FormDialog
      title={t('invite.title', { team: team.name })}
      form={form}
      className="grid gap-4"
      action={t('invite.action')}
      busy={t('invite.busy')}
      onClose={onClose}
    >
      <Field
        {...form.field('emails')}
        label={t('invite.emails')}
        hint={t('invite.emailsHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label={t('people.role')}
        value={form.values.role}
        options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        hint={t('invite.roleHint')}
        onChange={(event) => form.set({ role: event.target.value })}
      />
    </FormDialog>
  );
}

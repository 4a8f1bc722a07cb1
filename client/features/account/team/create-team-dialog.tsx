import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { createTeamInput, teamNameMaximum } from '#shared/inputs/team-requests.ts';

/** Asks for the name of a new team. */
export function CreateTeamDialog({ onClose, onMade }: { onClose: () => void; onMade: (teamId: string) => void }) {
  const { t } = useTranslation('team');
  const utils = trpc.useUtils();
  const mutation = trpc.team.create.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: async ({ id }) => {
      await utils.team.invalidate();
      onMade(id);
    },
  });
  const form = useMutationForm({
    mutation,
    initial: { name: '' },
    read: (entries) => readEntries(createTeamInput, entries),
  });
  return (
    <FormDialog title={t('create')} form={form} action={t('create')} busy={t('creating')} onClose={onClose}>
      <Field
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={teamNameMaximum}
        autoComplete="off"
      />
    </FormDialog>
  );
}

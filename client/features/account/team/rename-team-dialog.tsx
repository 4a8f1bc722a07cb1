import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import type { TeamView } from '#shared/domain/team-answers.ts';
import { renameTeamInput, teamNameMaximum } from '#shared/inputs/team-requests.ts';

/** Asks for another name of a team. */
export function RenameTeamDialog({ team, onClose }: { team: TeamView; onClose: () => void }) {
  const { t } = useTranslation('team');
  const utils = trpc.useUtils();
  const mutation = trpc.team.rename.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: async () => {
      await utils.team.invalidate();
      onClose();
    },
  });
  const form = useMutationForm({
    mutation,
    initial: { name: team.name },
    read: (entries) => readEntries(renameTeamInput, { ...entries, teamId: team.id }),
  });
  return (
    <FormDialog
      title={t('renameTitle', { team: team.name })}
      form={form}
      action={t('save')}
      busy={t('renaming')}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('name')} maxLength={teamNameMaximum} autoComplete="off" />
    </FormDialog>
  );
}

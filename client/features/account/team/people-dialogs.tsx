import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { TeamRole } from '#shared/domain/forecast-roles.ts';
import type { TeamPerson, TeamView } from '#shared/domain/team-answers.ts';

export interface PersonDialogProps {
  team: TeamView;
  person: TeamPerson;
  onClose: () => void;
}

/** What both mutations of one person do after their answer. */
function useChange(onClose: () => void) {
  const utils = trpc.useUtils();
  return {
    trpc: { context: { bypass: [403 as const] } },
    onSuccess: onClose,
    onSettled: () => utils.team.invalidate(),
  };
}

/** Asks before somebody is taken out of the team. */
export function RemoveDialog({ team, person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('team');
  const remove = trpc.team.remove.useMutation(useChange(onClose));
  const name = person.username;
  return (
    <ConfirmDialog
      title={t('people.removeTitle', { name })}
      description={t(person.hasSeat ? 'people.removeSeat' : 'people.removeText', { name })}
      action={t('people.remove')}
      isDangerous
      busy={remove.isPending && t('people.removing')}
      error={remove.error}
      onConfirm={() => remove.mutate({ teamId: team.id, userId: person.userId })}
      onClose={onClose}
    />
  );
}

/** Asks before a role is given that takes no seat. */
export function LowerDialog({ team, person, role, onClose }: PersonDialogProps & { role: TeamRole }) {
  const { t } = useTranslation('team');
  const change = trpc.team.setRole.useMutation(useChange(onClose));
  const name = person.username;
  return (
    <ConfirmDialog
      title={t('people.lowerTitle', { name, role: t(`roles.${role}`) })}
      description={t('people.lowerText', { name })}
      action={t('people.lower')}
      busy={change.isPending && t('people.lowering')}
      error={change.error}
      onConfirm={() => change.mutate({ teamId: team.id, userId: person.userId, role })}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import type { TeamRole } from '#shared/domain/forecast-roles.ts';
import { takesSeat } from '#shared/domain/seats.ts';
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

/** Asks before a role is given with which a seat is taken or given up. */
export function SeatDialog({ team, person, role, onClose }: PersonDialogProps & { role: TeamRole }) {
  const { t } = useTranslation('team');
  const setRole = trpc.team.setRole.useMutation(useChange(onClose));
  const change = takesSeat(role) ? 'raise' : 'lower';
  const name = person.username;
  return (
    <ConfirmDialog
      title={t(`people.${change}Title`, { name, role: t(`roles.${role}`) })}
      description={t(`people.${change}Text`, { name, role: t(`roles.${role}`) })}
      action={t('people.lower')}
      busy={setRole.isPending && t('people.lowering')}
      error={setRole.error}
      onConfirm={() => setRole.mutate({ teamId: team.id, userId: person.userId, role })}
      onClose={onClose}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { toneOf } from '#client/components/face.tsx';
import { useSession } from '#client/lib/session.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { InvitationRow } from './invitation-row';
import { PersonRow } from './person-row';

export type People = RouterOutputs['member']['list'];

interface PeopleListProps {
  forecastId: string;
  list: People;
  /** False for an owner without access, who may take people away and no more. */
  canInvite: boolean;
}

/** The owner, the members, and the invitations that wait; for the owner with what can be done about each. */
export function PeopleList({ forecastId, list, canInvite }: PeopleListProps) {
  const { t } = useTranslation('sharing');
  const { user } = useSession();
  const { people, invitations, role } = list;
  const others = people.filter(({ userId }) => userId !== user?.id);
  return (
    <>
      <ul className="mt-3.5" aria-label={t('people')}>
        {people.map((person) => (
          <PersonRow
            key={person.userId}
            forecastId={forecastId}
            person={person}
            isSelf={person.userId === user?.id}
            tone={person.userId === user?.id ? 'me' : toneOf(others.indexOf(person))}
            isManaged={role === 'owner' && person.role !== 'owner'}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} forecastId={forecastId} invitation={invitation} canInvite={canInvite} />
        ))}
      </ul>
      {people.length <= 1 && invitations.length === 0 && <p className="py-3 text-ink-2">{t('nobody')}</p>}
    </>
  );
}

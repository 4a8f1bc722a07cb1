import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkClasses } from '#client/components/button.tsx';
import type { FaceColour } from '#client/components/face.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session.ts';
import { InvitationRow } from './invitation-row';
import { ListRow } from './list-row';
import type { People } from './people';
import { PersonRow } from './person-row';

const colours: readonly FaceColour[] = ['copper', 'plum', 'sky', 'brick', 'ink'];

interface PeopleListProps {
  forecastId: string;
  list: People;
  /** False for an owner without access, who may take people away and no more. */
  canInvite: boolean;
  /** Ids of the people who have it open. */
  here: readonly string[];
}

/** The owner, the members, and the invitations that wait; for the owner with what can be done about each. */
export function PeopleList({ forecastId, list, canInvite, here }: PeopleListProps) {
  const { t } = useTranslation('sharing');
  const { user } = useSession();
  const { people, invitations, role, team } = list;
  const others = people.filter(({ userId }) => userId !== user?.id);
  return (
    <>
      <ul className="mt-3.5" aria-label={t('people')}>
        {team && (
          <ListRow
            sign={
              <span className="grid size-7.5 place-items-center rounded-full bg-brand-soft text-brand-text [&>svg]:size-3.5">
                <UsersRound aria-hidden="true" />
              </span>
            }
            name={t('everybodyIn', { team: team.name })}
            detail={t('everybodyText')}
            state={null}
            choice={
              <Link className={classNames(linkClasses, 'words')} to={paths.accountTeam}>
                {t('manageTeam')}
              </Link>
            }
            menu={null}
          />
        )}
        {people.map((person) => (
          <PersonRow
            key={person.userId}
            forecastId={forecastId}
            person={person}
            isSelf={person.userId === user?.id}
            colour={person.userId === user?.id ? 'own' : (colours[others.indexOf(person) % colours.length] ?? 'ink')}
            isHere={here.includes(person.userId)}
            isManaged={role === 'owner' && person.role !== 'owner'}
            isMuted={list.isMuted}
            canMakeOwner={canInvite && team === null}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} forecastId={forecastId} invitation={invitation} canInvite={canInvite} />
        ))}
      </ul>
      {people.length <= 1 && !team && invitations.length === 0 && <p className="py-3 text-ink-2">{t('nobody')}</p>}
    </>
  );
}

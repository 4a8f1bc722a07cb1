import i18next from 'i18next';
import type { FaceColour } from '#client/components/face.tsx';
import { useSession } from '#client/lib/session.ts';
import type { LiveView, Present } from '#client/workspace/live/view.ts';

/** One entry a person, however many tabs they have open: oneself first, then in the order of arrival. */
export function peopleOnce(people: readonly Present[], ownId: string | undefined): Present[] {
  const once = [...new Map(people.map((person) => [person.userId, person])).values()];
  return [...once.filter(({ userId }) => userId === ownId), ...once.filter(({ userId }) => userId !== ownId)];
}

/** How somebody is called here: you, their user name, or a former member where the account is gone. */
export function useNames(): {
  ownId: string | undefined;
  nameOf: (view: LiveView, userId: string | null) => string;
  colourOf: (view: LiveView, userId: string | null) => FaceColour;
} {
  const { user } = useSession();
  const ownId = user?.id;
  return {
    ownId,
    nameOf(view, userId) {
      if (userId === null) return i18next.t('former', { ns: 'live' });
      if (userId === ownId) return user?.username ?? '';
      return view.names.get(userId)?.username ?? i18next.t('someone', { ns: 'live' });
    },
    colourOf: (view, userId) => (userId === ownId ? 'own' : (view.names.get(userId ?? '')?.colour ?? 'ink')),
  };
}

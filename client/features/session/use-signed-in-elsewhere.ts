import { useEffect } from 'react';
import { land } from '#client/lib/landing.ts';
import { loadUser } from '#client/lib/load-session.ts';
import { useSession } from '#client/lib/session.ts';

/** Sends a person who is signed in already to where they belong; true while that goes on. */
export function useSignedInElsewhere(from?: string): boolean {
  const { user } = useSession();
  useEffect(() => {
    if (user === undefined) void loadUser().catch(() => undefined);
    else if (user !== null) void land(from);
  }, [user, from]);
  return Boolean(user);
}

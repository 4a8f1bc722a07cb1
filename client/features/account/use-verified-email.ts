import { useSession } from '#client/lib/session.ts';
import { trpc } from '#client/lib/trpc.ts';

/** False while the address of the person is not confirmed; asked again when the person comes back from reading the mail. */
export function useVerifiedEmail(): boolean {
  const { user } = useSession();
  const isShut = user?.secondFactorRequired === true;
  const profile = trpc.account.me.useQuery(undefined, { refetchOnWindowFocus: 'always', enabled: !isShut });
  return (isShut ? user.emailVerified : profile.data?.isEmailVerified) !== false;
}

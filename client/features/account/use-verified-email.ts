import { trpc } from '#client/lib/trpc.ts';

/** False while the address of the person is not confirmed; asked again when the person comes back from reading the mail. */
export function useVerifiedEmail(): boolean {
  const profile = trpc.account.me.useQuery(undefined, { refetchOnWindowFocus: 'always' });
  return profile.data?.isEmailVerified !== false;
}

import { loadSubscription } from '#client/lib/load-session.ts';
import { paths } from '#client/lib/paths.ts';
import { getSession } from '#client/lib/session.ts';
import { isAdmin } from '#shared/domain/roles.ts';

interface Accepted {
  kind: 'forecast' | 'team';
  forecastId: string | null;
  role: string;
}

/** Where somebody goes after accepting: with access an editor to the inputs and everybody else home, without to the account. */
export async function pathAfter({ forecastId, role }: Accepted): Promise<string> {
  const { user } = getSession();
  const hasAccess = (user && isAdmin(user)) || (await loadSubscription().catch(() => false));
  if (!hasAccess) return paths.account;
  const isEditor = role === 'editor' || role === 'owner';
  return forecastId !== null && isEditor ? paths.forecast(forecastId) : paths.dashboard;
}

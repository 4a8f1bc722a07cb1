import { loadSubscription } from '#client/lib/load-session.ts';
import { paths } from '#client/lib/paths.ts';
import { getSession } from '#client/lib/session.ts';
import { isAdmin } from '#shared/domain/roles.ts';

interface Accepted {
  kind: 'forecast' | 'team';
  forecastId: string | null;
  role: string;
}

/** Where somebody goes after accepting: an editor with access to the inputs, everybody else to the page of readers. */
export async function pathAfter({ forecastId, role }: Accepted): Promise<string> {
  if (forecastId === null) return paths.dashboard;
  if (role !== 'editor' && role !== 'owner') return paths.sharedForecast(forecastId);
  const { user } = getSession();
  const hasAccess = (user && isAdmin(user)) || (await loadSubscription().catch(() => false));
  return hasAccess ? paths.forecast(forecastId) : paths.sharedForecast(forecastId);
}

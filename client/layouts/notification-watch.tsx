import { useEffect } from 'react';
import { unreadNotifications } from '../lib/notifications';
import { trpc } from '../lib/trpc';

const everyMs = 60_000;

/** Asks every minute how much is unread, for the bell of every bar. */
export function NotificationWatch() {
  const { data } = trpc.notification.unread.useQuery(undefined, {
    refetchInterval: everyMs,
    trpc: { context: { bypass: [401, 403] } },
  });
  useEffect(() => unreadNotifications.set(data?.unread ?? null), [data]);
  useEffect(() => () => unreadNotifications.set(null), []);
  return null;
}

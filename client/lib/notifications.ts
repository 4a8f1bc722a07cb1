import { createStore, useStore } from './store';

/** How much of what the person is told is unread; null while nobody knows. */
export const unreadNotifications = createStore<number | null>(null);

export const useUnreadNotifications = (): number | null => useStore(unreadNotifications);

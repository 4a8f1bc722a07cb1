const hour = 3_600_000;
const day = 24 * hour;

export const sessionLifetimes = {
  brief: { idle: 2 * hour, absolute: 12 * hour },
  remembered: { idle: 14 * day, absolute: 30 * day },
} as const;

export const maximumSessionsPerUser = 20;

export const lifetimeOf = (isRemembered: boolean) =>
  isRemembered ? sessionLifetimes.remembered : sessionLifetimes.brief;

/** The end of a session that was used now: its idle time from now, never beyond its absolute end. */
export function sessionEnd(session: { now: Date; createdAt: Date; isRemembered: boolean }): Date {
  const { idle, absolute } = lifetimeOf(session.isRemembered);
  return new Date(Math.min(session.now.getTime() + idle, session.createdAt.getTime() + absolute));
}

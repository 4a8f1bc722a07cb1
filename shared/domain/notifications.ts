/** What people are told of, each in words of its own. */
export const notificationKinds = [
  'mentioned',
  'replied',
  'commented',
  'resolved',
  'suggested',
  'decided',
  'invited',
  'joined',
  'roleChanged',
  'removed',
  'handedOver',
  'seatTaken',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Those about the talk on a forecast: for those alone who take part in it, and not where it is muted. */
export const talkKinds: readonly NotificationKind[] = [
  'mentioned',
  'replied',
  'commented',
  'resolved',
  'suggested',
  'decided',
];

/** Those about the person: they stay where the forecast is muted, and where they have no way to it (yet, or any more). */
export const personalKinds: readonly NotificationKind[] = [
  'invited',
  'removed',
  'roleChanged',
  'handedOver',
  'seatTaken',
];

/** How often a mail tells what is new. */
export const mailRhythms = ['hourly', 'daily', 'off'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A mail waits so long for what else comes, and is at most one in an hour. */
const waitMs = 10 * minuteMs;
const apartMs = 60 * minuteMs;
/** 06:00 UTC. */
const dailyAtMs = 6 * 60 * minuteMs;

/** When a notification is mailed: ten minutes later and an hour after the mail before, at the next 06:00 UTC, or never. */
export function mailDueAt(
  rhythm: MailRhythm,
  { now, lastMailedAt }: { now: Date; lastMailedAt: Date | null },
): Date | null {
  if (rhythm === 'off') return null;
  if (rhythm === 'hourly')
    return new Date(Math.max(now.getTime() + waitMs, lastMailedAt ? lastMailedAt.getTime() + apartMs : 0));
  const day = Math.floor((now.getTime() - dailyAtMs) / dayMs) + 1;
  return new Date(day * dayMs + dailyAtMs);
}

import i18next from 'i18next';
import { createSignal } from './signals';

export type Severity = 'error' | 'warn' | 'success';

export interface Notice {
  severity: Severity;
  summary: string;
  detail: string;
  /** Stays until it is dismissed: for notices on which the person must act. */
  isSticky?: boolean;
}

export const toastDuration = 3000;
export const toastOffset = 80;
export const toastLayer = 9000;

/** Noise of a framework; a notice with one of these in its detail is not shown. */
const suppressed = ['NG0100', 'scrollTop', 'classList'];

export const noticeRaised = createSignal<Notice>();
/** Raised when a notice waits because no toaster is there yet. */
export const noticeWaiting = createSignal();
const waiting: Notice[] = [];

/** Notices raised before the toaster is there, taken once. */
export function takeWaitingNotices(): Notice[] {
  return waiting.splice(0);
}

function show(notice: Notice): void {
  if (noticeRaised.raise(notice)) return;
  waiting.push(notice);
  noticeWaiting.raise();
}

/**
 * The notification service: it handles the error severity only. It logs the error and shows summary and detail,
 * unless the detail is known noise.
 */
export function notify(notice: Notice): void {
  if (notice.severity !== 'error') return;
  // biome-ignore lint/suspicious/noConsole: the service logs every error it is given, as specified
  console.error(notice.summary, notice.detail);
  if (suppressed.some((word) => notice.detail.includes(word))) return;
  show(notice);
}

/** A warning toast of its own: the notification service does not take this severity. */
export function warn(summary: string, detail: string): void {
  show({ severity: 'warn', summary, detail });
}

/** The two saved notices of forecasts, "Forecast saved" and "Reports refreshed". */
export function announceSaved(summary: string, detail: string): void {
  show({ severity: 'success', summary, detail });
}

/** What a click did where the screen does not show it: an opening balance sheet of zeros, a change at Stripe. */
export function announceDone(summary: string, detail: string): void {
  show({ severity: 'success', summary, detail });
}

/** The fixed words of 401 and 403. */
export const fixedNotices = {
  notSignedIn: (): Notice => ({
    severity: 'error',
    summary: i18next.t('notSignedIn.summary', { ns: 'common' }),
    detail: i18next.t('notSignedIn.detail', { ns: 'common' }),
  }),
  notAllowed: (): Notice => ({
    severity: 'warn',
    summary: i18next.t('notAllowed.summary', { ns: 'common' }),
    detail: i18next.t('notAllowed.detail', { ns: 'common' }),
  }),
};

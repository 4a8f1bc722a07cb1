import { markReadInput, setMailRhythmInput } from '#shared/inputs/notification-requests.ts';
import { countUnread } from '../services/notifications/count-unread';
import { listNotifications } from '../services/notifications/list';
import { getMailRhythm, setMailRhythm } from '../services/notifications/mail-rhythm';
import { markRead } from '../services/notifications/mark-read';
import { acting, router, signedInProcedure } from './init';

/** What people are told; each of the own alone. */
export const notificationRouter = router({
  list: signedInProcedure.query(acting(listNotifications)),
  unread: signedInProcedure.query(acting(countUnread)),
  markRead: signedInProcedure.input(markReadInput.prefault({})).mutation(acting(markRead)),
  mail: signedInProcedure.query(acting(getMailRhythm)),
  setMail: signedInProcedure.input(setMailRhythmInput).mutation(acting(setMailRhythm)),
});

import { markReadInput, setMailRhythmInput } from '#shared/inputs/notification-requests.ts';
import { countUnread } from '../services/notifications/count-unread';
import { listNotifications } from '../services/notifications/list';
import { getMailRhythm, setMailRhythm } from '../services/notifications/mail-rhythm';
import { markRead } from '../services/notifications/mark-read';
import { router, signedInProcedure } from './init';

/** What people are told; each of the own alone. */
export const notificationRouter = router({
  list: signedInProcedure.query(({ ctx }) => listNotifications(ctx.acting)),
  unread: signedInProcedure.query(({ ctx }) => countUnread(ctx.acting)),
  markRead: signedInProcedure
    .input(markReadInput.prefault({}))
    .mutation(({ ctx, input }) => markRead(ctx.acting, input)),
  mail: signedInProcedure.query(({ ctx }) => getMailRhythm(ctx.acting)),
  setMail: signedInProcedure.input(setMailRhythmInput).mutation(({ ctx, input }) => setMailRhythm(ctx.acting, input)),
});

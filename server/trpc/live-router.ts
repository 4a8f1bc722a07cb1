import {
  appendLiveInput,
  liveChangesInput,
  livePresenceInput,
  readLiveInput,
  saveLiveInput,
} from '#shared/inputs/live-requests.ts';
import { appendLive } from '../services/live/append';
import { listChanges } from '../services/live/changes';
import { readLive } from '../services/live/read';
import { saveLive } from '../services/live/save';
import { tellPresence } from '../services/live/tell-presence';
import { router, sharedProcedure, subscribedProcedure } from './init';

export const liveRouter = router({
  read: subscribedProcedure.input(readLiveInput).query(({ ctx, input }) => readLive(ctx.acting, input)),
  append: subscribedProcedure.input(appendLiveInput).mutation(({ ctx, input }) => appendLive(ctx.acting, input)),
  save: subscribedProcedure.input(saveLiveInput).mutation(({ ctx, input }) => saveLive(ctx.acting, input)),
  changes: subscribedProcedure.input(liveChangesInput).query(({ ctx, input }) => listChanges(ctx.acting, input)),
  presence: sharedProcedure.input(livePresenceInput).mutation(({ ctx, input }) => tellPresence(ctx.acting, input)),
});

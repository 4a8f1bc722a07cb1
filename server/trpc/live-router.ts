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
import { acting, router, sharedProcedure, subscribedProcedure } from './init';

export const liveRouter = router({
  read: subscribedProcedure.input(readLiveInput).query(acting(readLive)),
  append: subscribedProcedure.input(appendLiveInput).mutation(acting(appendLive)),
  save: subscribedProcedure.input(saveLiveInput).mutation(acting(saveLive)),
  changes: subscribedProcedure.input(liveChangesInput).query(acting(listChanges)),
  presence: sharedProcedure.input(livePresenceInput).mutation(acting(tellPresence)),
});

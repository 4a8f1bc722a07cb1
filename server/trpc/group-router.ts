import {
  createGroupInput,
  groupDocumentsInput,
  groupInput,
  removeHiddenInput,
  saveGroupInput,
  shareCompaniesInput,
} from '#shared/inputs/group-requests.ts';
import { listCandidates } from '../services/groups/candidates';
import { createGroup } from '../services/groups/create';
import { listDocuments } from '../services/groups/documents';
import { getGroup } from '../services/groups/get';
import { removeHidden } from '../services/groups/remove-hidden';
import { saveGroup } from '../services/groups/save';
import { listUnread, shareCompanies } from '../services/groups/share-companies';
import { router, sharedProcedure, subscribedProcedure } from './init';

export const groupRouter = router({
  candidates: subscribedProcedure.query(({ ctx }) => listCandidates(ctx.acting)),
  get: sharedProcedure.input(groupInput).query(({ ctx, input }) => getGroup(ctx.acting, input)),
  documents: sharedProcedure.input(groupDocumentsInput).query(({ ctx, input }) => listDocuments(ctx.acting, input)),
  create: subscribedProcedure.input(createGroupInput).mutation(({ ctx, input }) => createGroup(ctx.acting, input)),
  save: subscribedProcedure.input(saveGroupInput).mutation(({ ctx, input }) => saveGroup(ctx.acting, input)),
  unread: subscribedProcedure.input(groupInput).query(({ ctx, input }) => listUnread(ctx.acting, input)),
  shareCompanies: subscribedProcedure
    .input(shareCompaniesInput)
    .mutation(({ ctx, input }) => shareCompanies(ctx.acting, input)),
  removeHidden: subscribedProcedure
    .input(removeHiddenInput)
    .mutation(({ ctx, input }) => removeHidden(ctx.acting, input)),
});

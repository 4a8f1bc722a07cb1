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
import { acting, router, sharedProcedure, subscribedProcedure } from './init';

export const groupRouter = router({
  candidates: subscribedProcedure.query(acting(listCandidates)),
  get: sharedProcedure.input(groupInput).query(acting(getGroup)),
  documents: sharedProcedure.input(groupDocumentsInput).query(acting(listDocuments)),
  create: subscribedProcedure.input(createGroupInput).mutation(acting(createGroup)),
  save: subscribedProcedure.input(saveGroupInput).mutation(acting(saveGroup)),
  unread: subscribedProcedure.input(groupInput).query(acting(listUnread)),
  shareCompanies: subscribedProcedure.input(shareCompaniesInput).mutation(acting(shareCompanies)),
  removeHidden: subscribedProcedure.input(removeHiddenInput).mutation(acting(removeHidden)),
});

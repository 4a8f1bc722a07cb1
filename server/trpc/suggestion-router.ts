import {
  createSuggestionInput,
  decideSuggestionInput,
  listSuggestionsInput,
  withdrawSuggestionInput,
} from '#shared/inputs/suggestion-requests.ts';
import { createSuggestion } from '../services/suggestions/create';
import { decideSuggestion } from '../services/suggestions/decide';
import { listSuggestions } from '../services/suggestions/list';
import { withdrawSuggestion } from '../services/suggestions/withdraw';
import { router, signedInProcedure, subscribedProcedure } from './init';

export const suggestionRouter = router({
  list: signedInProcedure.input(listSuggestionsInput).query(({ ctx, input }) => listSuggestions(ctx.acting, input)),
  create: signedInProcedure
    .input(createSuggestionInput)
    .mutation(({ ctx, input }) => createSuggestion(ctx.acting, input)),
  decide: subscribedProcedure
    .input(decideSuggestionInput)
    .mutation(({ ctx, input }) => decideSuggestion(ctx.acting, input)),
  withdraw: signedInProcedure
    .input(withdrawSuggestionInput)
    .mutation(({ ctx, input }) => withdrawSuggestion(ctx.acting, input)),
});

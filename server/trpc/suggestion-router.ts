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
import { acting, router, signedInProcedure, subscribedProcedure } from './init';

export const suggestionRouter = router({
  list: signedInProcedure.input(listSuggestionsInput).query(acting(listSuggestions)),
  create: signedInProcedure.input(createSuggestionInput).mutation(acting(createSuggestion)),
  decide: subscribedProcedure.input(decideSuggestionInput).mutation(acting(decideSuggestion)),
  withdraw: signedInProcedure.input(withdrawSuggestionInput).mutation(acting(withdrawSuggestion)),
});

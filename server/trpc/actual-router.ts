import {
  actualImportInput,
  actualsInput,
  importActualsInput,
  markImportInput,
  restoreBooksInput,
  saveAccountMapInput,
  setBudgetInput,
  varianceInput,
} from '#shared/inputs/actual-requests.ts';
import { getAccountMap } from '../services/actuals/get-account-map';
import { getImport } from '../services/actuals/get-import';
import { getVariance } from '../services/actuals/get-variance';
import { importActuals } from '../services/actuals/import-actuals';
import { listImports } from '../services/actuals/list-imports';
import { removeImport } from '../services/actuals/remove-import';
import { restoreBooks } from '../services/actuals/restore-books';
import { restoreImport } from '../services/actuals/restore-import';
import { saveAccountMap } from '../services/actuals/save-account-map';
import { setBudget } from '../services/actuals/set-budget';
import { router, subscribedProcedure } from './init';

export const actualRouter = router({
  imports: subscribedProcedure.input(actualsInput).query(({ ctx, input }) => listImports(ctx.acting, input)),
  getImport: subscribedProcedure.input(actualImportInput).query(({ ctx, input }) => getImport(ctx.acting, input)),
  accountMap: subscribedProcedure.input(actualsInput).query(({ ctx, input }) => getAccountMap(ctx.acting, input)),
  variance: subscribedProcedure.input(varianceInput).query(({ ctx, input }) => getVariance(ctx.acting, input)),

  import: subscribedProcedure.input(importActualsInput).mutation(({ ctx, input }) => importActuals(ctx.acting, input)),
  removeImport: subscribedProcedure
    .input(markImportInput)
    .mutation(({ ctx, input }) => removeImport(ctx.acting, input)),
  restoreImport: subscribedProcedure
    .input(markImportInput)
    .mutation(({ ctx, input }) => restoreImport(ctx.acting, input)),
  restoreBooks: subscribedProcedure
    .input(restoreBooksInput)
    .mutation(({ ctx, input }) => restoreBooks(ctx.acting, input)),
  saveAccountMap: subscribedProcedure
    .input(saveAccountMapInput)
    .mutation(({ ctx, input }) => saveAccountMap(ctx.acting, input)),
  setBudget: subscribedProcedure.input(setBudgetInput).mutation(({ ctx, input }) => setBudget(ctx.acting, input)),
});

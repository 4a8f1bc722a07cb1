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
import { acting, router, subscribedProcedure } from './init';

export const actualRouter = router({
  imports: subscribedProcedure.input(actualsInput).query(acting(listImports)),
  getImport: subscribedProcedure.input(actualImportInput).query(acting(getImport)),
  accountMap: subscribedProcedure.input(actualsInput).query(acting(getAccountMap)),
  variance: subscribedProcedure.input(varianceInput).query(acting(getVariance)),

  import: subscribedProcedure.input(importActualsInput).mutation(acting(importActuals)),
  removeImport: subscribedProcedure.input(markImportInput).mutation(acting(removeImport)),
  restoreImport: subscribedProcedure.input(markImportInput).mutation(acting(restoreImport)),
  restoreBooks: subscribedProcedure.input(restoreBooksInput).mutation(acting(restoreBooks)),
  saveAccountMap: subscribedProcedure.input(saveAccountMapInput).mutation(acting(saveAccountMap)),
  setBudget: subscribedProcedure.input(setBudgetInput).mutation(acting(setBudget)),
});

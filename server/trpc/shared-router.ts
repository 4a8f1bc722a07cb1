import { forecastInput } from '#shared/inputs/forecast-requests.ts';
import { getSharedBudget } from '../services/shared/budget';
import { getShared } from '../services/shared/get';
import { listShared } from '../services/shared/list';
import { getSharedRisk } from '../services/shared/risk';
import { acting, router, sharedProcedure } from './init';

export const sharedRouter = router({
  list: sharedProcedure.query(acting(listShared)),
  budget: sharedProcedure.input(forecastInput).query(acting(getSharedBudget)),
  get: sharedProcedure.input(forecastInput).query(acting(getShared)),
  risk: sharedProcedure.input(forecastInput).query(acting(getSharedRisk)),
});

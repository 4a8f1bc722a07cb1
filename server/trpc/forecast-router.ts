import {
  createForecastInput,
  duplicateForecastInput,
  forecastInput,
  forecastVersionInput,
  labelVersionInput,
  listForecastsInput,
  removeForecastInput,
  renameForecastInput,
  restoreForecastInput,
  restoreVersionInput,
  saveForecastInput,
  transferForecastInput,
} from '#shared/inputs/forecast-requests.ts';
import { createForecast } from '../services/forecasts/create';
import { duplicateForecast } from '../services/forecasts/duplicate';
import { getForecast } from '../services/forecasts/get';
import { getVersion } from '../services/forecasts/get-version';
import { labelVersion } from '../services/forecasts/label-version';
import { listForecasts } from '../services/forecasts/list';
import { listVersions } from '../services/forecasts/list-versions';
import { purgeForecast } from '../services/forecasts/purge';
import { removeForecast } from '../services/forecasts/remove';
import { renameForecast } from '../services/forecasts/rename';
import { restoreForecast } from '../services/forecasts/restore';
import { restoreVersion } from '../services/forecasts/restore-version';
import { saveForecast } from '../services/forecasts/save';
import { transferForecast } from '../services/invitations/transfer';
import { acting, router, subscribedProcedure } from './init';

export const forecastRouter = router({
  list: subscribedProcedure.input(listForecastsInput.prefault({})).query(acting(listForecasts)),
  get: subscribedProcedure.input(forecastInput).query(acting(getForecast)),
  versions: subscribedProcedure.input(forecastInput).query(acting(listVersions)),
  version: subscribedProcedure.input(forecastVersionInput).query(acting(getVersion)),

  create: subscribedProcedure.input(createForecastInput).mutation(acting(createForecast)),
  save: subscribedProcedure.input(saveForecastInput).mutation(acting(saveForecast)),
  rename: subscribedProcedure.input(renameForecastInput).mutation(acting(renameForecast)),
  duplicate: subscribedProcedure.input(duplicateForecastInput).mutation(acting(duplicateForecast)),
  remove: subscribedProcedure.input(removeForecastInput).mutation(acting(removeForecast)),
  purge: subscribedProcedure.input(forecastInput).mutation(acting(purgeForecast)),
  restore: subscribedProcedure.input(restoreForecastInput).mutation(acting(restoreForecast)),
  transfer: subscribedProcedure.input(transferForecastInput).mutation(acting(transferForecast)),
  restoreVersion: subscribedProcedure.input(restoreVersionInput).mutation(acting(restoreVersion)),
  labelVersion: subscribedProcedure.input(labelVersionInput).mutation(acting(labelVersion)),
});

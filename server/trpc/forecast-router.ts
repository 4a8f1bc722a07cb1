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
import { router, subscribedProcedure } from './init';

export const forecastRouter = router({
  list: subscribedProcedure
    .input(listForecastsInput.prefault({}))
    .query(({ ctx, input }) => listForecasts(ctx.acting, input)),
  get: subscribedProcedure.input(forecastInput).query(({ ctx, input }) => getForecast(ctx.acting, input)),
  versions: subscribedProcedure.input(forecastInput).query(({ ctx, input }) => listVersions(ctx.acting, input)),
  version: subscribedProcedure.input(forecastVersionInput).query(({ ctx, input }) => getVersion(ctx.acting, input)),

  create: subscribedProcedure
    .input(createForecastInput)
    .mutation(({ ctx, input }) => createForecast(ctx.acting, input)),
  save: subscribedProcedure.input(saveForecastInput).mutation(({ ctx, input }) => saveForecast(ctx.acting, input)),
  rename: subscribedProcedure
    .input(renameForecastInput)
    .mutation(({ ctx, input }) => renameForecast(ctx.acting, input)),
  duplicate: subscribedProcedure
    .input(duplicateForecastInput)
    .mutation(({ ctx, input }) => duplicateForecast(ctx.acting, input)),
  remove: subscribedProcedure
    .input(removeForecastInput)
    .mutation(({ ctx, input }) => removeForecast(ctx.acting, input)),
  purge: subscribedProcedure.input(forecastInput).mutation(({ ctx, input }) => purgeForecast(ctx.acting, input)),
  restore: subscribedProcedure
    .input(restoreForecastInput)
    .mutation(({ ctx, input }) => restoreForecast(ctx.acting, input)),
  transfer: subscribedProcedure
    .input(transferForecastInput)
    .mutation(({ ctx, input }) => transferForecast(ctx.acting, input)),
  restoreVersion: subscribedProcedure
    .input(restoreVersionInput)
    .mutation(({ ctx, input }) => restoreVersion(ctx.acting, input)),
  labelVersion: subscribedProcedure
    .input(labelVersionInput)
    .mutation(({ ctx, input }) => labelVersion(ctx.acting, input)),
});

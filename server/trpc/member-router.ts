import { memberForecastInput, muteForecastInput } from '#shared/inputs/member-requests.ts';
import { leaveForecast } from '../services/members/leave';
import { muteForecast } from '../services/members/mute';
import { router, sharedProcedure } from './init';

export const memberRouter = router({
  leave: sharedProcedure.input(memberForecastInput).mutation(({ ctx, input }) => leaveForecast(ctx.acting, input)),
  mute: sharedProcedure.input(muteForecastInput).mutation(({ ctx, input }) => muteForecast(ctx.acting, input)),
});

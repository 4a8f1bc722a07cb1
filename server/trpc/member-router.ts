import {
  memberForecastInput,
  memberInput,
  muteForecastInput,
  setMemberRoleInput,
} from '#shared/inputs/member-requests.ts';
import { leaveForecast } from '../services/members/leave';
import { listMembers } from '../services/members/list';
import { muteForecast } from '../services/members/mute';
import { removeMember } from '../services/members/remove';
import { setMemberRole } from '../services/members/set-role';
import { router, sharedProcedure } from './init';

export const memberRouter = router({
  setRole: sharedProcedure.input(setMemberRoleInput).mutation(({ ctx, input }) => setMemberRole(ctx.acting, input)),
  remove: sharedProcedure.input(memberInput).mutation(({ ctx, input }) => removeMember(ctx.acting, input)),
  list: sharedProcedure.input(memberForecastInput).query(({ ctx, input }) => listMembers(ctx.acting, input)),
  leave: sharedProcedure.input(memberForecastInput).mutation(({ ctx, input }) => leaveForecast(ctx.acting, input)),
  mute: sharedProcedure.input(muteForecastInput).mutation(({ ctx, input }) => muteForecast(ctx.acting, input)),
});

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
import { acting, router, sharedProcedure } from './init';

export const memberRouter = router({
  setRole: sharedProcedure.input(setMemberRoleInput).mutation(acting(setMemberRole)),
  remove: sharedProcedure.input(memberInput).mutation(acting(removeMember)),
  list: sharedProcedure.input(memberForecastInput).query(acting(listMembers)),
  leave: sharedProcedure.input(memberForecastInput).mutation(acting(leaveForecast)),
  mute: sharedProcedure.input(muteForecastInput).mutation(acting(muteForecast)),
});

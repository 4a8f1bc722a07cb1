import {
  createTeamInput,
  handOverTeamInput,
  moveForecastInput,
  renameTeamInput,
  setTeamRoleInput,
  teamInput,
  teamMemberInput,
} from '#shared/inputs/team-requests.ts';
import { createTeam } from '../services/teams/create';
import { dissolveTeam } from '../services/teams/dissolve';
import { getTeam } from '../services/teams/get';
import { handOverTeam } from '../services/teams/hand-over';
import { leaveTeam } from '../services/teams/leave';
import { listTeams } from '../services/teams/list';
import { moveForecast } from '../services/teams/move-forecast';
import { removeFromTeam } from '../services/teams/remove';
import { renameTeam } from '../services/teams/rename';
import { setTeamRole } from '../services/teams/set-role';
import { router, signedInProcedure, subscribedProcedure } from './init';

/** Teams that the person owns or is in; each verb asks for the role in the team. */
export const teamRouter = router({
  list: signedInProcedure.query(({ ctx }) => listTeams(ctx.acting)),
  get: signedInProcedure.input(teamInput).query(({ ctx, input }) => getTeam(ctx.acting, input)),
  create: signedInProcedure.input(createTeamInput).mutation(({ ctx, input }) => createTeam(ctx.acting, input)),
  rename: signedInProcedure.input(renameTeamInput).mutation(({ ctx, input }) => renameTeam(ctx.acting, input)),
  setRole: signedInProcedure.input(setTeamRoleInput).mutation(({ ctx, input }) => setTeamRole(ctx.acting, input)),
  remove: signedInProcedure.input(teamMemberInput).mutation(({ ctx, input }) => removeFromTeam(ctx.acting, input)),
  leave: signedInProcedure.input(teamInput).mutation(({ ctx, input }) => leaveTeam(ctx.acting, input)),
  moveForecast: subscribedProcedure
    .input(moveForecastInput)
    .mutation(({ ctx, input }) => moveForecast(ctx.acting, input)),
  handOver: signedInProcedure.input(handOverTeamInput).mutation(({ ctx, input }) => handOverTeam(ctx.acting, input)),
  dissolve: signedInProcedure.input(teamInput).mutation(({ ctx, input }) => dissolveTeam(ctx.acting, input)),
});

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
import { acting, router, signedInProcedure, subscribedProcedure } from './init';

/** Teams that the person owns or is in; each verb asks for the role in the team. */
export const teamRouter = router({
  list: signedInProcedure.query(acting(listTeams)),
  get: signedInProcedure.input(teamInput).query(acting(getTeam)),
  create: signedInProcedure.input(createTeamInput).mutation(acting(createTeam)),
  rename: signedInProcedure.input(renameTeamInput).mutation(acting(renameTeam)),
  setRole: signedInProcedure.input(setTeamRoleInput).mutation(acting(setTeamRole)),
  remove: signedInProcedure.input(teamMemberInput).mutation(acting(removeFromTeam)),
  leave: signedInProcedure.input(teamInput).mutation(acting(leaveTeam)),
  moveForecast: subscribedProcedure.input(moveForecastInput).mutation(acting(moveForecast)),
  handOver: signedInProcedure.input(handOverTeamInput).mutation(acting(handOverTeam)),
  dissolve: signedInProcedure.input(teamInput).mutation(acting(dissolveTeam)),
});

import {
  adminAuditInput,
  adminErrorGroupInput,
  adminErrorGroupsInput,
  adminGrowthInput,
  adminMailInput,
  adminPageInput,
  adminResolveErrorsInput,
  adminRoleInput,
  adminUserCountsInput,
  adminUserInput,
  adminUsersInput,
} from '#shared/inputs/admin-requests.ts';
import { changeSettingInput } from '#shared/inputs/service-settings.ts';
import { askFactorReset } from '../services/admin/ask-factor-reset';
import { changeSetting } from '../services/admin/change-setting';
import { confirmFactorReset } from '../services/admin/confirm-factor-reset';
import { countUsers } from '../services/admin/count-users';
import { disableUser } from '../services/admin/disable-user';
import { enableUser } from '../services/admin/enable-user';
import { getErrorGroup } from '../services/admin/get-error-group';
import { getGrowth } from '../services/admin/get-growth';
import { getHealth } from '../services/admin/get-health';
import { getOverview } from '../services/admin/get-overview';
import { getSettings } from '../services/admin/get-settings';
import { getSystemHealth } from '../services/admin/get-system-health';
import { getUser } from '../services/admin/get-user';
import { listAuditLog } from '../services/admin/list-audit-log';
import { listErrorGroups } from '../services/admin/list-error-groups';
import { listMails } from '../services/admin/list-mails';
import { listUsers } from '../services/admin/list-users';
import { makeAdministrator } from '../services/admin/make-administrator';
import { readMail } from '../services/admin/read-mail';
import { reopenAccount } from '../services/admin/reopen-account';
import { resendUserVerification } from '../services/admin/resend-verification';
import { resolveErrors } from '../services/admin/resolve-errors';
import { retryMail } from '../services/admin/retry-mail';
import { signOutUser } from '../services/admin/sign-out-user';
import { unmakeAdministrator } from '../services/admin/unmake-administrator';
import { withdrawFactorReset } from '../services/admin/withdraw-factor-reset';
import { afterStepUp } from '../services/second-factor/with-step-up';
import { adminBillingRouter } from './admin-billing-router';
import { adminSandboxRouter } from './admin-sandbox-router';
import { adminProcedure, router } from './init';

export const adminRouter = router({
  billing: adminBillingRouter,
  sandbox: adminSandboxRouter,
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.acting)),
  health: adminProcedure.query(({ ctx }) => getHealth(ctx.acting)),
  users: adminProcedure.input(adminUsersInput.prefault({})).query(({ ctx, input }) => listUsers(ctx.acting, input)),
  userCounts: adminProcedure
    .input(adminUserCountsInput.prefault({}))
    .query(({ ctx, input }) => countUsers(ctx.acting, input)),
  user: adminProcedure.input(adminUserInput).query(({ ctx, input }) => getUser(ctx.acting, input)),
  disableUser: adminProcedure.input(adminRoleInput).mutation(({ ctx, input }) => disableUser(ctx.acting, input)),
  enableUser: adminProcedure.input(adminRoleInput).mutation(({ ctx, input }) => enableUser(ctx.acting, input)),
  makeAdministrator: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input }) => makeAdministrator(ctx.acting, input)),
  unmakeAdministrator: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input }) => unmakeAdministrator(ctx.acting, input)),
  resendVerification: adminProcedure
    .input(adminUserInput)
    .mutation(({ ctx, input }) => resendUserVerification(ctx.acting, { input, address: ctx.address })),
  reopenAccount: adminProcedure.input(adminRoleInput).mutation(({ ctx, input }) => reopenAccount(ctx.acting, input)),
  resetSecondFactor: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input }) => askFactorReset(ctx.acting, input)),
  confirmSecondFactorReset: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input }) => confirmFactorReset(ctx.acting, input)),
  withdrawSecondFactorReset: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input: { id, ...proof } }) =>
      afterStepUp(ctx.acting, proof, () => withdrawFactorReset(ctx.acting, { id })),
    ),
  signOutUser: adminProcedure.input(adminRoleInput).mutation(({ ctx, input }) => signOutUser(ctx.acting, input)),
  errorGroups: adminProcedure
    .input(adminErrorGroupsInput.prefault({}))
    .query(({ ctx, input }) => listErrorGroups(ctx.acting, input)),
  errorGroup: adminProcedure.input(adminErrorGroupInput).query(({ ctx, input }) => getErrorGroup(ctx.acting, input)),
  resolveErrors: adminProcedure
    .input(adminResolveErrorsInput)
    .mutation(({ ctx, input }) => resolveErrors(ctx.acting, input)),
  auditLog: adminProcedure
    .input(adminAuditInput.prefault({}))
    .query(({ ctx, input }) => listAuditLog(ctx.acting, input)),
  systemHealth: adminProcedure.query(({ ctx }) => getSystemHealth(ctx.acting)),
  growth: adminProcedure.input(adminGrowthInput.prefault({})).query(({ ctx, input }) => getGrowth(ctx.acting, input)),
  settings: adminProcedure.query(({ ctx }) => getSettings(ctx.acting)),
  changeSetting: adminProcedure
    .input(changeSettingInput)
    .mutation(({ ctx, input: { password, code, ...setting } }) =>
      afterStepUp(ctx.acting, { password, code }, () => changeSetting(ctx.acting, setting)),
    ),
  readMail: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input: { id, ...proof } }) => afterStepUp(ctx.acting, proof, () => readMail(ctx.acting, { id }))),
  retryMail: adminProcedure.input(adminMailInput).mutation(({ ctx, input }) => retryMail(ctx.acting, input)),
  mails: adminProcedure.input(adminPageInput.prefault({})).query(({ ctx, input }) => listMails(ctx.acting, input)),
});

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
import { acting, adminProcedure, router } from './init';

export const adminRouter = router({
  billing: adminBillingRouter,
  sandbox: adminSandboxRouter,
  overview: adminProcedure.query(acting(getOverview)),
  health: adminProcedure.query(acting(getHealth)),
  users: adminProcedure.input(adminUsersInput.prefault({})).query(acting(listUsers)),
  userCounts: adminProcedure.input(adminUserCountsInput.prefault({})).query(acting(countUsers)),
  user: adminProcedure.input(adminUserInput).query(acting(getUser)),
  disableUser: adminProcedure.input(adminRoleInput).mutation(acting(disableUser)),
  enableUser: adminProcedure.input(adminRoleInput).mutation(acting(enableUser)),
  makeAdministrator: adminProcedure.input(adminRoleInput).mutation(acting(makeAdministrator)),
  unmakeAdministrator: adminProcedure.input(adminRoleInput).mutation(acting(unmakeAdministrator)),
  resendVerification: adminProcedure
    .input(adminUserInput)
    .mutation(({ ctx, input }) => resendUserVerification(ctx.acting, { input, address: ctx.address })),
  reopenAccount: adminProcedure.input(adminRoleInput).mutation(acting(reopenAccount)),
  resetSecondFactor: adminProcedure.input(adminRoleInput).mutation(acting(askFactorReset)),
  confirmSecondFactorReset: adminProcedure.input(adminRoleInput).mutation(acting(confirmFactorReset)),
  withdrawSecondFactorReset: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input: { id, ...proof } }) =>
      afterStepUp(ctx.acting, proof, () => withdrawFactorReset(ctx.acting, { id })),
    ),
  signOutUser: adminProcedure.input(adminRoleInput).mutation(acting(signOutUser)),
  errorGroups: adminProcedure.input(adminErrorGroupsInput.prefault({})).query(acting(listErrorGroups)),
  errorGroup: adminProcedure.input(adminErrorGroupInput).query(acting(getErrorGroup)),
  resolveErrors: adminProcedure.input(adminResolveErrorsInput).mutation(acting(resolveErrors)),
  auditLog: adminProcedure.input(adminAuditInput.prefault({})).query(acting(listAuditLog)),
  systemHealth: adminProcedure.query(acting(getSystemHealth)),
  growth: adminProcedure.input(adminGrowthInput.prefault({})).query(acting(getGrowth)),
  settings: adminProcedure.query(acting(getSettings)),
  changeSetting: adminProcedure
    .input(changeSettingInput)
    .mutation(({ ctx, input: { password, code, ...setting } }) =>
      afterStepUp(ctx.acting, { password, code }, () => changeSetting(ctx.acting, setting)),
    ),
  readMail: adminProcedure
    .input(adminRoleInput)
    .mutation(({ ctx, input: { id, ...proof } }) => afterStepUp(ctx.acting, proof, () => readMail(ctx.acting, { id }))),
  retryMail: adminProcedure.input(adminMailInput).mutation(acting(retryMail)),
  mails: adminProcedure.input(adminPageInput.prefault({})).query(acting(listMails)),
});

import {
  adminErrorReportsInput,
  adminPageInput,
  adminUserInput,
  adminUsersInput,
} from '../../shared/inputs/admin-requests';
import { getHealth } from '../services/admin/get-health';
import { getOverview } from '../services/admin/get-overview';
import { getUser } from '../services/admin/get-user';
import { listAuditLog } from '../services/admin/list-audit-log';
import { listErrorReports } from '../services/admin/list-error-reports';
import { listMails } from '../services/admin/list-mails';
import { listUsers } from '../services/admin/list-users';
import { adminBillingRouter } from './admin-billing-router';
import { adminSandboxRouter } from './admin-sandbox-router';
import { adminProcedure, router } from './init';

export const adminRouter = router({
  billing: adminBillingRouter,
  sandbox: adminSandboxRouter,
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.acting)),
  health: adminProcedure.query(({ ctx }) => getHealth(ctx.acting)),
  users: adminProcedure.input(adminUsersInput.prefault({})).query(({ ctx, input }) => listUsers(ctx.acting, input)),
  user: adminProcedure.input(adminUserInput).query(({ ctx, input }) => getUser(ctx.acting, input)),
  errorReports: adminProcedure
    .input(adminErrorReportsInput.prefault({}))
    .query(({ ctx, input }) => listErrorReports(ctx.acting, input)),
  auditLog: adminProcedure
    .input(adminPageInput.prefault({}))
    .query(({ ctx, input }) => listAuditLog(ctx.acting, input)),
  mails: adminProcedure.input(adminPageInput.prefault({})).query(({ ctx, input }) => listMails(ctx.acting, input)),
});

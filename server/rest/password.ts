import { Hono } from 'hono';
import { forgotPasswordInput, resetPasswordInput } from '#shared/inputs/password.ts';
import { errorForLog } from '../services/error-for-log';
import { trustDevice } from '../services/users/known-device';
import { requestPasswordReset } from '../services/users/request-password-reset';
import { resetPassword } from '../services/users/reset-password';
import type { WebEnvironment } from '../services/web-context';
import { readJson } from './read-body';

/** A new password by mail. The first answer is the same, and as quick, whether or not the address has an account. */
export const passwordRoutes = new Hono<WebEnvironment>()
  .post('/forgot-password', async (c) => {
    const { service, address } = c.var;
    const { email } = await readJson(c, forgotPasswordInput);
    await service.limits.takeMail({ address, account: email });

    requestPasswordReset(service, { email }).catch((err: unknown) =>
      service.log.error({ err: errorForLog(err), requestId: service.requestId }, 'password reset email not queued'),
    );
    return c.body(null, 204);
  })
  .post('/reset-password', async (c) => {
    const { service, cookies } = c.var;
    const { userId } = await resetPassword(service, await readJson(c, resetPasswordInput));
    cookies.rememberDevice(await trustDevice(service, { userId, value: cookies.device() }));
    return c.body(null, 204);
  });

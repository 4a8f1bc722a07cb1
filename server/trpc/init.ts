import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { isAdmin, isUser } from '../../shared/domain/roles';
import { SUBSCRIPTION_ACTIVE } from '../../shared/domain/subscription-status';
import { AppError } from '../errors';
import { checkSubscription } from '../services/billing/check-subscription';
import { issuesOf, refusalOf, refusalOfIssues } from '../services/refusal-of';
import { actAs } from '../services/sessions/current-session';
import type { TrpcContext } from './context';
import { publicError, trpcCodes } from './error-shape';

const t = initTRPC.context<TrpcContext>().create({
  transformer: superjson,
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const { message, data } = publicError(error, ctx?.service.requestId ?? null);
    const { code, httpStatus, path } = shape.data;
    return { code: shape.code, message, data: { code, httpStatus, path, ...data } };
  },
});

export const router = t.router;

/** Refusals of whatever comes after get their tRPC code here, once. */
const mappedProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;

  const refusal = refusalOf(result.error.cause) ?? refusalOfInput(result.error);
  if (!refusal) return result;
  throw new TRPCError({ code: trpcCodes[refusal.code], message: refusal.message, cause: refusal });
});

/** The input parser's refusal. tRPC calls it a bad request; a parser that a verb runs on what is stored is a fault of ours. */
function refusalOfInput({ code, cause }: TRPCError): AppError | null {
  const issues = code === 'BAD_REQUEST' ? issuesOf(cause) : null;
  return issues && refusalOfIssues(issues);
}

/** Everybody; each call counts, also inside a batch. */
export const publicProcedure = mappedProcedure.use(async ({ next, ctx }) => {
  await ctx.service.limits.takeCall(ctx.session ? `user:${ctx.session.user.id}` : `address:${ctx.address}`);
  return next();
});

/** Signed in: `ctx.acting` is the service context with the person proven. */
export const signedInProcedure = publicProcedure.use(({ next, ctx }) =>
  next({ ctx: { acting: actAs(ctx.service, ctx.session) } }),
);

/** Signed in with access to forecasts: a user with an active subscription, or an administrator. */
export const subscribedProcedure = signedInProcedure.use(async ({ next, ctx }) => {
  const { actor } = ctx.acting;
  if (isAdmin(actor)) return next();

  if (!isUser(actor)) throw new AppError('forbidden');
  const status = await checkSubscription(ctx.acting);
  if (status !== SUBSCRIPTION_ACTIVE) throw new AppError('subscription-inactive');
  return next();
});

/** Administrators alone. */
export const adminProcedure = signedInProcedure.use(({ next, ctx }) => {
  if (!isAdmin(ctx.acting.actor)) throw new AppError('forbidden');
  return next();
});

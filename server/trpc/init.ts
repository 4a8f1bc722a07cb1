import { initTRPC, TRPCError } from '@trpc/server';
import { defaultLanguage } from '#shared/domain/languages.ts';
import { isAdmin } from '#shared/domain/roles.ts';
import { AppError } from '../errors';
import { requireAccess, withAccess } from '../services/billing/access/require-access';
import { issuesOf, rejectionOf, rejectionOfIssues } from '../services/rejection-of';
import { asActor } from '../services/sessions/current-session';
import type { TrpcContext } from './context';
import { publicError, trpcCodeOf } from './error-shape';
import { transformer } from './transformer';

const t = initTRPC.context<TrpcContext>().create({
  transformer,
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const { message, data } = publicError(error, {
      requestId: ctx?.service.requestId ?? null,
      language: ctx?.language ?? defaultLanguage,
    });
    const { code, httpStatus, path } = shape.data;
    return { code: shape.code, message, data: { code, httpStatus, path, ...data } };
  },
});

export const router = t.router;

/** Rejections of whatever comes after get their tRPC code here, once. */
const mappedProcedure = t.procedure.use(async ({ next, path, ctx }) => {
  const begun = performance.now();
  const result = await next();
  const rejection = result.ok ? null : (rejectionOf(result.error.cause) ?? rejectionOfInput(result.error));
  const failure = result.ok ? 'OK' : result.error.code;
  const outcome = rejection ? trpcCodeOf(rejection.code) : failure;
  ctx.service.metrics.call({ procedure: path, outcome, milliseconds: performance.now() - begun });
  if (!rejection) return result;
  throw new TRPCError({ code: trpcCodeOf(rejection.code), message: rejection.message, cause: rejection });
});

/** The input parser's rejection. tRPC calls it a bad request; a parser that a verb runs on what is stored is an error of ours. */
function rejectionOfInput({ code, cause }: TRPCError): AppError | null {
  const issues = code === 'BAD_REQUEST' ? issuesOf(cause) : null;
  return issues && rejectionOfIssues(issues);
}

/** Everybody; each call counts, also inside a batch. */
export const publicProcedure = mappedProcedure.use(async ({ next, ctx }) => {
  await ctx.service.limits.takeCall(ctx.session ? `user:${ctx.session.user.id}` : `address:${ctx.address}`);
  return next();
});

const signedIn = ({ service, session, language }: TrpcContext) => ({
  ...asActor(service, session, { language }),
  kind: 'any' as const,
});

/** Signed in: `ctx.acting` is the service context with the person proven. */
export const signedInProcedure = publicProcedure.use(({ next, ctx }) => next({ ctx: { acting: signedIn(ctx) } }));

/** Signed in, and also open to who has yet to set up the second factor. */
export const setUpProcedure = publicProcedure.use(({ next, ctx }) =>
  next({ ctx: { acting: asActor(ctx.service, ctx.session, { isSetUp: true }) } }),
);

/** The same for the one call that sets a password in place of one that the service made up. */
export const passwordProcedure = publicProcedure.use(({ next, ctx }) =>
  next({ ctx: { acting: asActor(ctx.service, ctx.session, { isSetUp: true, setsPassword: true }) } }),
);

/** Signed in with access to forecasts: a user with an active subscription, or an administrator. */
export const subscribedProcedure = publicProcedure.use(async ({ next, ctx }) =>
  next({ ctx: { acting: await requireAccess(signedIn(ctx)) } }),
);

/** Signed in, for forecasts that others share: those without access are told apart, and reach what needs none. */
export const sharedProcedure = publicProcedure.use(async ({ next, ctx }) =>
  next({ ctx: { acting: await withAccess(signedIn(ctx)) } }),
);

/** Administrators alone. */
export const adminProcedure = publicProcedure.use(({ next, ctx }) => {
  const acting = signedIn(ctx);
  if (!isAdmin(acting.actor)) throw new AppError('forbidden');
  return next({ ctx: { acting } });
});

/** A verb as a procedure: it gets the context of who calls, and what was parsed. */
export const acting =
  <Context, Input, Answer>(verb: (context: Context, input: Input) => Answer) =>
  ({ ctx, input }: { ctx: { acting: Context }; input: Input }): Answer =>
    verb(ctx.acting, input);

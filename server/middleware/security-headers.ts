import { createMiddleware } from 'hono/factory';

const stripeForms = 'https://checkout.stripe.com https://billing.stripe.com';

/** The content rule of every answer; the origin of an outside error service is added where one is set. */
export function contentSecurityPolicy(sentryDsn: string | null): string {
  const reporting = sentryDsn ? ` ${new URL(sentryDsn).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${reporting}`,
    `style-src 'self' 'unsafe-inline'${reporting}`,
    `img-src 'self' data: blob:${reporting}`,
    `connect-src 'self'${reporting}`,
    `frame-src 'self'${reporting}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${stripeForms}`,
  ].join('; ');
}

/** Set on every answer, faults included; `no-store` on everything that is about a person. */
export const securityHeaders = (of: { sentryDsn: string | null; isHttps: boolean }) => {
  const policy = contentSecurityPolicy(of.sentryDsn);

  return createMiddleware(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (of.isHttps) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
};

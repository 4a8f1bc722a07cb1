import { createMiddleware } from 'hono/factory';

/** Where browsers report what broke the content rule. */
const reportsPath = '/errors/csp';

/** What the page never uses, embedded pages among it; passkeys are its own. */
const permissions = [
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
  ],
  ...['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
].map((name) => `${name}=()`);
const permissionsPolicy = [
  ...permissions,
  ...['publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
].join(', ');

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
    "require-trusted-types-for 'script'",
    // The one policy of the page: client/lib/trusted-types.ts.
    'trusted-types default',
    `report-uri ${reportsPath}`,
  ].join('; ');
}

/** Set on every answer, errors included; `no-store` on everything that is about a person. */
export const securityHeaders = ({ sentryDsn, isHttps }: { sentryDsn: string | null; isHttps: boolean }) => {
  const fixed = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy(sentryDsn),
    'Permissions-Policy': permissionsPolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  });

  return createMiddleware(async (c, next) => {
    await next();
    // `c.header` would build the finished answer anew for each of them.
    const { headers } = c.res;
    for (const [name, value] of fixed) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
};

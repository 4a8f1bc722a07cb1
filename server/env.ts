import { join } from 'node:path';
import { z } from 'zod';
import { isAllowedHost } from '#shared/domain/allowed-host.ts';
import { isPrivateHost } from '#shared/domain/private-host.ts';
import { mostTrialDays } from '#shared/inputs/service-settings.ts';
import { operations } from '#shared/messages/en/operations.ts';
import { fillMessage } from '#shared/messages/index.ts';

const texts = operations.settings;
type Source = Record<string, string | undefined>;

const minimumSecretLength = 32;
/** Of 32 random hexadecimal digits fewer differ once in ten million. */
const minimumSecretVariety = 8;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** All errors of the environment at once, one line each. */
export class SettingsError extends Error {
  constructor(readonly issues: string[]) {
    super(
      [fillMessage(texts.refused, { count: issues.length }), ...issues.map((failure) => `  ${failure}`)].join('\n'),
    );
    this.name = 'SettingsError';
  }
}

interface WholeNumber {
  fallback: number;
  min: number;
  max: number;
  text?: string;
}

const wholeNumber = ({ fallback, min, max, text = texts.number }: WholeNumber) => {
  const error = fillMessage(text, { min, max });
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
    .default(fallback);
};

const flag = z
  .enum(['0', '1'], texts.flag)
  .transform((value) => value === '1')
  .default(false);

const partsOf = (value: string) => value.split(',').map((part) => part.trim());

const list = (isItem: (part: string) => boolean, error: string) =>
  z
    .string()
    .transform(partsOf)
    .refine((parts) => parts.every(isItem), error)
    .default([]);

const httpUrl = z.url({ protocol: /^https?$/, error: texts.httpUrl });

/** An origin people's browsers treat as safe: https anywhere, http on this machine alone. */
function originOf(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search || url.hash || url.username) return null;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback) ? url.origin : null;
}

const publicUrl = z.string().transform((value, context) => {
  const origin = originOf(value);
  if (origin === null) context.issues.push({ code: 'custom', message: texts.publicUrl, input: value });
  return origin ?? z.NEVER;
});

const isHost = (part: string) => /^[\w.:[\]-]+$/.test(part) && URL.canParse(`http://${part}`);

/** A host name by itself, or all names under one. */
const isOutgoingHost = (part: string) => /^(\*\.)?[\w-]+(\.[\w-]+)*$/.test(part);

/** The first host that another setting has the server call, and that the list of hosts leaves out. */
function hostLeftOut(set: Source): string | undefined {
  const hostOf = (address = '') => (URL.canParse(address) ? [new URL(address).hostname] : []);
  const called = [set.STRIPE_SECRET_KEY ? ['api.stripe.com'] : [], hostOf(set.SMTP_URL), hostOf(set.SENTRY_DSN)];
  const allowed = set.OUTGOING_HOSTS ? partsOf(set.OUTGOING_HOSTS.toLowerCase()) : null;
  return called.flat().find((host) => !isAllowedHost(allowed, host));
}

/** Over http, cookies of people would be sent in the clear to whoever owns the name. */
function hasPublicHostOverHttp({ PUBLIC_URL = '', EXTRA_HOSTS = '' }: Source): boolean {
  if (originOf(PUBLIC_URL)?.startsWith('https:')) return false;
  const hosts = partsOf(EXTRA_HOSTS).filter(isHost);
  return hosts.some((host) => !isPrivateHost(new URL(`http://${host}`).hostname));
}

/** A database of a public name, without the proof by a certificate that it is the one meant. */
function isReadOnTheWay(databaseUrl = ''): boolean {
  const [, hosts = ''] = /^\w+:\/\/(?:[^/?]*@)?([^/?]*)/.exec(databaseUrl) ?? [];
  const names = hosts.split(',').map((host) => host.replace(/:\d*$/, ''));
  const isProved = /[?&]ssl(mode)?=verify-full(&|$)/.test(databaseUrl);
  return !isProved && names.some((name) => name !== '' && !isPrivateHost(name));
}

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, texts.databaseUrl);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber({ fallback: 3000, min: 0, max: 65_535, text: texts.port }),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  EXTRA_HOSTS: list(isHost, texts.hosts),
  TRUST_PROXY: wholeNumber({ fallback: 0, min: 0, max: 10 }),
  APP_SECRET: z
    .string()
    .min(minimumSecretLength, fillMessage(texts.secretLength, { min: minimumSecretLength }))
    .optional(),
  APP_SECRET_BEFORE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(logLevels, fillMessage(texts.level, { values: logLevels.join(', ') })).default('info'),
  METRICS_TOKEN: z
    .string()
    .min(16, fillMessage(texts.secretLength, { min: 16 }))
    .optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUPS_MAX_MB: wholeNumber({ fallback: 10_000, min: 1, max: 999_999_999 }),
  BACKUPS_DIR: z.string().min(1).optional(),
  MIGRATE_WITHOUT_COPY: flag,
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, texts.backupKey)
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOLER: z.literal('transaction', texts.pooler).optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{4,}$/, texts.stripeKey)
    .optional(),
  STRIPE_WEBHOOK_SECRET: list((part) => /^whsec_\S+$/.test(part), texts.webhookSecrets),
  STRIPE_SANDBOX: flag,
  BILLING_GRACE_DAYS: wholeNumber({ fallback: 7, min: 0, max: 90 }),
  BILLING_TRIAL_DAYS: wholeNumber({ fallback: 0, min: 0, max: mostTrialDays }),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  REQUIRE_ADMIN_2FA: z
    .enum(['0', '1'], texts.flag)
    .transform((value) => value === '1')
    .optional(),
  LIMIT_SIGN_IN_ADDRESS: wholeNumber({ fallback: 10, min: 1, max: 1_000_000 }),
  LIMIT_SIGN_IN_ACCOUNT: wholeNumber({ fallback: 20, min: 1, max: 1_000_000 }),
  LIMIT_ATTEMPTS_ADDRESS: wholeNumber({ fallback: 120, min: 1, max: 1_000_000 }),
  LIMIT_REGISTER_ADDRESS: wholeNumber({ fallback: 20, min: 1, max: 1_000_000 }),
  LIMIT_CONNECTIONS_ADDRESS: wholeNumber({ fallback: 100, min: 1, max: 1_000_000 }),
  OUTGOING_HOSTS: list(isOutgoingHost, texts.outgoingHosts),
  WEBHOOKS_TO_LOOPBACK: flag,
  AUDIT_DAYS: wholeNumber({ fallback: 400, min: 30, max: 36_500 }),
  STORAGE_MB_TOTAL: wholeNumber({ fallback: 500, min: 2, max: 1_000_000 }),
  STORAGE_MB_DAY: wholeNumber({ fallback: 250, min: 2, max: 1_000_000 }),
  STORAGE_MB_MINUTE: wholeNumber({ fallback: 40, min: 2, max: 1_000_000 }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, texts.smtpUrl)
    .optional(),
  SENTRY_DSN: httpUrl.regex(/^https?:\/\/\w+@[^\s/@]+\/(\S+\/)?\d+$/, texts.dsn).optional(),
  PROVIDER_NAME: z.string().max(80).default('Forecastle'),
  PROVIDER_URL: httpUrl.optional(),
});

/** Of few characters, or one piece again and again: nobody drew it at random. */
const isGuessed = (secret = '') =>
  secret.length >= minimumSecretLength &&
  (new Set(secret).size < minimumSecretVariety || /^(.{1,16})\1+$/s.test(secret));

const databaseAddresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];

/** Rules between settings, read from what is set, so that they are told together with the errors of single settings. */
function errorsBetween(set: Source): string[] {
  const isProduction = set.NODE_ENV === 'production';
  const leftOut = hostLeftOut(set);
  const adminParts = [set.ADMIN_USERNAME, set.ADMIN_EMAIL, set.ADMIN_PASSWORD].filter((part) => part !== undefined);
  const rules: [name: string, isBroken: boolean, text: string][] = [
    ['ADMIN_USERNAME', adminParts.length === 1 || adminParts.length === 2, texts.adminTogether],
    ...databaseAddresses.map((name): [string, boolean, string] => [
      name,
      isProduction && isReadOnTheWay(set[name]),
      texts.databaseTls,
    ]),
    ['DATABASE_POOLER', Boolean(set.DATABASE_POOLER && !set.DATABASE_URL), texts.needsUrl],
    ['DATABASE_DIRECT_URL', Boolean(set.DATABASE_POOLER && !set.DATABASE_DIRECT_URL), texts.directUrlNeeded],
    ['DATABASE_READ_URL', Boolean(set.DATABASE_READ_URL && !set.DATABASE_URL), texts.needsUrl],
    ['STRIPE_SANDBOX', Boolean(set.STRIPE_SANDBOX === '1' && set.STRIPE_SECRET_KEY), texts.sandboxWithKey],
    ['STRIPE_WEBHOOK_SECRET', Boolean(set.STRIPE_WEBHOOK_SECRET && !set.STRIPE_SECRET_KEY), texts.webhookNeedsKey],
    ['WEBHOOKS_TO_LOOPBACK', isProduction && set.WEBHOOKS_TO_LOOPBACK === '1', texts.notInProduction],
    ['OUTGOING_HOSTS', leftOut !== undefined, fillMessage(texts.hostLeftOut, { host: leftOut ?? '' })],
    ['EXTRA_HOSTS', Boolean(set.EXTRA_HOSTS) && hasPublicHostOverHttp(set), texts.privateHosts],
    ['APP_SECRET', isProduction && !set.APP_SECRET, texts.neededInProduction],
    ['APP_SECRET', isProduction && isGuessed(set.APP_SECRET), texts.secretGuessed],
    ['PUBLIC_URL', isProduction && !set.PUBLIC_URL, texts.neededInProduction],
    [
      'STRIPE_SECRET_KEY',
      isProduction && !set.STRIPE_SECRET_KEY && set.STRIPE_SANDBOX !== '1',
      texts.sandboxInProduction,
    ],
    [
      'STRIPE_WEBHOOK_SECRET',
      isProduction && Boolean(set.STRIPE_SECRET_KEY) && !set.STRIPE_WEBHOOK_SECRET,
      texts.keyNeedsWebhook,
    ],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([name, , text]) => `${name}: ${text}`);
}

/** The settings by group. `null`: not set, the local stand-in takes its place. */
function settingsFrom(values: z.output<typeof environment>) {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    isProduction: values.NODE_ENV === 'production',
    server: {
      port: values.PORT,
      host: values.HOST,
      publicUrl: values.PUBLIC_URL ?? null,
      extraHosts: values.EXTRA_HOSTS.map((host) => host.toLowerCase()),
      trustProxy: values.TRUST_PROXY,
      /** Behind a proxy all connections come from it, and it is the one to count them. */
      connectionsPerAddress: values.TRUST_PROXY === 0 ? values.LIMIT_CONNECTIONS_ADDRESS : null,
      appSecret: values.APP_SECRET ?? null,
      /** For `npm run secret:exchange` alone. */
      appSecretBefore: values.APP_SECRET_BEFORE ?? null,
      logLevel: values.LOG_LEVEL,
      metricsToken: values.METRICS_TOKEN ?? null,
    },
    data: {
      folder: values.DATA_DIR,
      backupsMaxBytes: values.BACKUPS_MAX_MB * 1e6,
      /** Whose newest file a job restores each month; null where this server knows of no backups. */
      backupsFolder: values.BACKUPS_DIR ?? (values.DATABASE_URL ? null : join(values.DATA_DIR, 'backups')),
      migratesWithoutCopy: values.MIGRATE_WITHOUT_COPY,
      backupPublicKey: values.BACKUP_PUBLIC_KEY ?? null,
      databaseUrl: values.DATABASE_URL ?? null,
      isPooled: values.DATABASE_POOLER === 'transaction',
      readUrl: values.DATABASE_READ_URL ?? null,
      /** Where migrations and long-lived connections go: past the pooler if there is one. */
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    },
    billing: {
      stripeSecretKey: values.STRIPE_SECRET_KEY ?? null,
      webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
      graceDays: values.BILLING_GRACE_DAYS,
      trialDays: values.BILLING_TRIAL_DAYS,
    },
    people: {
      admin: username && email && password ? { username, email, password } : null,
      /** On in production unless it is set. */
      requireAdminSecondFactor: values.REQUIRE_ADMIN_2FA ?? values.NODE_ENV === 'production',
    },
    limits: {
      signInPerAddress: values.LIMIT_SIGN_IN_ADDRESS,
      signInPerAccount: values.LIMIT_SIGN_IN_ACCOUNT,
      attemptsPerAddress: values.LIMIT_ATTEMPTS_ADDRESS,
      registerPerAddress: values.LIMIT_REGISTER_ADDRESS,
    },
    /** Null: webhooks may go to any host of the open internet. */
    outgoingHosts: values.OUTGOING_HOSTS.length > 0 ? values.OUTGOING_HOSTS.map((host) => host.toLowerCase()) : null,
    allowsLoopbackWebhooks: values.WEBHOOKS_TO_LOOPBACK,
    auditDays: values.AUDIT_DAYS,
    storageMegabytes: {
      total: values.STORAGE_MB_TOTAL,
      day: values.STORAGE_MB_DAY,
      minute: values.STORAGE_MB_MINUTE,
    },
    smtpUrl: values.SMTP_URL ?? null,
    sentryDsn: values.SENTRY_DSN ?? null,
    provider: { name: values.PROVIDER_NAME, url: values.PROVIDER_URL ?? null },
  };
}

export type Settings = ReturnType<typeof settingsFrom>;

/** Reads the environment once; an empty value counts as unset. Throws `SettingsError` with every error, never with a value. */
export function readSettings(source: Source = process.env): Settings {
  const set: Source = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  const errors = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  errors.push(...errorsBetween(set));
  if (!parsed.success || errors.length > 0) throw new SettingsError(errors);
  return settingsFrom(parsed.data);
}

/** For a command that prepares a server: what production requires (the webhook's secret) may still be missing. */
export const readSettingsBeforeProduction = (): Settings => readSettings({ ...process.env, NODE_ENV: undefined });

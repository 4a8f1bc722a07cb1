import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '#server/env.ts';

const secret = '9f2c6e1b7d04a385f1c82e6b97d3a054';
const production = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  PUBLIC_URL: 'https://forecast.example.com',
  STRIPE_SANDBOX: '1',
};

function errorsOf(source: Record<string, string>): string[] {
  try {
    readSettings(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.issues;
    throw error;
  }
  return [];
}

const namesOf = (source: Record<string, string>) => errorsOf(source).map((failure) => failure.split(':')[0]);

describe('settings', () => {
  it('are all optional: an empty environment selects the embedded database, the sandbox and port 3000 on loopback', () => {
    expect(readSettings({})).toMatchObject({
      isProduction: false,
      server: { port: 3000, host: '127.0.0.1', publicUrl: null, trustProxy: 0, appSecret: null, logLevel: 'info' },
      data: { folder: '.data', databaseUrl: null, isPooled: false, directUrl: null },
      billing: { stripeSecretKey: null, webhookSecrets: [], graceDays: 7 },
      people: { admin: null, requireAdminSecondFactor: false },
      limits: { signInPerAddress: 10, signInPerAccount: 20, attemptsPerAddress: 120, registerPerAddress: 20 },
      smtpUrl: null,
      sentryDsn: null,
    });
  });

  it('count an empty value as unset', () => {
    expect(readSettings({ PORT: '', STRIPE_SECRET_KEY: '' }).server.port).toBe(3000);
  });

  it('list every error at once, single settings and rules between settings alike', () => {
    const names = namesOf({
      NODE_ENV: 'production',
      PORT: 'x',
      TRUST_PROXY: '-1',
      APP_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
      DATABASE_POOLER: 'session',
      STRIPE_SECRET_KEY: 'pk_test_1234',
      ADMIN_USERNAME: 'root',
      SMTP_URL: 'http://x',
      LOG_LEVEL: 'loud',
      REQUIRE_ADMIN_2FA: 'yes',
    });
    expect(names.sort()).toEqual([
      'ADMIN_USERNAME',
      'APP_SECRET',
      'DATABASE_DIRECT_URL',
      'DATABASE_POOLER',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'REQUIRE_ADMIN_2FA',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'TRUST_PROXY',
    ]);
  });

  it('never repeat a faulty value, which may be a secret', () => {
    const secrets = { STRIPE_SECRET_KEY: 'hunter2-key', APP_SECRET: 'hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' };
    expect(errorsOf(secrets).join('\n')).not.toContain('hunter2');
    expect(errorsOf(secrets)).toHaveLength(3);
  });

  it.each([
    ['https://forecast.example.com/', 'https://forecast.example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('take %s as public address', (given, origin) => {
    expect(readSettings({ PUBLIC_URL: given }).server.publicUrl).toBe(origin);
  });

  it.each([
    'http://forecast.example.com',
    'http://127.0.0.1.evil.com',
    'ftp://localhost',
    'https://a.example.com/app',
    'https://user@a.example.com',
    'nonsense',
  ])('refuse %s as public address', (given) => {
    expect(namesOf({ PUBLIC_URL: given })).toEqual(['PUBLIC_URL']);
  });
});

describe('EXTRA_HOSTS', () => {
  const hostsOf = (settings: Record<string, string>) => readSettings(settings).server.extraHosts;
  const overHttp = 'forecastle,APP.internal:8080, 10.0.0.5:3000,192.168.1.9,localhost:8080,[fd00::5]:3000,node.local';

  it('over http takes private names, with or without a port', () => {
    expect(hostsOf({})).toEqual([]);
    expect(hostsOf({ EXTRA_HOSTS: overHttp })).toEqual([
      ...['forecastle', 'app.internal:8080', '10.0.0.5:3000', '192.168.1.9', 'localhost:8080', '[fd00::5]:3000'],
      'node.local',
    ]);
  });

  it.each([
    ...['app.example.com', '10.evil.com', '8.8.8.8:3000', 'localhost.evil.com', '172.32.0.1', '[2001:db8::1]'],
    'forecastle,app.example.com:3000',
  ])('over http refuses %s, over https takes it', (hosts) => {
    expect(namesOf({ EXTRA_HOSTS: hosts })).toEqual(['EXTRA_HOSTS']);
    expect(namesOf({ EXTRA_HOSTS: hosts, PUBLIC_URL: 'http://localhost:3000' })).toEqual(['EXTRA_HOSTS']);
    expect(hostsOf({ EXTRA_HOSTS: hosts, PUBLIC_URL: 'https://app.example.com' })).toEqual(hosts.split(','));
  });

  it.each(['http://forecastle', 'forecastle/', 'a@b', 'forecastle:99999', 'a b', '*', 'forecastle,,b', '999.1.1.1'])(
    'refuses %s, which is no host',
    (hosts) => {
      expect(namesOf({ EXTRA_HOSTS: hosts, PUBLIC_URL: 'https://app.example.com' })).toEqual(['EXTRA_HOSTS']);
    },
  );
});

describe('settings in production', () => {
  it('start with a secret, a public address and a decision about payments', () => {
    expect(readSettings(production).isProduction).toBe(true);
  });

  it('row 61: without a key and without STRIPE_SANDBOX=1 production does not start, and says why', () => {
    expect(namesOf({ ...production, STRIPE_SANDBOX: '' })).toEqual(['STRIPE_SECRET_KEY']);
    expect(readSettings(production).billing.stripeSecretKey).toBeNull();
  });

  it.each(['APP_SECRET', 'PUBLIC_URL', 'STRIPE_SANDBOX'])('are refused without %s', (name) => {
    const named = name === 'STRIPE_SANDBOX' ? 'STRIPE_SECRET_KEY' : name;
    expect(namesOf({ ...production, [name]: '' })).toEqual([named]);
  });

  it.each([
    ['one character', 'a'.repeat(40)],
    ['six characters', 'abcdef'.repeat(6)],
    ['one piece twice', '0123456789abcdef'.repeat(2)],
    ['one piece again and again', 'change-me!'.repeat(4)],
  ])('are refused with a secret that can be guessed: %s (G22, A88)', (_name, guessed) => {
    expect(namesOf({ ...production, APP_SECRET: guessed })).toEqual(['APP_SECRET']);
    expect(errorsOf({ ...production, APP_SECRET: guessed })[0]).not.toContain(guessed);
  });

  it('are rejected with a Stripe key and no webhook secret', () => {
    const keyed = { ...production, STRIPE_SANDBOX: '', STRIPE_SECRET_KEY: 'sk_live_1234' };
    expect(namesOf(keyed)).toEqual(['STRIPE_WEBHOOK_SECRET']);
    expect(readSettings({ ...keyed, STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }).billing.webhookSecrets).toEqual([
      'whsec_a',
      'whsec_b',
    ]);
  });
});

it('a database behind a public name is reached over TLS with its certificate checked, or the server does not start in production', () => {
  const urls = ['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'];
  const all = (url: string) => Object.fromEntries(urls.map((name) => [name, url]));
  for (const open of [
    'db.example.com/f',
    'db.internal,db.example.com:5432/f',
    '8.8.8.8/f?sslmode=require',
    'p@x.org:5/f?a=sslmode=verify-full',
  ])
    expect([open, namesOf({ ...production, ...all(`postgres://app:p@${open}`) }).toSorted()]).toEqual([
      open,
      urls.toSorted(),
    ]);
  for (const closed of [
    'db/f',
    '10.0.0.7:5432,db-b.internal/f',
    'db.example.com,e.example.com/f?sslmode=verify-full',
    '/f?host=/run/postgresql',
  ])
    expect([closed, namesOf({ ...production, ...all(`postgres://${closed}`) })]).toEqual([closed, []]);
  expect(namesOf(all('postgres://db.example.com/f'))).toEqual([]);
});

describe('settings of a transaction pooler', () => {
  const pooled = { DATABASE_URL: 'postgres://app@pool:6432/f', DATABASE_POOLER: 'transaction' };

  it('need the direct address for migrations', () => {
    expect(namesOf(pooled)).toEqual(['DATABASE_DIRECT_URL']);
    const settings = readSettings({ ...pooled, DATABASE_DIRECT_URL: 'postgres://app@db:5432/f' });
    expect(settings.data).toMatchObject({ isPooled: true, directUrl: 'postgres://app@db:5432/f' });
  });
});

it('events to this machine itself are allowed by hand alone, and never in production', () => {
  expect(readSettings({}).allowsLoopbackWebhooks).toBe(false);
  expect(readSettings({ WEBHOOKS_TO_LOOPBACK: '1' }).allowsLoopbackWebhooks).toBe(true);
  expect(namesOf({ ...production, WEBHOOKS_TO_LOOPBACK: '1' })).toEqual(['WEBHOOKS_TO_LOOPBACK']);
});

describe('OUTGOING_HOSTS (A172)', () => {
  it('is a list of names, and of all names under one', () => {
    expect(readSettings({}).outgoingHosts).toBeNull();
    expect(readSettings({ OUTGOING_HOSTS: 'Hooks.example, *.partner.example' }).outgoingHosts).toEqual([
      'hooks.example',
      '*.partner.example',
    ]);
    for (const wrong of ['https://hooks.example', 'hooks.example:443', '*', 'a.*.example', 'a b']) {
      expect([wrong, namesOf({ OUTGOING_HOSTS: wrong })]).toEqual([wrong, ['OUTGOING_HOSTS']]);
    }
  });

  it.each([
    ['api.stripe.com', { STRIPE_SECRET_KEY: 'sk_test_1234' }],
    ['mail.example.com', { SMTP_URL: 'smtp://a:b@mail.example.com:587' }],
    ['errors.example.com', { SENTRY_DSN: 'https://key@errors.example.com/1' }],
  ])('a start is refused where it leaves out %s, which another setting names', (host, set) => {
    const [error, ...others] = errorsOf({ ...set, OUTGOING_HOSTS: 'hooks.example' });
    expect([error, others]).toEqual([`OUTGOING_HOSTS: must contain ${host}, which another setting names`, []]);
    expect(errorsOf({ ...set, OUTGOING_HOSTS: `hooks.example,${host}` })).toEqual([]);
  });
});

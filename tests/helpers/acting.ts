import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { createRuntime } from '#server/runtime.ts';
import type { ActorContext, ServiceContext } from '#server/services/context.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { createMetrics } from '#server/services/metrics/create-metrics.ts';
import { storageFigures } from '#server/services/storage/storage-figures.ts';
import type { WebContext } from '#server/services/web-context.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { quickPasswords } from './quick-passwords';
import { wideLimits } from './test-app';

/** A person as a row alone, with a confirmed address and without a password that opens anything. Returns the id. */
export async function addPerson(
  db: Database,
  username = `person-${randomUUID().slice(0, 8)}`,
  authorities: Role[] = [ROLE_USER],
): Promise<string> {
  const id = randomUUID();
  const email = `${username}@example.com`;
  await db
    .insert(users)
    .values({ id, username, email, authorities, passwordHash: 'none', emailVerifiedAt: new Date() });
  return id;
}

/** What a verb needs where no application is around it: nothing is mailed, logged or paid. */
export function bareService(db: Database): Omit<ServiceContext, 'requestId'> {
  const clock = { now: () => new Date() };
  return {
    db,
    clock,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    mail: { send: async () => {}, sendDue: async () => {}, settle: async () => {} },
    runtime: createRuntime(),
    stripe: createStripeGateway({ secretKey: 'sk_test_never_called', webhookSecrets: [], sandbox: null, clock }),
    settings: {
      publicUrl: 'http://127.0.0.1:3000',
      origins: ['http://127.0.0.1:3000'],
      extraHosts: [],
      appSecret: 'a secret of the tests alone, long enough',
      billingGraceDays: 7,
      billingTrialDays: 0,
      requireAdminSecondFactor: false,
      outgoingHosts: null,
      allowsLoopbackWebhooks: false,
      auditDays: 400,
      dataFolder: null,
      storage: storageFigures({ total: 500, day: 250, minute: 40 }),
      providerName: 'Forecastle',
      providerUrl: 'https://example.com',
    },
  };
}

/** The context of a verb that this person, who has access, calls. */
export function actingAs(
  service: Omit<ServiceContext, 'requestId'>,
  userId: string,
  authorities: Role[] = [ROLE_USER],
): ActorContext {
  return {
    ...service,
    requestId: 'a request of the tests',
    actor: { userId, authorities, sessionId: null, hasAccess: true },
  };
}

/** The same for verbs that confirm a password. */
export const actingOnWeb = (
  service: Omit<ServiceContext, 'requestId'>,
  userId: string,
  authorities?: Role[],
): WebContext & ActorContext => ({
  ...actingAs(service, userId, authorities),
  limits: createLimits(service.db, wideLimits),
  metrics: createMetrics(),
  passwords: quickPasswords,
});

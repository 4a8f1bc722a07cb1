import type { Database } from '#server/db/client.ts';
import * as schema from '#server/db/schema/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';

const now = new Date('2031-02-03T04:05:06.789Z');
const userId = 'user-1';
/** What a careless writer of files would lose: quotes, ends of lines, separators, an empty text, the word null, emoji. */
const odd = 'a "b" \\ \'c\'\t{d,e}\r\nf\u2028g\u0001 \u{1F6A2} null \\N é';

/** At least one row in every table, with values that are easily changed on the way. */
export async function addRowToEachTable(db: Database): Promise<void> {
  await addPeople(db);
  await addForecasts(db);
  await addSharing(db);
  await addBilling(db);
  await addSandbox(db);
}

async function addPeople(db: Database): Promise<void> {
  const expiresAt = now;
  await db.insert(schema.users).values([
    { id: userId, username: 'ada', email: 'ada@example.com', passwordHash: odd, firstName: odd, lastName: '' },
    { id: 'user-2', username: 'bo', email: 'bo@example.com', passwordHash: 'null', authorities: [], closedAt: now },
  ]);
  await db.insert(schema.sessions).values({ id: 's', userId, expiresAt, isRemembered: true, lastUserAgent: odd });
  await db
    .insert(schema.apiTokens)
    .values({ userId, name: odd, tokenHash: 't', hint: 'fc_', scopes: ['a,b', 'c"d', 'NULL', '', odd], expiresAt });
  await db.insert(schema.oneTimeTokens).values({ id: 'o', userId, purpose: 'verify-email', email: 'x', expiresAt });
  await db.insert(schema.secondFactors).values({ userId, secret: 'x', lastStep: Number.MAX_SAFE_INTEGER });
  await db.insert(schema.recoveryCodes).values({ id: 'r', userId });
  await db.insert(schema.passkeys).values({
    ...{ userId, name: odd, credentialId: 'c', publicKey: 'p', rpId: 'localhost', isBackedUp: true },
    ...{ counter: Number.MAX_SAFE_INTEGER, transports: ['usb', odd], reviewSince: now },
  });
  await db.insert(schema.passkeyChallenges).values({ id: 'p', purpose: 'proof', userId, browser: odd, expiresAt });
  await db.insert(schema.factorResets).values({ userId, askedBy: 'user-2', expiresAt });
  await db.insert(schema.auditLog).values({ actorId: userId, action: 'x', entity: 'y', details: { [odd]: [odd] } });
  await db
    .insert(schema.auditChain)
    .values({ id: 1, removedPlace: 0, removedSeal: '', lastPlace: 0, lastSeal: odd, seal: odd });
  await db.insert(schema.mails).values({ recipient: 'x', template: 'y', subject: odd, body: odd, status: 'kept' });
  await db.insert(schema.errorReports).values({ userId, message: odd });
  await db
    .insert(schema.storageWindows)
    .values({ userId, dayStart: now, dayBytes: Number.MAX_SAFE_INTEGER, minuteStart: now, minuteBytes: 0 });
  await db.insert(schema.rateLimits).values({ key: 'k', points: 3 });
  await db.insert(schema.keptSecrets).values({ name: 'app', value: odd });
  await db.insert(schema.serviceSettings).values({ name: 'n', value: { is: true }, updatedBy: userId });
  await db.insert(schema.webhookEndpoints).values({ id: 'w', userId, url: 'https://x', secret: 'x' });
  await db.insert(schema.webhookDeliveries).values({ endpointId: 'w', type: 'report.refreshed', payload: { odd } });
}

async function addForecasts(db: Database): Promise<void> {
  const document = { figures: [0.1, 1e300, 5e-324, -0.0, 123456789012345680000], text: odd, nothing: null };
  const version = {
    forecastId: 'f',
    schemaVersion: 1,
    document: writeJson(document),
    inputHash: 'x',
    authorId: userId,
  };
  await db.insert(schema.forecasts).values({ id: 'f', userId, name: odd, currency: 'USD', version: 120 });
  await db.insert(schema.forecasts).values({ id: 'g', userId, name: odd, currency: 'USD', kind: 'group' });
  await db.insert(schema.groupMembers).values({ groupId: 'g', memberId: 'm', forecastId: 'f', pinnedVersion: 120 });
  await db
    .insert(schema.forecastVersions)
    .values(Array.from({ length: 120 }, (_, index) => ({ ...version, version: index + 1, createdAt: now })));
  const risk = { seed: 1, runs: 1000, caseId: null, engineVersion: '1', hash: 'x', result: document };
  const hashes = { inputHash: 'x', result: document, resultHashes: [], engineVersion: '1', risk };
  await db
    .insert(schema.reports)
    .values({ forecastId: 'f', version: 120, ...hashes, refreshId: 'r', refreshedAt: now });
  await db.insert(schema.actualImports).values({
    ...{ forecastId: 'f', id: 'i', layout: 'genericTrialBalance', statement: 'trialBalance', basis: 'month' },
    ...{ months: ['2027-01', '2027-02'], accountCount: 1, sourceName: odd, source: 'person', authorId: userId },
    ...{ extract: writeJson(document), extractHash: 'x', removedAt: now },
  });
  await db
    .insert(schema.accountMaps)
    .values({ forecastId: 'f', accountKey: 'name:x', name: odd, target: 'leftOut', sign: -1 });
  await db.insert(schema.reportResults).values({ refreshId: 'r', position: 0, forecastId: 'f', body: odd });
  await db.insert(schema.idempotencyKeys).values({ userId, key: 'k', requestHash: 'x', answer: [], expiresAt: now });
  await db
    .insert(schema.jobs)
    .values({ name: 'a-job', cron: '* * * * *', dueAt: now, claimedUntil: now, startedAt: now });
}

async function addSharing(db: Database): Promise<void> {
  const [forecastId, authorId, teamId] = ['f', userId, 't'];
  await db.insert(schema.teams).values({ id: teamId, name: odd, ownerId: userId });
  await db.insert(schema.teamMembers).values({ teamId, userId: 'user-2', role: 'manager' });
  await db.insert(schema.seats).values({ teamId, userId: 'user-2', takenAt: now, freedAt: now, reason: odd });
  await db.insert(schema.forecastMembers).values({ forecastId, userId: 'user-2', role: 'viewer', invitedBy: userId });
  await db.insert(schema.forecastReaders).values({ forecastId, userId, seenVersion: 3, seenAt: now, isMuted: true });
  const invitation = { email: 'x', role: 'editor', invitedBy: userId, expiresAt: now } as const;
  await db.insert(schema.invitations).values([
    { ...invitation, forecastId, tokenHash: 'a', endedAt: now, endedAs: 'accepted', acceptedBy: 'user-2' },
    { ...invitation, teamId, tokenHash: 'b' },
  ]);
  await db.insert(schema.shareLinks).values({
    ...{ forecastId, name: odd, tokenHash: 'l', contents: 'reports', scenarioIds: ['a,b', '"'], expiresAt: now },
  });
  const snapshot = writeJson({ text: odd });
  await db.insert(schema.workingCopies).values({ forecastId, seq: 1, snapshot, schemaVersion: 1 });
  await db.insert(schema.operations).values({
    ...{ forecastId, seq: 1, userId, clientId: 'c', clientSeq: 1, kind: 'type', requestHash: 'x' },
    operations: [{ op: 'set', path: 'header/name', value: odd, before: null }],
  });
  await db.insert(schema.commentThreads).values({
    ...{ id: 'th', forecastId, anchor: { kind: 'forecast', odd }, anchorKey: 'forecast', label: odd, version: 1 },
    valueThen: { figure: 0.1, unit: 'money' },
  });
  await db.insert(schema.comments).values({ threadId: 'th', authorId, body: odd, mentions: [userId] });
  await db.insert(schema.suggestions).values({
    ...{ forecastId, authorId, source: 'person', title: odd, baseVersion: 1 },
    changes: [{ path: 'header/name', before: odd, after: null }],
    decisions: { 'header/name': { isAccepted: true, by: userId, at: now.toISOString() } },
  });
  await db.insert(schema.notifications).values({
    ...{ userId, kind: 'invited', forecastId, threadId: 'th', teamId, actorId: 'user-2', groupKey: odd },
  });
}

async function addBilling(db: Database): Promise<void> {
  const mode = 'sandbox';
  await db
    .insert(schema.billingCustomers)
    .values({ id: 'c', userId, mode, stripeCustomerId: 'cus', creditMinor: Number.MIN_SAFE_INTEGER });
  const ofCustomer = { customerId: 'c', userId, mode, stripeCreated: now } as const;
  await db.insert(schema.subscriptions).values({ ...ofCustomer, stripeId: 'sub', status: 'active', syncedAt: now });
  await db
    .insert(schema.payments)
    .values({ ...ofCustomer, invoiceId: 'in', amount: 2900, currency: 'usd', status: 'none' });
  await db.insert(schema.checkoutAttempts).values({ userId, mode, priceId: 'p' });
  await db.insert(schema.billingAudit).values({ userId, to: 'SUBSCRIPTION_ACTIVE', reason: odd });
  await db
    .insert(schema.billingOutbox)
    .values({ kind: 'refund', mode, payload: { object: 'o', customerId: 'c' }, idempotencyKey: 'k' });
  await db.insert(schema.billingRuns).values({ kind: 'catch_up', mode });
  await db.insert(schema.stripeEvents).values({
    ...{ eventId: 'evt', type: 't', livemode: false, mode, stripeCreated: now, payload: { odd }, source: 'webhook' },
  });
  for (let count = 0; count < 3; count += 1) await db.insert(schema.stripeRejections).values({ reason: 'input' });
}

async function addSandbox(db: Database): Promise<void> {
  await db.insert(schema.sandboxObjects).values({ id: 'o', type: 't', data: { odd } });
  await db.insert(schema.sandboxEvents).values({ id: 'e', type: 't', data: {} });
  await db.insert(schema.sandboxDeliveries).values({ id: 'd', eventId: 'e', url: 'x' });
  await db.insert(schema.sandboxIdempotency).values({ key: 'k', path: '/', paramsHash: 'x', body: { odd } });
  await db.insert(schema.sandboxClock).values({ id: 'sandbox', offsetMs: 1 });
}

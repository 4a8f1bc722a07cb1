import Stripe from 'stripe';
import { appRouter } from '#server/trpc/router.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { bookedAccount, bookedExtract, bookedImport } from './booked-extract';
import { goldenA } from './golden-forecasts';
import { groupMember, groupOf } from './group';
import { type Caller, envelopeLines } from './new-caller';
import { booksOf } from './pushed-books';
import { goodCard, webhookSecret } from './sandbox';
import { testPassword } from './test-app';

/** What one valid call takes besides the ids: what changes from call to call. */
export interface Turn {
  ids: Caller['ids'];
  /** New in each call. */
  key: string;
  /** The newest version of the caller's forecast. */
  version: number;
  now: Date;
}

const unknownId = '00000000-0000-4000-8000-000000000000';
const mailedToken = 'mailed-token-of-nobody-0001';
const password = testPassword;
const validVariance = {
  month: goldenA().header.startMonth,
  scope: 'year',
  statement: 'cashFlow',
  against: 'version:1',
};
const rent = 'operatingExpenses/rent/yearlyBase';
const proof = { password, code: '123456' };

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const attestation = {
  ...credential,
  response: { clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['usb'] },
};
const assertion = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } };

/** Valid input of every procedure that takes one. */
export const validInputs = ({ ids, key, version }: Turn): Record<string, unknown> => {
  const [own, spare, stranger] = [{ id: ids.forecast }, { id: ids.spareForecast }, { id: ids.stranger }];
  const idempotencyKey = `fuzz-key-${key}`;
  const books = { forecastId: ids.forecast, id: ids.import };
  const plan = { plan: 'yearly' };
  const team = { teamId: ids.team };
  return {
    'account.updateProfile': { firstName: 'Ada', lastName: 'Quay', language: 'en', locale: 'en-GB' },
    'account.changePassword': { currentPassword: password, newPassword: 'another table of tides' },
    'account.requestEmailChange': { email: `new-${key}@example.com`, password },
    'account.secondFactor.begin': { password },
    'account.secondFactor.confirm': { code: '123456' },
    'account.secondFactor.renewCodes': proof,
    'account.secondFactor.disable': proof,
    'account.passkeys.begin': { password },
    'account.passkeys.add': { name: 'Phone', attestation },
    'account.passkeys.rename': { id: unknownId, name: 'Phone' },
    'account.passkeys.keep': { id: unknownId, password },
    'account.passkeys.remove': { id: unknownId, password },
    'account.close': { password, confirm: ids.username },
    'account.revokeSession': { id: ids.session, password },
    'account.revokeOtherSessions': { password },
    'account.tokens.create': { name: 'Quay', scopes: [...tokenScopes], days: 30, password },
    'account.tokens.revoke': { id: ids.token },
    'account.webhooks.create': { url: `https://hooks.example.com/${key}` },
    'account.webhooks.setEnabled': { id: ids.webhook, isEnabled: true },
    'account.webhooks.remove': { id: ids.webhook },
    'account.webhooks.sendTest': { id: ids.webhook },
    'account.webhooks.replay': { deliveryId: ids.delivery },

    'group.get': { id: ids.group },
    'group.documents': { id: ids.group, held: { [ids.forecast]: 1 } },
    'group.create': { name: 'Quays', currency: 'USD', forecastIds: [ids.forecast], idempotencyKey },
    'group.save': { id: ids.group, baseVersion: 1, document: groupOf([groupMember(ids.forecast)]), idempotencyKey },
    'group.removeHidden': { id: ids.group, idempotencyKey },
    'group.unread': { id: ids.group },
    'group.shareCompanies': { id: ids.group, userId: ids.stranger },

    'forecast.list': { removed: false, search: 'golden' },
    'forecast.get': own,
    'forecast.versions': own,
    'forecast.version': { ...own, version },
    'forecast.create': { document: goldenA(), idempotencyKey },
    'forecast.save': { ...own, baseVersion: version, document: goldenA(), idempotencyKey },
    'forecast.rename': { ...own, name: `Quay ${key}`, baseVersion: version },
    'forecast.duplicate': { ...own, name: 'Second quay', idempotencyKey },
    'forecast.remove': { ...spare, baseVersion: 1 },
    'forecast.transfer': { ...own, userId: ids.stranger, password },
    'forecast.purge': spare,
    'forecast.restore': { ...spare, idempotencyKey },
    'forecast.restoreVersion': { ...own, version: 1, baseVersion: version, idempotencyKey },
    'forecast.labelVersion': { ...own, version, label: 'Budget' },
    'member.setRole': { forecastId: ids.forecast, userId: ids.stranger, role: 'viewer' },
    'member.remove': { forecastId: ids.forecast, userId: ids.stranger },
    'shared.budget': own,
    'shared.get': own,
    'shared.risk': own,
    'member.list': { forecastId: ids.forecast },
    'live.read': { ...own, clients: ['page-of-tests'] },
    'live.append': {
      ...own,
      clientId: 'page-of-tests',
      clientSeq: 1,
      kind: 'type',
      operations: [{ op: 'set', path: 'bank/minimumCash', value: 1 }],
    },
    'live.save': { ...own, atSeq: 0, idempotencyKey },
    'live.changes': { ...own, limit: 10 },
    'live.presence': { ...own, clientId: 'page-of-tests', place: { section: 'revenue', scenario: null, path: null } },
    'member.leave': { forecastId: ids.forecast },
    'member.mute': { forecastId: ids.forecast, isMuted: true },
    'comment.list': { forecastId: ids.forecast, isResolved: false },
    'comment.start': { forecastId: ids.forecast, anchor: { kind: 'forecast' }, body: 'Is it?', mentions: [] },
    'comment.reply': { threadId: ids.thread, body: 'It is.', mentions: [] },
    'comment.resolve': { threadId: ids.thread, isResolved: true },
    'comment.edit': { commentId: ids.comment, body: 'It may be.', mentions: [] },
    'comment.remove': { commentId: ids.comment },
    'suggestion.list': { forecastId: ids.forecast },
    'suggestion.create': {
      ...{ forecastId: ids.forecast, baseVersion: version, title: 'A new lease', reason: 'From the letter' },
      changes: [{ path: rent, after: 900_000 }],
    },
    'suggestion.decide': { id: ids.suggestion, decisions: [{ path: rent, isAccepted: false }] },
    'suggestion.withdraw': { id: ids.suggestion },
    'notification.markRead': {},
    'notification.setMail': { rhythm: 'daily' },
    'actual.imports': { forecastId: ids.forecast },
    'actual.getImport': books,
    'actual.accountMap': { forecastId: ids.forecast },
    'actual.variance': { forecastId: ids.forecast, ...validVariance },
    'actual.import': {
      ...books,
      id: `books-${key}`,
      extract: bookedExtract(),
      sourceName: 'March.csv',
      idempotencyKey,
    },
    'actual.removeImport': books,
    'actual.restoreImport': books,
    'actual.restoreBooks': {
      forecastId: ids.forecast,
      actualImports: [bookedImport(`books-${key}`)],
      accountMap: [bookedAccount],
    },
    'actual.saveAccountMap': { forecastId: ids.forecast, accounts: [bookedAccount] },
    'actual.setBudget': { forecastId: ids.forecast, version, label: 'Budget' },
    'team.create': { name: 'Quay' },
    'team.get': team,
    'team.rename': { ...team, name: 'Second quay' },
    'team.setRole': { ...team, userId: ids.stranger, role: 'viewer' },
    'team.remove': { ...team, userId: ids.stranger },
    'team.leave': team,
    'team.moveForecast': { forecastId: ids.spareForecast, teamId: ids.team },
    'team.handOver': { ...team, userId: ids.stranger, password },
    'team.dissolve': { teamId: unknownId },
    'invitation.read': { token: mailedToken },
    'invitation.create': { forecastId: ids.forecast, emails: [`reader-${key}@example.com`], role: 'viewer' },
    'invitation.resend': { id: unknownId },
    'invitation.revoke': { id: unknownId },
    'invitation.accept': { token: mailedToken },
    'invitation.decline': { id: unknownId },
    'link.list': { forecastId: ids.forecast },
    'link.create': { forecastId: ids.forecast, name: `Bank ${key}`, contents: 'reports', scenarios: [], days: 30 },
    'link.revoke': { id: unknownId },
    'link.open': { token: mailedToken },
    'report.get': { forecastId: ids.forecast, scenario: null },
    'report.refresh': { forecastId: ids.forecast, idempotencyKey },

    ...Object.fromEntries(
      ['plans', 'status', 'cancel', 'retryPayment', 'refresh', 'resume', 'withdrawChange', 'invoices'].map((name) => [
        `billing.${name}`,
        {},
      ]),
    ),
    'billing.createCheckout': plan,
    'billing.confirmCheckout': { sessionId: ids.checkout },
    'billing.openPortal': { flow: 'payment_method_update' },
    'billing.previewChange': plan,
    'billing.changePlan': { ...plan, prorationDate: 1 },

    'admin.users': { cursor: 'first', search: 'ca', filter: 'all', sort: 'username', descending: false },
    'admin.userCounts': { search: 'ca' },
    ...Object.fromEntries(['user', 'resendVerification'].map((name) => [`admin.${name}`, stranger])),
    ...Object.fromEntries(
      [
        ...['disableUser', 'enableUser', 'reopenAccount', 'signOutUser'],
        ...[
          'makeAdministrator',
          'unmakeAdministrator',
          'resetSecondFactor',
          'confirmSecondFactorReset',
          'withdrawSecondFactorReset',
        ],
      ].map((name) => [`admin.${name}`, { ...stranger, password }]),
    ),
    'admin.errorGroups': { page: 1, search: 'Type', state: 'open' },
    'admin.errorGroup': { id: ids.error },
    'admin.resolveErrors': { id: ids.error, isResolved: true },
    'admin.auditLog': { actor: '', entity: 'user', action: null, from: '2026-11-01', to: '2026-11-30', cursor: null },
    'admin.growth': { range: '30d' },
    'admin.changeSetting': { password, name: 'errorReportDays', value: 90 },
    'admin.readMail': { id: unknownId, password },
    'admin.retryMail': { id: unknownId },
    'admin.mails': { page: 1 },
    'admin.sandbox.read': { type: 'customer', search: '' },
    'admin.sandbox.object': { id: ids.stripeCustomer },
    'admin.sandbox.resend': { eventId: ids.event },
    'admin.sandbox.setFaults': { stripe: 'well', webhooks: 'deliver', declineNext: false },
    'admin.billing.list': { search: 'ca', status: 'all', cursor: null },
    'admin.billing.customer': { id: ids.customer },
    'admin.billing.resync': { id: ids.customer },
    'admin.billing.cancelNow': { password, subscriptionId: ids.subscription },
    'admin.billing.refund': { password, invoiceId: ids.invoice, amountMinor: 1 },
    'admin.billing.events': { page: 1, status: 'all', search: '' },
    'admin.billing.event': { eventId: ids.event },
    'admin.billing.replayEvent': { eventId: ids.event },
    'admin.billing.retryOutbox': { id: unknownId },
    'admin.billing.advanceClock': { by: 'day' },
  };
};

interface InputParser {
  safeParse(value: unknown): { success: boolean };
}

function parsersOf(procedure: object): InputParser[] {
  const { inputs } = '_def' in procedure ? Object(procedure._def) : {};
  if (!Array.isArray(inputs)) throw new Error('The procedures of this tRPC keep their parsers elsewhere.');
  return inputs;
}

/** The parsers of procedures, by name; none for those that take nothing. */
export const procedureParsers = (): Record<string, InputParser[]> =>
  Object.fromEntries(
    Object.entries(appRouter._def.procedures).map(([name, procedure]) => [name, parsersOf(procedure)]),
  );

export interface SentBody {
  value: unknown;
  /** How a value of that shape is written; JSON without it. */
  write?: (value: unknown) => { type: string; text: string; headers?: Record<string, string> };
  headers?: Record<string, string>;
}

/** A valid body of every route that takes one. */
export const validBodies = ({ ids, key, version, now }: Turn): Record<string, SentBody> => {
  const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': `fuzz-key-${key}` };
  const card = { value: { ...goodCard, nonce: key }, write: asForm };
  return {
    'POST /api/authentication': { value: { username: ids.username, password, rememberMe: 'true' }, write: asForm },
    'POST /api/authentication/passkey': { value: { assertion, rememberMe: true } },
    'POST /api/authentication/passkey/code': { value: { assertion } },
    'POST /api/self-register': {
      value: {
        username: `new-${key}`,
        email: `${key}@example.com`,
        password,
        firstName: 'Ada',
        lastName: 'Quay',
        acceptTerms: true,
      },
    },
    'POST /api/forgot-password': { value: { email: `${ids.username}@example.com` } },
    'POST /api/reset-password': { value: { token: mailedToken, password } },
    'POST /api/not-me': { value: { token: mailedToken } },
    'POST /api/verify-email': { value: { token: mailedToken } },
    'POST /api/user/export': { value: { password } },
    'POST /api/stripe/webhook': { value: eventOf({ ids, key, now }), write: signedAt(now) },
    'POST /api/forecasts': { value: { document: goldenA() }, headers },
    'PUT /api/forecasts/:id': { value: { document: goldenA() }, headers },
    'PATCH /api/forecasts/:id': { value: { name: `Quay ${key}` }, headers },
    'POST /api/forecasts/:id/comments': {
      value: { anchor: { kind: 'forecast' }, body: 'Is it?', mentions: [] },
    },
    'POST /api/groups': { value: { name: 'Quays', currency: 'USD', forecastIds: [ids.forecast] }, headers },
    'PUT /api/groups/:id': { value: { document: groupOf([groupMember(ids.forecast)]) }, headers },
    'PATCH /api/groups/:id': { value: { name: `Quays ${key}` }, headers },
    'POST /api/groups/:id/duplicate': { value: { name: 'Second quays' }, headers },
    'PATCH /api/groups/:id/versions/:version': { value: { label: 'Bank' } },
    'POST /api/forecasts/:id/duplicate': { value: { name: 'Second quay' }, headers },
    'POST /api/forecasts/:id/actuals': { value: booksOf(3), headers },
    'POST /api/forecasts/:id/actuals/imports': {
      value: { id: `books-${key}`, extract: bookedExtract(), sourceName: 'March.csv' },
      headers,
    },
    'PUT /api/forecasts/:id/actuals/account-map': { value: { accounts: [bookedAccount] }, headers },
    'PUT /api/forecasts/:id/budget': { value: { version, label: 'Budget' }, headers },
    'PATCH /api/forecasts/:id/versions/:version': { value: { label: 'Budget' } },
    'POST /errors/api/:project/envelope/': { value: envelopeLines(hexOf(key)), write: asLines },
    'POST /errors/api/embed/error-page/': {
      value: { eventId: ids.errorEvent, name: 'K', email: 'k@example.com', comments: 'I pressed Save.' },
      write: asForm,
    },
    'POST /sandbox/checkout/:id': card,
    'POST /sandbox/portal/:id': { value: { ...goodCard, nonce: key, action: 'card' }, write: asForm },
    'POST /sandbox/invoice/:id': { value: { nonce: key, answer: 'complete' }, write: asForm },
    'POST /sandbox/checkout/:id/challenge': { value: { nonce: key, answer: 'complete' }, write: asForm },
  };
};

/** A valid query of every route that reads one. */
export const validQueries: Record<string, Record<string, string>> = {
  'GET /api/forecasts': { limit: '10', removed: 'false', search: 'golden' },
  'GET /api/forecasts/:id/versions': { limit: '10' },
  'GET /api/groups': { limit: '10' },
  'GET /api/groups/:id/versions': { limit: '10' },
  'GET /api/groups/:id/reports/:report': { by: 'year', columns: 'companies' },
  'GET /api/groups/:id/workbook': { language: 'de' },
  'GET /api/forecasts/:id/comments': { resolved: 'false' },
  'GET /api/forecasts/:id/reports/:report': { by: 'year' },
  'GET /api/forecasts/:id/variance': validVariance,
  'GET /api/forecasts/:id/workbook': { scenarios: 'base', language: 'de' },
  'GET /api/admin/audit-log.csv': { actor: 'caller', entity: 'user', from: '2026-11-01', to: '2026-11-30' },
  'GET /errors/api/embed/error-page/': { lang: 'de', eventId: 'a'.repeat(32) },
  'GET /sandbox/checkout/:id': { card: '4242' },
};

const hexOf = (key: string) => Buffer.from(key).toString('hex').padEnd(32, '0').slice(0, 32);

/** The fields of a value as an address or a form writes them. */
export function fieldsText(value: unknown): string {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const textOf = (field: unknown) => (typeof field === 'string' ? field : (JSON.stringify(field) ?? ''));
  return fields.map(([name, field]) => `${name}=${encodeURIComponent(textOf(field).toWellFormed())}`).join('&');
}

const asForm = (value: unknown) => ({ type: 'application/x-www-form-urlencoded', text: fieldsText(value) });

function asLines(value: unknown): { type: string; text: string } {
  const lines = Array.isArray(value) ? value : [value];
  return { type: 'text/plain', text: lines.map((line) => JSON.stringify(line)).join('\n') };
}

/** An event of a kind that changes something here, about the caller's own customer. */
const eventOf = ({ ids, key, now }: Pick<Turn, 'ids' | 'key' | 'now'>) => ({
  id: `evt_fuzz${key}`,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: Math.floor(now.getTime() / 1000),
  data: { object: { id: ids.subscription, object: 'subscription', customer: ids.stripeCustomer, metadata: {} } },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: 'customer.subscription.updated',
});

/** Signed after the change, so that what is odd comes past the signature. */
const signedAt = (now: Date) => (value: unknown) => {
  const text = JSON.stringify(value) ?? '';
  const timestamp = Math.floor(now.getTime() / 1000);
  const signed = { payload: text, secret: webhookSecret, timestamp };
  const headers = { 'Stripe-Signature': Stripe.webhooks.generateTestHeaderString(signed) };
  return { type: 'application/json', text, headers };
};

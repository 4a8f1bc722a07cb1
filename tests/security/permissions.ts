import type { Auth } from '#server/rest/authorize.ts';
import type { Route } from '#server/rest/define-route.ts';
import { openApiDocument } from '#server/rest/openapi-document.ts';
import { restRoutes } from '#server/rest/routes.ts';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import { testPassword } from '../helpers/test-app';

/**
 * Who may call what. The rows of REST follow from its declarations; every other route and every procedure has one here, and one
 * without a row fails the matrix. Key: `GET /api/user` for a route, `forecast.list` for a procedure.
 */
export interface Permission {
  who: Level;
  /** What a token of a subscribed person needs; without a scope the call is the session's alone. */
  scope?: TokenScope;
  /** Status for those who may, with the call below. A call that is rejected for its content (400, 404) has passed the guard too. */
  status: number;
  /** Where one of those who may gets another status. */
  statusOf?: Partial<Record<Actor, number>>;
  json?: unknown;
  form?: Record<string, string>;
  /** In place of the route's own path, where its parameters matter. */
  path?: string;
  /** Input of a procedure; none without it. */
  input?: unknown;
  /** True where the call ends the session of whoever makes it. */
  endsSession?: true;
}

export const actors = [
  'anonymous',
  'garbage cookie',
  'expired',
  'logged out',
  'disabled',
  'user without subscription',
  'user with subscription',
  'administrator',
  'token without the scope',
  'token',
  'expired token',
] as const;
export type Actor = (typeof actors)[number];

type Level = Auth<unknown>['who'];

const yes = 'yes' as const;
type Cell = typeof yes | 401 | 403;

const nobody = {
  anonymous: 401,
  'garbage cookie': 401,
  expired: 401,
  'logged out': 401,
  disabled: 401,
} as const;

const noToken = { 'token without the scope': 401, token: 401, 'expired token': 401 } as const;
const byScope = { 'token without the scope': 403, token: yes, 'expired token': 401 } as const;

/** Every cell is decided, the rejected ones too. */
const cells: Record<Level, Record<Actor, Cell>> = {
  everybody: {
    anonymous: yes,
    'garbage cookie': yes,
    expired: yes,
    'logged out': yes,
    disabled: yes,
    'user without subscription': yes,
    'user with subscription': yes,
    administrator: yes,
    'token without the scope': yes,
    token: yes,
    'expired token': yes,
  },
  'signed in': {
    ...nobody,
    ...noToken,
    'user without subscription': yes,
    'user with subscription': yes,
    administrator: yes,
  },
  subscribed: {
    ...nobody,
    ...noToken,
    'user without subscription': 403,
    'user with subscription': yes,
    administrator: yes,
  },
  administrator: {
    ...nobody,
    ...noToken,
    'user without subscription': 403,
    'user with subscription': 403,
    administrator: yes,
  },
};

export const cellsOf = ({ who, scope }: Permission): Record<Actor, Cell> => ({ ...cells[who], ...(scope && byScope) });

/** Well-formed, and nobody's. */
const unknownId = '00000000-0000-4000-8000-000000000000';

const document = openApiDocument(restRoutes());

/** The route's own path, with an id that is nobody's. */
function addressOf({ path, method }: Route): string {
  const parameters = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.parameters ?? [];
  return path.replace(/:(\w+)/g, (_, part) => {
    const { type, enum: choices } = parameters.find(({ name }) => name === part)?.schema ?? {};
    if (type === 'integer') return '1';
    return Array.isArray(choices) ? String(choices[0]) : unknownId;
  });
}

/** With the least that a call can hold: what it lacks or names in vain decides the status. */
function statusOf({ params, headers = {}, body, answers }: Route): number {
  if (Object.values(headers).some(({ isRequired }) => isRequired)) return 428;
  if (body && !body.isOptional) return 400;
  return params ? 404 : Number(Object.keys(answers)[0]);
}

/** The row of a route of REST, as its declaration says. */
function rowOf(route: Route): Permission {
  const { id, body } = route;
  const { who, scope } = route.auth;
  const sent = body?.types.includes('application/json') ? { json: {} } : { form: { unknown: '' } };
  return {
    who,
    ...(scope && { scope }),
    status: statusOf(route),
    path: `${addressOf(route)}${id === 'streamForecast' ? '?client=page-of-tests' : ''}`,
    ...(body && sent),
    ...(id === 'signOut' && { endsSession: true }),
  };
}

const restPermissions = restRoutes().map((route) => [`${route.method.toUpperCase()} ${route.path}`, rowOf(route)]);

export const routePermissions: Record<string, Permission> = {
  ...Object.fromEntries(restPermissions),
  // These tests open the service by an address without a name.
  'POST /api/authentication/passkey/options': { who: 'everybody', status: 409 },
  'GET /': { who: 'everybody', status: 200 },
  'GET /*': { who: 'everybody', status: 404, path: '/no-such-file.js' },
  'GET /.well-known/change-password': { who: 'everybody', status: 302 },
  'GET /.well-known/security.txt': { who: 'everybody', status: 404 },
  'GET /metrics': { who: 'everybody', status: 404 },
  // By token alone; each tool asks its scope.
  'POST /mcp': { who: 'everybody', status: 401, statusOf: { token: 400, 'token without the scope': 400 }, json: {} },
  'GET /sandbox': { who: 'everybody', status: 302 },
  'GET /sandbox/checkout/:id': { who: 'everybody', status: 404 },
  'GET /sandbox/checkout/:id/challenge': { who: 'everybody', status: 404 },
  'POST /sandbox/checkout/:id': { who: 'everybody', status: 404, form: {} },
  'GET /sandbox/portal/:id': { who: 'everybody', status: 404 },
  'POST /sandbox/portal/:id': { who: 'everybody', status: 404, form: {} },
  'GET /sandbox/invoice/:id': { who: 'everybody', status: 404 },
  'POST /sandbox/invoice/:id': { who: 'everybody', status: 404, form: {} },
  'POST /sandbox/checkout/:id/challenge': { who: 'everybody', status: 404, form: {} },
  'POST /errors/api/:project/envelope/': { who: 'everybody', status: 400, path: '/errors/api/1/envelope/' },
  'POST /errors/csp': { who: 'everybody', status: 400 },
  'GET /errors/api/embed/error-page/': { who: 'everybody', status: 200 },
  'POST /errors/api/embed/error-page/': { who: 'everybody', status: 400, form: {} },
};

export const procedurePermissions: Record<string, Permission> = {
  'account.me': { who: 'signed in', status: 200 },
  'account.updateProfile': { who: 'signed in', status: 400, input: { firstName: 1 } },
  'account.storage': { who: 'signed in', status: 200 },
  'account.changePassword': { who: 'signed in', status: 400 },
  'account.requestEmailChange': { who: 'signed in', status: 400 },
  'account.withdrawEmailChange': { who: 'signed in', status: 200 },
  'account.secondFactor.status': { who: 'signed in', status: 200 },
  'account.secondFactor.begin': { who: 'signed in', status: 400 },
  'account.secondFactor.confirm': { who: 'signed in', status: 404, input: { code: '123456' } },
  'account.secondFactor.renewCodes': { who: 'signed in', status: 400 },
  'account.secondFactor.disable': { who: 'signed in', status: 400 },
  'account.passkeys.list': { who: 'signed in', status: 200 },
  'account.passkeys.ask': { who: 'signed in', status: 200 },
  'account.passkeys.begin': { who: 'signed in', status: 400 },
  'account.passkeys.add': { who: 'signed in', status: 400 },
  'account.passkeys.rename': { who: 'signed in', status: 404, input: { id: unknownId, name: 'Phone' } },
  'account.passkeys.keep': { who: 'signed in', status: 400 },
  'account.passkeys.remove': { who: 'signed in', status: 400 },
  'account.closing': { who: 'signed in', status: 200 },
  'account.close': { who: 'signed in', status: 400 },
  'account.sessions': { who: 'signed in', status: 200 },
  'account.revokeSession': { who: 'signed in', status: 400 },
  'account.revokeOtherSessions': { who: 'signed in', status: 200, input: { password: testPassword } },

  'account.webhooks.list': { who: 'signed in', status: 200 },
  'account.webhooks.create': { who: 'subscribed', status: 400 },
  'account.webhooks.setEnabled': { who: 'subscribed', status: 404, input: { id: unknownId, isEnabled: true } },
  'account.webhooks.remove': { who: 'signed in', status: 404, input: { id: unknownId } },
  'account.webhooks.sendTest': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'account.webhooks.replay': { who: 'subscribed', status: 404, input: { deliveryId: unknownId } },

  'account.tokens.list': { who: 'signed in', status: 200 },
  'account.tokens.create': { who: 'signed in', status: 400 },
  'account.tokens.revoke': { who: 'signed in', status: 404, input: { id: unknownId } },

  'comment.list': { who: 'signed in', status: 404, input: { forecastId: unknownId } },
  'comment.start': { who: 'signed in', status: 400, input: { forecastId: unknownId } },
  'comment.reply': { who: 'signed in', status: 404, input: { threadId: unknownId, body: 'Is it?' } },
  'comment.resolve': { who: 'signed in', status: 404, input: { threadId: unknownId, isResolved: true } },
  'comment.edit': { who: 'signed in', status: 404, input: { commentId: unknownId, body: 'It is.' } },
  'comment.remove': { who: 'signed in', status: 404, input: { commentId: unknownId } },
  'suggestion.list': { who: 'signed in', status: 404, input: { forecastId: unknownId } },
  'suggestion.create': { who: 'signed in', status: 400, input: { forecastId: unknownId } },
  'suggestion.decide': {
    ...{ who: 'subscribed', status: 404 },
    input: { id: unknownId, decisions: [{ path: 'bank/overdraftRate', isAccepted: true }] },
  },
  'suggestion.withdraw': { who: 'signed in', status: 404, input: { id: unknownId } },
  'notification.list': { who: 'signed in', status: 200 },
  'notification.unread': { who: 'signed in', status: 200 },
  'notification.markRead': { who: 'signed in', status: 200 },
  'notification.mail': { who: 'signed in', status: 200 },
  'notification.setMail': { who: 'signed in', status: 200, input: { rhythm: 'hourly' } },

  'forecast.list': { who: 'subscribed', status: 200 },
  'forecast.get': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'forecast.versions': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'forecast.version': { who: 'subscribed', status: 404, input: { id: unknownId, version: 1 } },
  'forecast.create': { who: 'subscribed', status: 400 },
  'forecast.save': { who: 'subscribed', status: 400, input: { id: unknownId } },
  'forecast.rename': { who: 'subscribed', status: 404, input: { id: unknownId, name: 'Quayside' } },
  'forecast.duplicate': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'forecast.remove': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'forecast.transfer': {
    who: 'subscribed',
    status: 404,
    input: { id: unknownId, userId: unknownId, password: testPassword },
  },
  'forecast.purge': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'forecast.restore': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'forecast.restoreVersion': { who: 'subscribed', status: 404, input: { id: unknownId, version: 1, baseVersion: 1 } },
  'forecast.labelVersion': { who: 'subscribed', status: 404, input: { id: unknownId, version: 1, label: null } },

  'group.candidates': { who: 'subscribed', status: 200 },
  'group.get': { who: 'signed in', status: 404, input: { id: unknownId } },
  'group.documents': { who: 'signed in', status: 404, input: { id: unknownId } },
  'group.create': { who: 'subscribed', status: 400 },
  'group.save': { who: 'subscribed', status: 400, input: { id: unknownId } },
  'group.removeHidden': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'group.unread': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'group.shareCompanies': { who: 'subscribed', status: 404, input: { id: unknownId, userId: unknownId } },

  'team.list': { who: 'signed in', status: 200 },
  'team.get': { who: 'signed in', status: 404, input: { teamId: unknownId } },
  'team.create': { who: 'signed in', status: 400 },
  'team.rename': { who: 'signed in', status: 404, input: { teamId: unknownId, name: 'Quay' } },
  'team.setRole': { who: 'signed in', status: 404, input: { teamId: unknownId, userId: unknownId, role: 'viewer' } },
  'team.remove': { who: 'signed in', status: 404, input: { teamId: unknownId, userId: unknownId } },
  'team.leave': { who: 'signed in', status: 404, input: { teamId: unknownId } },
  'team.moveForecast': { who: 'subscribed', status: 404, input: { forecastId: unknownId, teamId: null } },
  'team.handOver': { who: 'signed in', status: 400, input: { teamId: unknownId, userId: unknownId } },
  'team.dissolve': { who: 'signed in', status: 404, input: { teamId: unknownId } },

  'report.get': { who: 'subscribed', status: 404, input: { forecastId: unknownId } },
  'report.refresh': { who: 'subscribed', status: 404, input: { forecastId: unknownId } },

  'invitation.mine': { who: 'signed in', status: 200 },
  'invitation.read': { who: 'everybody', status: 400, input: { token: 'fci_unknown' } },
  'invitation.create': {
    who: 'subscribed',
    status: 404,
    input: { forecastId: unknownId, emails: ['quay@example.com'], role: 'viewer' },
  },
  'invitation.resend': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'invitation.revoke': { who: 'signed in', status: 404, input: { id: unknownId } },
  'invitation.accept': { who: 'signed in', status: 404, input: { id: unknownId } },
  'invitation.decline': { who: 'signed in', status: 404, input: { id: unknownId } },

  'link.list': { who: 'signed in', status: 404, input: { forecastId: unknownId } },
  'link.create': {
    who: 'subscribed',
    status: 404,
    input: { forecastId: unknownId, name: 'Bank', contents: 'reports', scenarios: [], days: 30 },
  },
  'link.revoke': { who: 'signed in', status: 404, input: { id: unknownId } },
  'link.open': { who: 'everybody', status: 400, input: { token: 'fcl_unknown' } },

  'actual.imports': { who: 'subscribed', status: 404, input: { forecastId: unknownId } },
  'actual.getImport': { who: 'subscribed', status: 404, input: { forecastId: unknownId, id: 'books-000001' } },
  'actual.accountMap': { who: 'subscribed', status: 404, input: { forecastId: unknownId } },
  'actual.variance': { who: 'subscribed', status: 404, input: { forecastId: unknownId } },
  'actual.import': { who: 'subscribed', status: 400, input: { forecastId: unknownId } },
  'actual.removeImport': { who: 'subscribed', status: 404, input: { forecastId: unknownId, id: 'books-000001' } },
  'actual.restoreImport': { who: 'subscribed', status: 404, input: { forecastId: unknownId, id: 'books-000001' } },
  'actual.restoreBooks': { who: 'subscribed', status: 404, input: { forecastId: unknownId } },
  'actual.saveAccountMap': { who: 'subscribed', status: 404, input: { forecastId: unknownId, accounts: [] } },
  'actual.setBudget': { who: 'subscribed', status: 404, input: { forecastId: unknownId, version: null } },

  'member.setRole': {
    who: 'signed in',
    status: 404,
    input: { forecastId: unknownId, userId: unknownId, role: 'viewer' },
  },
  'member.remove': { who: 'signed in', status: 404, input: { forecastId: unknownId, userId: unknownId } },
  'member.list': { who: 'signed in', status: 404, input: { forecastId: unknownId } },
  'live.read': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'live.append': { who: 'subscribed', status: 400, input: { id: unknownId } },
  'live.save': { who: 'subscribed', status: 400, input: { id: unknownId } },
  'live.changes': { who: 'subscribed', status: 404, input: { id: unknownId } },
  'live.presence': {
    who: 'signed in',
    status: 404,
    input: { id: unknownId, clientId: 'page-of-tests', place: null },
  },
  'member.leave': { who: 'signed in', status: 404, input: { forecastId: unknownId } },
  'member.mute': { who: 'signed in', status: 404, input: { forecastId: unknownId, isMuted: true } },

  'shared.list': { who: 'signed in', status: 200 },
  'shared.budget': { who: 'signed in', status: 404, input: { id: unknownId } },
  'shared.get': { who: 'signed in', status: 404, input: { id: unknownId } },
  'shared.risk': { who: 'signed in', status: 404, input: { id: unknownId } },

  'billing.plans': { who: 'signed in', status: 200 },
  'billing.status': { who: 'signed in', status: 200 },
  'billing.createCheckout': { who: 'signed in', status: 400 },
  'billing.confirmCheckout': { who: 'signed in', status: 400 },
  'billing.cancel': { who: 'signed in', status: 409 },
  'billing.resume': { who: 'signed in', status: 409 },
  'billing.refresh': { who: 'signed in', status: 200 },
  'billing.withdrawChange': { who: 'signed in', status: 404 },
  'billing.retryPayment': { who: 'signed in', status: 404 },
  'billing.openPortal': { who: 'signed in', status: 400, input: { flow: 'any' } },
  'billing.previewChange': { who: 'signed in', status: 400 },
  'billing.changePlan': { who: 'signed in', status: 400 },
  'billing.invoices': { who: 'signed in', status: 200 },

  'admin.overview': { who: 'administrator', status: 200 },
  'admin.health': { who: 'administrator', status: 200 },
  'admin.users': { who: 'administrator', status: 200 },
  'admin.userCounts': { who: 'administrator', status: 200 },
  'admin.user': { who: 'administrator', status: 404, input: { id: unknownId } },
  'admin.disableUser': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.enableUser': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.makeAdministrator': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.unmakeAdministrator': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.resendVerification': { who: 'administrator', status: 404, input: { id: unknownId } },
  'admin.reopenAccount': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.resetSecondFactor': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.confirmSecondFactorReset': {
    who: 'administrator',
    status: 404,
    input: { id: unknownId, password: testPassword },
  },
  'admin.withdrawSecondFactorReset': {
    who: 'administrator',
    status: 404,
    input: { id: unknownId, password: testPassword },
  },
  'admin.signOutUser': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.growth': { who: 'administrator', status: 200 },
  'admin.systemHealth': { who: 'administrator', status: 200 },
  'admin.settings': { who: 'administrator', status: 200 },
  'admin.changeSetting': { who: 'administrator', status: 400 },
  'admin.errorGroups': { who: 'administrator', status: 200 },
  'admin.errorGroup': { who: 'administrator', status: 404, input: { id: unknownId } },
  'admin.resolveErrors': { who: 'administrator', status: 404, input: { id: unknownId, isResolved: true } },
  'admin.readMail': { who: 'administrator', status: 404, input: { id: unknownId, password: testPassword } },
  'admin.retryMail': { who: 'administrator', status: 404, input: { id: unknownId } },
  'admin.auditLog': { who: 'administrator', status: 200 },
  'admin.mails': { who: 'administrator', status: 200 },
  'admin.sandbox.read': { who: 'administrator', status: 404 },
  'admin.sandbox.object': { who: 'administrator', status: 404, input: { id: 'cus_1234' } },
  'admin.sandbox.resend': { who: 'administrator', status: 404, input: { eventId: 'evt_1234' } },
  'admin.sandbox.setFaults': { who: 'administrator', status: 400 },
  'admin.sandbox.reset': { who: 'administrator', status: 404 },
  'admin.billing.list': { who: 'administrator', status: 200 },
  'admin.billing.customer': { who: 'administrator', status: 404, input: { id: unknownId } },
  'admin.billing.resync': { who: 'administrator', status: 404, input: { id: unknownId } },
  'admin.billing.cancelNow': {
    who: 'administrator',
    status: 404,
    input: { subscriptionId: 'sub_1234', password: testPassword },
  },
  'admin.billing.refund': {
    who: 'administrator',
    status: 404,
    input: { invoiceId: 'in_1234', password: testPassword },
  },
  'admin.billing.event': { who: 'administrator', status: 404, input: { eventId: 'evt_1234' } },
  'admin.billing.setup': { who: 'administrator', status: 200 },
  'admin.billing.retryOutbox': { who: 'administrator', status: 404, input: { id: unknownId } },
  'admin.billing.health': { who: 'administrator', status: 200 },
  'admin.billing.reconcile': { who: 'administrator', status: 200 },
  'admin.billing.figures': { who: 'administrator', status: 200 },
  'admin.billing.events': { who: 'administrator', status: 200 },
  'admin.billing.prices': { who: 'administrator', status: 200 },
  'admin.billing.clock': { who: 'administrator', status: 200 },
  'admin.billing.advanceClock': { who: 'administrator', status: 400 },
  'admin.billing.replayEvent': { who: 'administrator', status: 400 },
};

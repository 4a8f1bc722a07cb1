import type { MemberRole } from '#shared/domain/forecast-roles.ts';
import { bookedAccount, bookedExtract } from '../helpers/booked-extract';
import { goldenA } from '../helpers/golden-forecasts';
import { testPassword } from '../helpers/test-app';

const withAccess = ['owner', 'editor', 'commenter', 'viewer'] as const;
/** Those who call; the guest is a viewer. The last three have no access. */
export const roleActors = [...withAccess, 'lapsed owner', 'lapsed editor', 'guest'] as const;
export type RoleActor = (typeof roleActors)[number];

/** What a call may name. */
export interface RoleIds {
  forecast: string;
  /** Of the member who is a commenter. */
  member: string;
  /** Of the same. */
  thread: string;
  comment: string;
  suggestion: string;
  /** Waits for an answer. */
  invitation: string;
  link: string;
  /** New in each call. */
  key: string;
}

export interface RoleRow {
  /** The lowest role that may call. */
  least: 'owner' | MemberRole;
  /** False where signing in is enough. */
  asksAccess: boolean;
  input: (ids: RoleIds) => unknown;
  /** Where one of those who may gets another status than 200. */
  statusOf?: Partial<Record<RoleActor, number>>;
}

const row = (least: RoleRow['least'], input: RoleRow['input'], more: Partial<RoleRow> = {}): RoleRow => ({
  least,
  asksAccess: true,
  input,
  ...more,
});
const rent = 'operatingExpenses/rent/yearlyBase';
const bySignIn = { asksAccess: false };
const notLive = { statusOf: { owner: 409, editor: 409 } };
const named = ({ forecast }: RoleIds) => ({ id: forecast });
const about = ({ forecast }: RoleIds) => ({ forecastId: forecast });

/** Section 4 of the design of sharing: each procedure that names a forecast. One without a row fails the matrix. */
export const roleRows: Record<string, RoleRow> = {
  'forecast.get': row('viewer', named),
  'forecast.versions': row('viewer', named),
  'forecast.version': row('viewer', (ids) => ({ ...named(ids), version: 1 })),
  'forecast.save': row('editor', (ids) => ({
    ...named(ids),
    baseVersion: 1,
    document: goldenA(),
    idempotencyKey: ids.key,
  })),
  'forecast.rename': row('editor', (ids) => ({ ...named(ids), name: 'Quay' })),
  'forecast.labelVersion': row('editor', (ids) => ({ ...named(ids), version: 1, label: 'Bank' })),
  'forecast.restoreVersion': row('editor', (ids) => ({ ...named(ids), version: 1, baseVersion: 1 })),
  'forecast.duplicate': row('editor', named),
  // The member is no editor.
  'forecast.transfer': row('owner', (ids) => ({ ...named(ids), userId: ids.member, password: testPassword }), {
    statusOf: { owner: 400 },
  }),
  'forecast.remove': row('owner', named),
  // What is not removed can be neither brought back nor deleted for good.
  'forecast.restore': row('owner', named, { statusOf: { owner: 404 } }),
  'forecast.purge': row('owner', named, { statusOf: { owner: 404 } }),

  // The forecast has no working copy here.
  'live.read': row('editor', named, notLive),
  'live.append': row(
    'editor',
    (ids) => ({
      ...named(ids),
      ...{ clientId: 'page-of-roles', clientSeq: 1, kind: 'type' },
      operations: [{ op: 'set', path: 'bank/minimumCash', value: 1 }],
    }),
    notLive,
  ),
  'live.save': row('editor', (ids) => ({ ...named(ids), atSeq: 0, idempotencyKey: ids.key }), notLive),
  'live.changes': row('editor', named, notLive),
  'live.presence': row(
    'viewer',
    (ids) => ({ ...named(ids), clientId: 'page-of-roles', place: { section: 'revenue', scenario: null, path: null } }),
    bySignIn,
  ),

  'report.get': row('viewer', about),
  'report.refresh': row('editor', about),

  'actual.variance': row('viewer', (ids) => ({
    ...{ ...about(ids), month: '2027-01', scope: 'year', statement: 'profitAndLoss', against: 'budget' },
  })),
  'actual.imports': row('commenter', about),
  'actual.accountMap': row('commenter', about),
  'actual.getImport': row('commenter', (ids) => ({ ...about(ids), id: 'books-000001' })),
  'actual.import': row('editor', (ids) => ({
    ...about(ids),
    id: `books-${ids.key}`.slice(0, 40),
    extract: bookedExtract(),
    sourceName: 'March.csv',
  })),
  'actual.removeImport': row('editor', (ids) => ({ ...about(ids), id: 'books-000001' })),
  'actual.restoreImport': row('editor', (ids) => ({ ...about(ids), id: 'books-000001' })),
  'actual.restoreBooks': row('editor', (ids) => ({ ...about(ids), actualImports: [], accountMap: [] })),
  'actual.saveAccountMap': row('editor', (ids) => ({ ...about(ids), accounts: [bookedAccount] })),
  'actual.setBudget': row('editor', (ids) => ({ ...about(ids), version: 1 })),

  'comment.list': row('commenter', about, bySignIn),
  'comment.start': row(
    'commenter',
    (ids) => ({ ...about(ids), anchor: { kind: 'forecast' }, body: 'Is it?' }),
    bySignIn,
  ),
  'comment.reply': row('commenter', ({ thread }) => ({ threadId: thread, body: 'It is.' }), bySignIn),
  'comment.resolve': row('commenter', ({ thread }) => ({ threadId: thread, isResolved: true }), bySignIn),
  'comment.edit': row('commenter', ({ comment }) => ({ commentId: comment, body: 'It may be.' }), {
    ...bySignIn,
    statusOf: { owner: 403, editor: 403, 'lapsed editor': 403 },
  }),
  'comment.remove': row('commenter', ({ comment }) => ({ commentId: comment }), {
    ...bySignIn,
    statusOf: { editor: 403, 'lapsed editor': 403 },
  }),
  'suggestion.list': row('commenter', about, bySignIn),
  'suggestion.create': row(
    'commenter',
    (ids) => ({ ...about(ids), baseVersion: 1, title: 'A lease', changes: [{ path: rent, after: 900_000 }] }),
    bySignIn,
  ),
  'suggestion.decide': row('editor', ({ suggestion }) => ({
    id: suggestion,
    decisions: [{ path: rent, isAccepted: true }],
  })),
  'suggestion.withdraw': row('commenter', ({ suggestion }) => ({ id: suggestion }), {
    ...bySignIn,
    statusOf: { owner: 403, editor: 403, 'lapsed editor': 403 },
  }),

  'team.moveForecast': row('owner', (ids) => ({ ...about(ids), teamId: null })),

  'invitation.create': row('owner', (ids) => ({
    ...about(ids),
    emails: [`${ids.key.slice(0, 20)}@harbour.example`],
    role: 'viewer',
  })),
  'invitation.resend': row('owner', ({ invitation }) => ({ id: invitation })),
  'invitation.revoke': row('owner', ({ invitation }) => ({ id: invitation }), bySignIn),
  'link.create': row('owner', (ids) => ({ ...about(ids), name: 'Bank', contents: 'reports', scenarios: [], days: 7 })),
  'link.list': row('owner', about, bySignIn),
  'link.revoke': row('owner', ({ link }) => ({ id: link }), bySignIn),

  'member.list': row('viewer', about, bySignIn),
  'member.setRole': row('owner', (ids) => ({ ...about(ids), userId: ids.member, role: 'viewer' }), bySignIn),
  'member.remove': row('owner', (ids) => ({ ...about(ids), userId: ids.member }), bySignIn),
  'member.leave': row('viewer', about, { ...bySignIn, statusOf: { owner: 403 } }),
  'member.mute': row('viewer', (ids) => ({ ...about(ids), isMuted: true }), bySignIn),
  'shared.budget': row('viewer', named, bySignIn),
  'shared.get': row('viewer', named, bySignIn),
  'shared.risk': row('viewer', named, bySignIn),
};

/** Procedures that name no forecast of others. */
export const aboutNoForecast = [
  ...['forecast.list', 'forecast.create', 'shared.list'],
  // Whoever was invited, and whoever has the token of a link.
  ...['invitation.mine', 'invitation.read', 'invitation.accept', 'invitation.decline', 'link.open'],
];
/** Procedures that are about a person, the service, money, the people of a team, or groups (`tests/security/group-matrix.test.ts`). */
export const otherRouters = /^(account|billing|admin|notification|group)\.|^team\.(?!moveForecast$)/;

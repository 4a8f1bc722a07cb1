/**
 * Files, and the tests that have to notice a change of them.
 *
 * @typedef {{ mutate: string[], tests: string[], environment?: 'jsdom' }} Part
 */

const inBilling = (/** @type {string} */ names) => [`server/services/billing/**/${names}.ts`];
const ofBilling = (/** @type {string} */ names) => `tests/services/billing/${names}.test.ts`;

/**
 * What is mutated, and by which tests it has to be noticed. Each part of a group names the tests that promise its behaviour:
 * tests that merely pass through would make a run last hours and prove nothing more.
 *
 * @type {Record<string, { parts: Part[], needsDatabase?: boolean }>}
 */
export const groups = {
  /** The rule that decides on access, and the roles it goes with. */
  access: {
    parts: [
      {
        mutate: ['shared/domain/{subscription-access,roles}.ts'],
        tests: ['tests/domain/{subscription-access,roles}.test.ts'],
      },
    ],
  },

  /** How a forecast goes on from booked months. */
  actuals: {
    parts: [
      {
        // The purpose of direct labour changes nothing: it is booked as it is posted. The workbook names it.
        mutate: ['shared/engine/{true-up,carry-forward,flows}.ts'],
        tests: [
          'tests/golden/golden-cases.test.ts',
          'tests/engine/{wide/identity-roll,noisy-books,checks-bite,explain-carried}.test.ts',
        ],
      },
    ],
  },

  /** Who may do what: the ladder of procedures and what every owner's query goes through. */
  permissions: {
    parts: [
      {
        mutate: [
          // Before it is how a rejection is worded over HTTP, which decides nothing and is tested over HTTP.
          'server/trpc/init.ts:26-999',
          'server/services/billing/access/{require-access,check-subscription}.ts',
          'server/services/members/forecast-role.ts',
          'server/services/webhooks/own-webhook.ts',
          'server/services/sessions/current-session.ts',
          'server/services/tokens/current-token.ts',
        ],
        tests: [
          'tests/trpc/permission-checks.test.ts',
          'tests/services/tokens/permission-checks.test.ts',
          'tests/services/members/authorize-forecast.test.ts',
        ],
      },
    ],
    needsDatabase: true,
  },

  /** What is signed, hashed and made by chance, and how long a session lives. */
  signatures: {
    parts: [
      {
        mutate: [
          'server/services/sessions/{signed-values,session-token,lifetimes}.ts',
          'server/services/tokens/token-text.ts',
        ],
        tests: ['tests/services/sessions/signed-values.test.ts'],
      },
    ],
  },

  /** Sessions of people. */
  sessions: {
    parts: [
      {
        mutate: [
          'server/services/sessions/{create,end,find,list,lucia,remove-expired,revoke,revoke-others,session-adapter}.ts',
        ],
        tests: ['tests/services/sessions/verbs.test.ts'],
      },
    ],
    needsDatabase: true,
  },

  /** Tokens of services. */
  tokens: {
    parts: [
      {
        mutate: ['server/services/tokens/{create,find,list,remove-expired,revoke}.ts'],
        tests: ['tests/rest/tokens.test.ts'],
      },
    ],
    needsDatabase: true,
  },

  /**
   * Every verb of billing: what Stripe's objects become, when Stripe is asked and what it is told. Equivalent: the guard that the
   * types ask for where a comparison that has just begun is read back.
   */
  billing: {
    parts: [
      { mutate: inBilling('current-access'), tests: [ofBilling('{current-access,status}')] },
      {
        mutate: inBilling('{access-facts,check-subscription,require-access,has-running-subscription}'),
        tests: [ofBilling('check-access')],
      },
      { mutate: inBilling('subscription-row'), tests: [ofBilling('subscription-row')] },
      { mutate: inBilling('current-cover'), tests: ['tests/services/teams/wide/seats.test.ts'] },
      {
        mutate: ['server/services/billing/seats/*.ts'],
        tests: ['tests/services/teams/wide/{seats,seat-calls}.test.ts'],
      },
      { mutate: inBilling('trial-days'), tests: [ofBilling('{wide/trial,checkout}')] },
      {
        mutate: inBilling('{preview-change,change-plan,plan-change,withdraw-change}'),
        tests: [ofBilling('{plan-change-calls,wide/plan-change}')],
      },
      {
        mutate: inBilling('{plan-prices,list-plans}'),
        tests: [ofBilling('{checkout-calls,wide/prices,wide/subscription}')],
      },
      {
        mutate: inBilling('{checkout-attempt,confirm-checkout,close-checkout,ensure-customer,billing-customer}'),
        tests: [ofBilling('{checkout-calls,checkout}')],
      },
      { mutate: inBilling('create-checkout'), tests: [ofBilling('{checkout,wide/prices}')] },
      { mutate: inBilling('{move-cards,refresh-billing}'), tests: [ofBilling('wide/cards')] },
      { mutate: inBilling('account-setup'), tests: ['tests/stripe/account-setup.test.ts', ofBilling('wide/admin')] },
      { mutate: inBilling('{get-status,is-payable}'), tests: [ofBilling('status')] },
      { mutate: inBilling('{list-invoices,invoices-of}'), tests: [ofBilling('invoices')] },
      {
        mutate: inBilling('{cancel-subscription,resume-subscription,change-end,open-portal}'),
        tests: [ofBilling('{wide/subscription,wide/states}')],
      },
      {
        mutate: inBilling('{retry-payment,open-payment,sync-abandoned}'),
        tests: [ofBilling('{plan-change-calls,wide/states,wide/time}')],
      },
      { mutate: inBilling('{run,perform,settle,queue}-outbox'), tests: [ofBilling('{wide/outbox,wide/money}')] },
      {
        mutate: inBilling('{back-off,queue-account-closure,queue-cancellations,queue-email-change}'),
        tests: [ofBilling('{wide/outbox,wide/money}')],
      },
      { mutate: inBilling('{outbox/make-refund,admin/refund}'), tests: [ofBilling('wide/money')] },
      { mutate: inBilling('background'), tests: [ofBilling('background')] },
      {
        mutate: inBilling('{receive-webhook,count-rejection,store-event,insert-event}'),
        tests: [ofBilling('wide/inbox'), 'tests/rest/wide/stripe-webhook.test.ts'],
      },
      {
        mutate: inBilling('{process-events,claim-events,owners-of-events,event-types}'),
        tests: [ofBilling('wide/inbox'), 'tests/rest/wide/stripe-webhook.test.ts'],
      },
      {
        mutate: inBilling('{catch-up-events,remove-old-events,reconcile-customers}'),
        tests: [ofBilling('{wide/admin,checkout,admin-actions}')],
      },
      {
        mutate: inBilling('{sync-customer,apply-sync,fetch-customer}'),
        tests: [ofBilling('{wide/sync,wide/subscription,wide/states}')],
      },
      { mutate: inBilling('fetch-payments'), tests: [ofBilling('wide/money')] },
      { mutate: inBilling('stripe-errors'), tests: ['tests/stripe/client.test.ts'] },
      {
        mutate: inBilling('admin/{customer,get-customer,list-customers,list-events,get-event,replay-event,resync}'),
        tests: [ofBilling('{wide/admin,admin-views,admin-actions}')],
      },
      {
        mutate: inBilling('admin/{billing-health,figures,cancel-now,list-prices}'),
        tests: [ofBilling('{wide/admin,admin-views,admin-actions}')],
      },
      {
        mutate: inBilling('admin/{reconcile,retry-outbox,read-clock,advance-clock}'),
        tests: [ofBilling('{admin-actions,wide/outbox,wide/time}')],
      },
      {
        mutate: inBilling('sandbox/{store,turn,console-store}'),
        tests: ['tests/server/sandbox-store.test.ts', 'tests/services/sandbox/wide/console.test.ts'],
      },
    ],
    needsDatabase: true,
  },

  /**
   * That a changing call comes from our own page: the rules of the server and what the client sends. Equivalent: the default of
   * `essence`, for `split` gives one part at least.
   */
  csrf: {
    parts: [
      { mutate: ['server/middleware/csrf.ts'], tests: ['tests/middleware/csrf.test.ts'] },
      { mutate: ['client/lib/csrf.ts'], tests: ['tests/client/csrf.test.ts'], environment: 'jsdom' },
    ],
  },

  /** Saving: one of several wins, nothing is lost, the same key is one version. */
  save: {
    parts: [
      {
        mutate: [
          'server/services/forecasts/{save,append-version,versions-to-drop}.ts',
          'server/services/idempotency/with-idempotency-key.ts',
        ],
        tests: [
          'tests/services/forecasts/{versions-to-drop,versions,save}.test.ts',
          'tests/services/idempotency/kept-answers.test.ts',
          'tests/security/pinned-versions.test.ts',
        ],
      },
    ],
    needsDatabase: true,
  },

  /**
   * What other services are told, and where it may be sent. Equivalent: defaults and guards that the types ask for (`known[0]?.`,
   * `!made`), the limit of an answer at exactly 64 kB, the waits of a name server, the queries that are left out where nothing is
   * free or claimed, what a status below 200 would be, errors that are no `PostFault`, the text of a log line, sending where an
   * address is paused. `skipLocked` needs two servers: `tests/real-postgres/webhooks.test.ts`.
   */
  webhooks: {
    parts: [
      {
        mutate: ['server/services/webhooks/{target,resolve-host,post}.ts'],
        tests: ['tests/services/webhooks/{post,resolve-host}.test.ts'],
      },
      {
        mutate: ['server/services/webhooks/!(target|resolve-host|post).ts'],
        tests: ['tests/services/webhooks/{outcomes,wide/webhooks}.test.ts'],
      },
    ],
    needsDatabase: true,
  },

  /** What the four durable queues share. `skipLocked` needs two servers: `tests/real-postgres/billing-jobs.test.ts`. */
  queue: {
    parts: [{ mutate: ['server/services/queue/*.ts'], tests: ['tests/services/queue/{drain,queue}.test.ts'] }],
    needsDatabase: true,
  },

  /** The second proof of a person. Equivalent: the size of a secret, which is that of the library, and an empty code, which is wrong too. */
  'second-factor': {
    parts: [
      { mutate: ['server/services/second-factor/totp.ts'], tests: ['tests/services/second-factor/totp.test.ts'] },
      {
        mutate: ['server/services/second-factor/!(totp).ts'],
        tests: [
          'tests/services/second-factor/second-factor.test.ts',
          'tests/security/second-factor.test.ts',
          'tests/services/admin/roles.test.ts',
        ],
      },
    ],
    needsDatabase: true,
  },

  /** The open forecast in the client: its edits, steps back, drafts, errors and scenarios. */
  workspace: {
    parts: [
      {
        mutate: ['client/workspace/{create-store,steps,state,path}.ts'],
        tests: ['tests/client/workspace/{commands,steps-and-overrides,store,undo-every-part}.test.ts'],
        environment: 'jsdom',
      },
      {
        mutate: ['client/workspace/{overrides,scenario-edits,edit-inputs,document-under}.ts'],
        tests: ['tests/client/workspace/{steps-and-overrides,scenarios}.test.ts'],
        environment: 'jsdom',
      },
      {
        mutate: ['client/workspace/diff.ts'],
        tests: ['tests/client/workspace/diff.test.ts'],
        environment: 'jsdom',
      },
      {
        mutate: ['client/workspace/{drafts,draft-key,sealed-draft}.ts'],
        tests: ['tests/client/workspace/drafts.test.ts'],
        environment: 'jsdom',
      },
      {
        mutate: ['client/workspace/{hooks,store}.ts'],
        tests: ['tests/client/workspace/hooks.test.tsx'],
        environment: 'jsdom',
      },
      {
        mutate: ['client/workspace/take-back.ts'],
        tests: ['tests/client/workspace/take-back.test.ts'],
        environment: 'jsdom',
      },
      {
        mutate: ['client/workspace/{issues,issue-place,section-of}.ts'],
        tests: ['tests/client/workspace/issue-place.test.ts'],
        environment: 'jsdom',
      },
    ],
  },

  /**
   * Futures of a simulation: what they draw. Equivalent: one more term of a series, too small for a digit; which side a bound
   * belongs to that is 0 (z, q, x), is never met (r = 5, a pivot, 100 %) or gives the same on both (p at the mode, a sum of cells
   * met exactly); numbers written beyond the end of an array, which keeps none; the size of scores, which their own factor takes
   * out; shocks that are drawn though no later period needs them; the words of a rejection.
   */
  'what-if': {
    parts: [
      { mutate: ['shared/statistics/{numeric,threefry}.ts'], tests: ['tests/statistics/{numeric,threefry}.test.ts'] },
      { mutate: ['shared/statistics/percentile.ts'], tests: ['tests/statistics/percentile.test.ts'] },
      { mutate: ['shared/statistics/shapes.ts'], tests: ['tests/statistics/shapes.test.ts'] },
      { mutate: ['shared/statistics/correlation.ts'], tests: ['tests/statistics/{draws,correlation}.test.ts'] },
      { mutate: ['shared/statistics/draws.ts'], tests: ['tests/statistics/draws.test.ts'] },
      { mutate: ['shared/what-if/seek-goal.ts'], tests: ['tests/what-if/seek-goal.test.ts'] },
      { mutate: ['shared/what-if/{words,risk-words}.ts'], tests: ['tests/what-if/{words,risk-words}.test.ts'] },
      { mutate: ['shared/engine/plain/proof.ts'], tests: ['tests/engine/plain.test.ts'] },
    ],
  },

  /** The steps of the month, by the cases that carry their arithmetic. */
  engine: {
    parts: [
      {
        mutate: [
          'shared/engine/steps/{level-payment,depreciation,loans,sales-tax,income-tax,inventory,collections,purchases}.ts',
          'shared/engine/steps/{dividends,bank-interest,payroll,capital-assets,direct-costs,revenue}.ts',
        ],
        tests: [
          'tests/golden/{golden-cases,golden-a-b}.test.ts',
          'tests/engine/{default-profile,depreciation,history}.test.ts',
        ],
      },
    ],
  },
};

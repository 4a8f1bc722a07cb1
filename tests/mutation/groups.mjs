/**
 * What is mutated, and by which tests it has to be noticed. Each group names the tests that promise its behaviour: tests that
 * merely pass through would make a run last hours and prove nothing more.
 *
 * @type {Record<string, { mutate: string[], tests: string[], needsDatabase?: boolean }>}
 */
export const groups = {
  /** The rule that decides on access, and the roles it goes with. */
  access: {
    mutate: ['shared/domain/{subscription-access,roles}.ts'],
    tests: ['tests/domain/{subscription-access,roles}.test.ts'],
  },

  /** Who may do what: the ladder of procedures and what every owner's query goes through. */
  permissions: {
    mutate: [
      // Before it stands how a refusal is worded over HTTP, which decides nothing and is tested over HTTP.
      'server/trpc/init.ts:26-999',
      'server/services/billing/{require-access,check-subscription}.ts',
      'server/services/forecasts/own-forecast.ts',
      'server/services/webhooks/own-webhook.ts',
      'server/services/sessions/current-session.ts',
      'server/services/tokens/current-token.ts',
    ],
    tests: [
      'tests/trpc/permission-checks.test.ts',
      'tests/services/tokens/permission-checks.test.ts',
      'tests/services/own-rows.test.ts',
    ],
    needsDatabase: true,
  },

  /** What is signed, hashed and made by chance, and how long a session lives. */
  signatures: {
    mutate: [
      'server/services/sessions/{signed-values,session-token,lifetimes}.ts',
      'server/services/tokens/token-text.ts',
    ],
    tests: ['tests/services/sessions/signed-values.test.ts'],
  },

  /** Sessions of people. */
  sessions: {
    mutate: [
      'server/services/sessions/{create,end,find,list,lucia,remove-expired,revoke,revoke-others,session-adapter}.ts',
    ],
    tests: ['tests/services/sessions/verbs.test.ts'],
    needsDatabase: true,
  },

  /** Tokens of services. */
  tokens: {
    mutate: ['server/services/tokens/{create,find,list,remove-expired,revoke}.ts'],
    tests: ['tests/rest/tokens.test.ts'],
    needsDatabase: true,
  },

  /** What Stripe's objects become, and when Stripe is asked. */
  billing: {
    mutate: ['server/services/billing/{current-access,subscription-row}.ts'],
    tests: ['tests/services/billing/{current-access,subscription-row}.test.ts'],
    needsDatabase: true,
  },

  /** The steps of the month, by the cases that carry their arithmetic. */
  engine: {
    mutate: [
      'shared/engine/{level-payment,depreciation,loans,sales-tax,income-tax,inventory,collections,purchases}.ts',
      'shared/engine/{dividends,bank-interest,payroll,capital-assets,direct-costs,revenue}.ts',
    ],
    tests: [
      'tests/golden/{golden-cases,golden-a-b}.test.ts',
      'tests/engine/{default-profile,depreciation,history}.test.ts',
    ],
  },
};

import { afterAll, beforeAll, describe, it } from 'vitest';
import { accountScenarios } from '#tests/helpers/account-scenarios.ts';
import { type StripeAccount, testAccount } from '#tests/helpers/stripe-account.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

let database: TestDatabase;
let account: StripeAccount;
beforeAll(async () => {
  database = await openTestDatabase();
  account = await testAccount(process.env.STRIPE_SECRET_KEY ?? '');
});
afterAll(async () => {
  await account?.close();
  await database.close();
});

describe('on a test account at Stripe', () => {
  for (const { title, run } of accountScenarios) it(title, () => run(database.db, account));
});

import { afterAll, beforeAll, describe, it } from 'vitest';
import { accountScenarios } from '../helpers/account-scenarios';
import { type StripeAccount, sandboxAccount } from '../helpers/stripe-account';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

let database: TestDatabase;
let account: StripeAccount;
beforeAll(async () => {
  database = await openTestDatabase();
  account = await sandboxAccount();
});
afterAll(async () => {
  await account.close();
  await database.close();
});

describe('on the sandbox, as `npm run test:stripe` does on a test account', () => {
  for (const { title, run } of accountScenarios) it(title, () => run(database.db, account));
});

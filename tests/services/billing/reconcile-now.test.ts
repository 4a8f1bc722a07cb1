import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { billingRuns } from '#server/db/schema/billing-runs.ts';
import { subscriptions } from '#server/db/schema/subscriptions.ts';
import { reconcileCustomers } from '#server/services/billing/sync/reconcile-customers.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { notify } from '#tests/helpers/procedure.ts';

let app: BillingApp;
let acts: BillingActs;
let admin: BillingPerson;
let person: BillingPerson;
beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
  admin = await acts.administrator();
  person = await app.person('harbour');
  await app.subscribe(person);
});
afterAll(() => app.close());

const reconcile = (who: BillingPerson) => notify(who.browser, 'admin.billing.reconcile');
const runs = () => app.db.select().from(billingRuns).where(eq(billingRuns.kind, 'reconciliation'));

it('compares everything although today’s run is done, puts right what differs, and is on record', async () => {
  await reconcileCustomers({ ...app.service, requestId: 'job' });
  expect(await runs()).toHaveLength(1);
  await app.db.update(subscriptions).set({ status: 'unpaid' }).where(eq(subscriptions.userId, person.id));
  app.clock.pass(5);

  expect(await reconcile(admin)).toMatchObject({ status: 200, data: { examined: 1, found: 1, failed: 0 } });
  expect((await acts.subscriptionOf(person)).status).toBe('active');
  expect(await runs()).toHaveLength(2);
  const rows = await app.db.select().from(auditLog).where(eq(auditLog.action, 'billing.reconcile'));
  expect(rows).toMatchObject([{ actorId: admin.id, entityId: 'sandbox' }]);
});

it('says whom it could not read while Stripe is down', async () => {
  app.stripe.outage.isOn = true;
  app.clock.pass(5);
  expect(await reconcile(admin)).toMatchObject({ status: 200, data: { examined: 1, found: 0, failed: 1 } });
  app.stripe.outage.isOn = false;
});

it('is refused to a person who is no administrator', async () => {
  expect(await reconcile(person)).toMatchObject({ status: 403, appCode: 'forbidden' });
  expect(await runs()).toHaveLength(3);
});

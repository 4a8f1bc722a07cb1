import { and, eq, isNull } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { billingCustomers, billingOutbox } from '#server/db/schema/billing.ts';
import { auditLog } from '#server/db/schema/operation.ts';
import { seats, teams } from '#server/db/schema/teams.ts';
import { runOutbox } from '#server/services/billing/outbox/run-outbox.ts';
import { quantityKey } from '#server/services/billing/seats/quantity-order.ts';
import { joinTeam } from '#server/services/teams/join.ts';
import type { TeamRole } from '#shared/domain/forecast-roles.ts';
import { actingAs } from './acting';
import { billingActs } from './billing-acts';
import type { BillingApp, BillingPerson } from './billing-app';
import { notify, type ProcedureAnswer } from './procedure';

/** What was paid, with amount and quantity of each line. */
export interface SeatInvoice {
  paid: number;
  lines: (readonly [amount: number, quantity: number | null])[];
}

/** What happens to teams and their seats, and what tests read of it, over one application. */
export function seatActs(app: BillingApp) {
  const acts = billingActs(app);
  const { stripe } = acts;
  const context = { ...app.service, requestId: 'test' };
  let count = 0;
  const self = {
    ...acts,
    person: (name = 'member') => app.person(`${name}-${++count}`),
    async found(owner: BillingPerson, name = 'Harbour Group'): Promise<string> {
      const answer = await notify(owner.browser, 'team.create', { name });
      if (answer.status !== 200) throw new Error(answer.text);
      return (answer.data as { id: string }).id;
    },
    /** Somebody who pays, with a team. */
    async owner(plan: 'monthly' | 'yearly' = 'monthly') {
      const owner = await self.person('owner');
      await self.subscribeWith(owner, '4242424242424242', plan);
      return { owner, teamId: await self.found(owner) };
    },
    /** As accepting an invitation lets somebody in. */
    async join(teamId: string, person: BillingPerson, role: TeamRole = 'editor'): Promise<void> {
      await withTx(app.db, async (tx) => {
        const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
        if (team) await joinTeam(tx, actingAs(app.service, person.id), { team, userId: person.id, role });
      });
    },
    /** That many join. */
    async joinNew(teamId: string, many: number): Promise<BillingPerson[]> {
      const people: BillingPerson[] = [];
      for (let one = 0; one < many; one += 1) {
        const person = await self.person();
        await self.join(teamId, person);
        people.push(person);
      }
      return people;
    },
    /** A team of so many people besides the owner, whose seats are with Stripe, in a period that paid for them from its beginning. */
    async paidTeam(many: number) {
      const { owner, teamId } = await self.owner();
      const people = await self.joinNew(teamId, many);
      await self.send();
      await self.passPeriod(owner);
      return { owner, teamId, people };
    },
    manage: (browser: BillingPerson['browser'], verb: string, input: object): Promise<ProcedureAnswer> =>
      notify(browser, `team.${verb}`, input),
    /** A minute later the calls to Stripe that are due are made. */
    async send(seconds = 60): Promise<void> {
      app.clock.pass(seconds);
      await runOutbox(context);
      await app.settle();
    },
    async quantityOf(person: BillingPerson): Promise<number | undefined> {
      const { stripeId } = await self.subscriptionOf(person);
      return (await stripe.subscriptions.retrieve(stripeId)).items.data[0]?.quantity;
    },
    /** What was charged, the newest first. */
    async invoicesOf(person: BillingPerson): Promise<SeatInvoice[]> {
      const { data } = await stripe.invoices.list({ customer: await self.customerOf(person), limit: 100 });
      return data.map(({ amount_paid: paid, lines }) => ({
        paid,
        lines: lines.data.map(({ amount, quantity }) => [amount, quantity] as const),
      }));
    },
    /** How often a subscription was changed at Stripe since it was asked last. */
    takeChanges(): number {
      const changes = app.stripe.answered.filter((call) => /^POST \/v1\/subscriptions\/sub_/.test(call)).length;
      app.stripe.answered.length = 0;
      return changes;
    },
    async openSeats(teamId: string): Promise<number> {
      return app.db.$count(seats, and(eq(seats.teamId, teamId), isNull(seats.freedAt)));
    },
    /** The seats that somebody took, as the ledger has them: why each was freed, null for one that is held. */
    async ledgerOf(person: BillingPerson): Promise<(string | null)[]> {
      const rows = await app.db.select().from(seats).where(eq(seats.userId, person.id)).orderBy(seats.takenAt);
      return rows.map(({ freedAt, reason }) => (freedAt ? reason : null));
    },
    async outboxOf(person: BillingPerson) {
      const { customerId } = await self.subscriptionOf(person);
      const [row] = await app.db
        .select()
        .from(billingOutbox)
        .where(eq(billingOutbox.idempotencyKey, quantityKey(customerId)));
      return row;
    },
    /** What somebody changed at Stripe, as the audit log has it. */
    async driftsOf(person: BillingPerson) {
      const { stripeId } = await self.subscriptionOf(person);
      const isIt = and(eq(auditLog.action, 'subscription.quantity-drift'), eq(auditLog.entityId, stripeId));
      return (await app.db.select().from(auditLog).where(isIt)).map(({ details }) => details);
    },
    async highOf(person: BillingPerson): Promise<number | undefined> {
      const { customerId } = await self.subscriptionOf(person);
      const [row] = await app.db.select().from(billingCustomers).where(eq(billingCustomers.id, customerId));
      return row?.seatHigh;
    },
  };
  return self;
}

export type SeatActs = ReturnType<typeof seatActs>;

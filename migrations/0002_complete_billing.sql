CREATE TABLE "billing_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"cursor" text,
	"examined" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "billing_runs_kind_check" CHECK ("billing_runs"."kind" in ('catch_up', 'reconciliation')),
	CONSTRAINT "billing_runs_mode_check" CHECK ("billing_runs"."mode" in ('sandbox', 'test', 'live'))
);
--> statement-breakpoint
DROP INDEX "billing_outbox_due_index";--> statement-breakpoint
DROP INDEX "stripe_events_customer_id_index";--> statement-breakpoint
ALTER TABLE "billing_outbox" ALTER COLUMN "next_attempt_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "payments_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_outbox" ADD COLUMN "mode" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_outbox" ALTER COLUMN "mode" DROP DEFAULT;--> statement-breakpoint
UPDATE "billing_outbox" SET "payload" = jsonb_build_object('object', "payload" ->> 'subscription', 'customerId', coalesce((SELECT "customer_id" FROM "subscriptions" WHERE "stripe_id" = "payload" ->> 'subscription'), ''));--> statement-breakpoint
ALTER TABLE "billing_outbox" ADD COLUMN "dead_at" timestamp (3) with time zone;--> statement-breakpoint
DELETE FROM "payments";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_status" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_message" text;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "mode" text;--> statement-breakpoint
UPDATE "stripe_events" SET "mode" = CASE WHEN "livemode" THEN 'live' ELSE 'sandbox' END;--> statement-breakpoint
ALTER TABLE "stripe_events" ALTER COLUMN "mode" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_state" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_message" text;--> statement-breakpoint
CREATE INDEX "billing_runs_kind_index" ON "billing_runs" USING btree ("kind","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_runs_open_key" ON "billing_runs" USING btree ("kind","mode") WHERE "billing_runs"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_customers_newest_index" ON "billing_customers" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_customer_id_index" ON "payments" USING btree ("customer_id","stripe_created");--> statement-breakpoint
CREATE INDEX "payments_dispute_status_index" ON "payments" USING btree ("dispute_status") WHERE "payments"."dispute_status" is not null;--> statement-breakpoint
CREATE INDEX "stripe_events_type_index" ON "stripe_events" USING btree ("type","stripe_created");--> statement-breakpoint
CREATE INDEX "billing_outbox_due_index" ON "billing_outbox" USING btree ("next_attempt_at") WHERE "billing_outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "stripe_events_customer_id_index" ON "stripe_events" USING btree ("customer_id","stripe_created");--> statement-breakpoint
ALTER TABLE "billing_outbox" ADD CONSTRAINT "billing_outbox_mode_check" CHECK ("billing_outbox"."mode" in ('sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mode_check" CHECK ("payments"."mode" in ('sandbox', 'test', 'live'));--> statement-breakpoint
ALTER TABLE "stripe_events" ADD CONSTRAINT "stripe_events_mode_check" CHECK ("stripe_events"."mode" in ('sandbox', 'test', 'live'));
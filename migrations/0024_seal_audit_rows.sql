CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"removed_place" bigint NOT NULL,
	"removed_seal" text NOT NULL,
	"last_place" bigint NOT NULL,
	"last_seal" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_mark" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "details_mark" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seal" text;--> statement-breakpoint
CREATE INDEX "audit_log_unsealed_index" ON "audit_log" USING btree ("at") WHERE "audit_log"."place" is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_place_key" UNIQUE("place");
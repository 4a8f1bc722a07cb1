ALTER TABLE "seats" DROP CONSTRAINT "seats_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "seats" ALTER COLUMN "team_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "seat_period_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "seat_high" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" DROP COLUMN "period_start";--> statement-breakpoint
ALTER TABLE "teams" DROP COLUMN "high_quantity";--> statement-breakpoint
ALTER TABLE "teams" DROP COLUMN "sent_quantity";
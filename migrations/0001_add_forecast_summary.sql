ALTER TABLE "forecasts" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "summary" jsonb;
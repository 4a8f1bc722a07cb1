ALTER TABLE "error_reports" ADD COLUMN "source" text DEFAULT 'browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_source_check" CHECK ("error_reports"."source" in ('browser', 'server'));--> statement-breakpoint
UPDATE "error_reports" SET "source" = 'server' WHERE "event"->>'platform' = 'node';

CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"has_succeeded" boolean,
	"failures" integer DEFAULT 0 NOT NULL,
	"failures_since" timestamp (3) with time zone
);
--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;

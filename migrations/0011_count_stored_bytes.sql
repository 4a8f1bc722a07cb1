CREATE TABLE "storage_windows" (
	"user_id" text PRIMARY KEY NOT NULL,
	"day_start" timestamp (3) with time zone NOT NULL,
	"day_bytes" bigint NOT NULL,
	"minute_start" timestamp (3) with time zone NOT NULL,
	"minute_bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "version_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "report_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_windows" ADD CONSTRAINT "storage_windows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "forecasts" SET "version_bytes" = "counted"."bytes" FROM (
	SELECT "forecast_id", sum(octet_length("document")) AS "bytes" FROM "forecast_versions" GROUP BY "forecast_id"
) AS "counted" WHERE "counted"."forecast_id" = "forecasts"."id";--> statement-breakpoint
UPDATE "forecasts" SET "report_bytes" = pg_column_size("reports"."result") FROM "reports" WHERE "reports"."forecast_id" = "forecasts"."id";

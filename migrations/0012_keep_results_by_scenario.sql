CREATE TABLE "report_results" (
	"refresh_id" text NOT NULL,
	"position" integer NOT NULL,
	"forecast_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_results_refresh_id_position_pk" PRIMARY KEY("refresh_id","position")
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "result" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "refresh_id" text;--> statement-breakpoint
ALTER TABLE "report_results" ADD CONSTRAINT "report_results_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_results_forecast_id_index" ON "report_results" USING btree ("forecast_id");--> statement-breakpoint
-- What is packed already is not packed again.
ALTER TABLE "report_results" ALTER COLUMN "body" SET STORAGE EXTERNAL;
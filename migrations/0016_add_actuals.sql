CREATE TABLE "account_maps" (
	"forecast_id" text NOT NULL,
	"account_key" text NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"sign" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_maps_forecast_id_account_key_pk" PRIMARY KEY("forecast_id","account_key"),
	CONSTRAINT "account_maps_sign_check" CHECK ("account_maps"."sign" in (1, -1))
);
--> statement-breakpoint
CREATE TABLE "actual_imports" (
	"forecast_id" text NOT NULL,
	"id" text NOT NULL,
	"layout" text NOT NULL,
	"statement" text NOT NULL,
	"basis" text NOT NULL,
	"months" text[] NOT NULL,
	"account_count" integer NOT NULL,
	"source_name" text NOT NULL,
	"source" text NOT NULL,
	"extract" text NOT NULL,
	"extract_hash" text NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "actual_imports_forecast_id_id_pk" PRIMARY KEY("forecast_id","id"),
	CONSTRAINT "actual_imports_forecast_id_extract_hash_key" UNIQUE("forecast_id","extract_hash"),
	CONSTRAINT "actual_imports_source_check" CHECK ("actual_imports"."source" in ('person', 'service'))
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "budget_version" integer;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "actual_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_maps" ADD CONSTRAINT "account_maps_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actual_imports" ADD CONSTRAINT "actual_imports_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actual_imports" ADD CONSTRAINT "actual_imports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
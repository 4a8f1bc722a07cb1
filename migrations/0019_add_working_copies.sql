CREATE TABLE "operations" (
	"forecast_id" text NOT NULL,
	"seq" integer NOT NULL,
	"user_id" text,
	"client_id" text NOT NULL,
	"client_seq" integer NOT NULL,
	"kind" text NOT NULL,
	"request_hash" text NOT NULL,
	"operations" jsonb NOT NULL,
	"dropped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operations_forecast_id_seq_pk" PRIMARY KEY("forecast_id","seq"),
	CONSTRAINT "operations_forecast_id_client_key" UNIQUE("forecast_id","client_id","client_seq")
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"forecast_id" text PRIMARY KEY NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"snapshot" text NOT NULL,
	"snapshot_seq" integer DEFAULT 0 NOT NULL,
	"saved_seq" integer DEFAULT 0 NOT NULL,
	"schema_version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operations_user_id_index" ON "operations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operations_at_index" ON "operations" USING btree ("at");
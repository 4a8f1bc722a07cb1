CREATE TABLE "group_members" (
	"group_id" text NOT NULL,
	"member_id" text NOT NULL,
	"forecast_id" text,
	"pinned_version" integer,
	CONSTRAINT "group_members_group_id_member_id_pk" PRIMARY KEY("group_id","member_id"),
	CONSTRAINT "group_members_group_id_forecast_id_key" UNIQUE("group_id","forecast_id")
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "kind" text DEFAULT 'forecast' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "members" jsonb;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_forecasts_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_forecast_id_index" ON "group_members" USING btree ("forecast_id");--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_kind_check" CHECK ("forecasts"."kind" in ('forecast', 'group'));
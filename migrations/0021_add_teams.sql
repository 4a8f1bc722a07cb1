CREATE TABLE "seats" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"freed_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_role_check" CHECK ("team_members"."role" in ('manager', 'editor', 'commenter', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"period_start" timestamp (3) with time zone,
	"high_quantity" integer DEFAULT 1 NOT NULL,
	"sent_quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_name_check" CHECK (char_length("teams"."name") <= 80)
);
--> statement-breakpoint
ALTER TABLE "billing_outbox" DROP CONSTRAINT "billing_outbox_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "team_id" text;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_open_key" ON "seats" USING btree ("team_id","user_id") WHERE "seats"."freed_at" is null;--> statement-breakpoint
CREATE INDEX "seats_user_id_index" ON "seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_members_user_id_index" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_owner_id_index" ON "teams" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_team_id_index" ON "notifications" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "forecasts_team_id_index" ON "forecasts" USING btree ("team_id") WHERE "forecasts"."team_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_team_key" ON "invitations" USING btree ("team_id","email") WHERE "invitations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "billing_outbox" ADD CONSTRAINT "billing_outbox_kind_check" CHECK ("billing_outbox"."kind" in ('cancel_subscription', 'delete_customer', 'update_email', 'refund_duplicate', 'refund', 'set_quantity'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_place_check" CHECK (num_nonnulls("invitations"."forecast_id", "invitations"."team_id") = 1);
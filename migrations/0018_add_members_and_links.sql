CREATE TABLE "forecast_members" (
	"forecast_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forecast_members_forecast_id_user_id_pk" PRIMARY KEY("forecast_id","user_id"),
	CONSTRAINT "forecast_members_role_check" CHECK ("forecast_members"."role" in ('editor', 'commenter', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "forecast_readers" (
	"forecast_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_version" integer,
	"seen_at" timestamp (3) with time zone,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forecast_readers_forecast_id_user_id_pk" PRIMARY KEY("forecast_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"forecast_id" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_as" text,
	"accepted_by" text,
	CONSTRAINT "invitations_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('owner', 'manager', 'editor', 'commenter', 'viewer')),
	CONSTRAINT "invitations_ended_check" CHECK (("invitations"."ended_at" is null) = ("invitations"."ended_as" is null)),
	CONSTRAINT "invitations_ended_as_check" CHECK ("invitations"."ended_as" in ('accepted', 'declined', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"forecast_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"contents" text NOT NULL,
	"scenario_ids" text[] DEFAULT '{}' NOT NULL,
	"password_hash" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_links_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "share_links_name_check" CHECK (char_length("share_links"."name") <= 80),
	CONSTRAINT "share_links_contents_check" CHECK ("share_links"."contents" in ('reports', 'forecast'))
);
--> statement-breakpoint
ALTER TABLE "forecast_versions" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "forecast_versions" ADD COLUMN "contributors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "live_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "members_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecast_members" ADD CONSTRAINT "forecast_members_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_members" ADD CONSTRAINT "forecast_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_members" ADD CONSTRAINT "forecast_members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_readers" ADD CONSTRAINT "forecast_readers_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_readers" ADD CONSTRAINT "forecast_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecast_members_user_id_index" ON "forecast_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forecast_readers_user_id_index" ON "forecast_readers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_forecast_key" ON "invitations" USING btree ("forecast_id","email") WHERE "invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_email_index" ON "invitations" USING btree ("email") WHERE "invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "share_links_forecast_id_index" ON "share_links" USING btree ("forecast_id");--> statement-breakpoint
CREATE INDEX "share_links_created_by_index" ON "share_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "forecast_versions" ADD CONSTRAINT "forecast_versions_contributors_check" CHECK (cardinality("forecast_versions"."contributors") <= 20);
CREATE TABLE "comment_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"forecast_id" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"anchor_key" text NOT NULL,
	"label" text NOT NULL,
	"version" integer NOT NULL,
	"value_then" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	CONSTRAINT "comment_threads_label_check" CHECK (char_length("comment_threads"."label") <= 200)
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "comments_body_check" CHECK (char_length("comments"."body") <= 2000),
	CONSTRAINT "comments_mentions_check" CHECK (cardinality("comments"."mentions") <= 10)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"forecast_id" text,
	"thread_id" text,
	"actor_id" text,
	"group_key" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" text PRIMARY KEY NOT NULL,
	"forecast_id" text NOT NULL,
	"author_id" text,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"reason" text,
	"base_version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"decisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestions_source_check" CHECK ("suggestions"."source" in ('person', 'mcp')),
	CONSTRAINT "suggestions_status_check" CHECK ("suggestions"."status" in ('open', 'decided', 'withdrawn')),
	CONSTRAINT "suggestions_title_check" CHECK (char_length("suggestions"."title") <= 120),
	CONSTRAINT "suggestions_reason_check" CHECK (char_length("suggestions"."reason") <= 1000),
	CONSTRAINT "suggestions_changes_check" CHECK (jsonb_array_length("suggestions"."changes") <= 100)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_by_mail" text DEFAULT 'hourly' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_forecast_id_forecasts_id_fk" FOREIGN KEY ("forecast_id") REFERENCES "public"."forecasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_forecast_id_index" ON "comment_threads" USING btree ("forecast_id","resolved_at");--> statement-breakpoint
CREATE INDEX "comment_threads_resolved_by_index" ON "comment_threads" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "comments_thread_id_index" ON "comments" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_author_id_index" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","group_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_user_id_index" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_mail_due_index" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_forecast_id_index" ON "notifications" USING btree ("forecast_id");--> statement-breakpoint
CREATE INDEX "notifications_thread_id_index" ON "notifications" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "notifications_actor_id_index" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "suggestions_forecast_id_index" ON "suggestions" USING btree ("forecast_id","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_author_id_index" ON "suggestions" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_notify_by_mail_check" CHECK ("users"."notify_by_mail" in ('hourly', 'daily', 'off'));
DROP INDEX "audit_log_at_index";--> statement-breakpoint
DROP INDEX "users_created_at_index";--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "resolved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_newest_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind_index" ON "audit_log" USING btree ("entity","at");--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "subscriptions_troubled_index" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" not in ('active', 'trialing', 'canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "users_newest_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_username_index" ON "users" USING btree (lower("username") collate "C");--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree (lower("email") collate "C");--> statement-breakpoint
CREATE INDEX "users_first_name_index" ON "users" USING btree (lower("first_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_last_name_index" ON "users" USING btree (lower("last_name") collate "C");--> statement-breakpoint
CREATE INDEX "users_administrators_index" ON "users" USING btree ("created_at","id") WHERE "users"."authorities" @> array['ROLE_ADMIN'];--> statement-breakpoint
CREATE INDEX "users_disabled_index" ON "users" USING btree ("created_at","id") WHERE "users"."disabled_at" is not null;
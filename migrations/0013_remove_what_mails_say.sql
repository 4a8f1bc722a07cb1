ALTER TABLE "mails" ADD COLUMN "link_token_id" text;--> statement-breakpoint
CREATE INDEX "mails_link_token_id_index" ON "mails" USING btree ("link_token_id") WHERE "mails"."link_token_id" is not null;--> statement-breakpoint
UPDATE "mails" SET "body" = '' WHERE "status" = 'sent';--> statement-breakpoint
UPDATE "mails" SET "link_token_id" = encode(sha256(convert_to(substring("body" from '[?&]token=([A-Za-z0-9_-]+)'), 'UTF8')), 'hex') WHERE "body" ~ '[?&]token=[A-Za-z0-9_-]';

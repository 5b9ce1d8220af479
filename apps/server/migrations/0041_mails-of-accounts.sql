ALTER TABLE "outbox_mails" ADD COLUMN "account_id" uuid;--> statement-breakpoint
CREATE INDEX "outbox_mails_account" ON "outbox_mails" USING btree ("account_id") WHERE "outbox_mails"."account_id" is not null;--> statement-breakpoint
-- As a deletion chose them until now.
UPDATE "outbox_mails" SET "account_id" = "users"."id" FROM "users"
 WHERE "users"."email" = "outbox_mails"."recipient" AND "outbox_mails"."created_at" >= "users"."created_at";

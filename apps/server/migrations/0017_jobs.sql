DROP INDEX "outbox_mails_due";--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("created_at") WHERE "outbox_mails"."delivered_at" is null;--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "outbox_mails" DROP COLUMN "leased_until";
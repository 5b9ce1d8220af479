ALTER TABLE "boxes" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- Where its birthday person is gone nobody knows any more where the day began.
UPDATE "boxes" SET "time_zone" = coalesce((SELECT "time_zone" FROM "users" WHERE "id" = "birthday_person_id"), 'UTC')
  WHERE "bound_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_deletions" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_participants_longest" ON "chat_participants" USING btree ("chat_id","joined_at");--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_bound_knows_where" CHECK (("boxes"."bound_at" is null) = ("boxes"."time_zone" is null));
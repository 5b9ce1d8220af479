ALTER TABLE "blocks" ADD COLUMN "known_as" uuid;--> statement-breakpoint
UPDATE "blocks" SET "known_as" = "blocked_id";--> statement-breakpoint
ALTER TABLE "blocks" ALTER COLUMN "known_as" SET NOT NULL;--> statement-breakpoint
DROP INDEX "blocks_blocked";--> statement-breakpoint
DROP INDEX "blocks_newest";--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_blocker_id_blocked_id_pk";--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_known_as_pk" PRIMARY KEY("blocker_id","known_as");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","created_at","known_as");

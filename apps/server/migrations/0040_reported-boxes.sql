ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_known";--> statement-breakpoint
-- Version before: the column is there again when this transaction ends.
ALTER TABLE "reports" drop column "box_id";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "box_id" text GENERATED ALWAYS AS (case when subject in ('message', 'contribution', 'box')
        then coalesce(evidence->'message'->>'roomId', evidence->'contribution'->>'boxId', evidence->'box'->>'id') end) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_known" CHECK ("reports"."subject" in ('message', 'user', 'party', 'offer', 'contribution', 'box'));--> statement-breakpoint
-- Went with its column.
CREATE INDEX "reports_box" ON "reports" USING btree ("box_id") WHERE "reports"."box_id" is not null;

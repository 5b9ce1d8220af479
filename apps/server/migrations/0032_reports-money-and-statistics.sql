CREATE TABLE "counting_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	"users" bigint DEFAULT 0 NOT NULL,
	"sponsors" bigint DEFAULT 0 NOT NULL,
	"boxes" bigint DEFAULT 0 NOT NULL,
	"parties" bigint DEFAULT 0 NOT NULL,
	"offers" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counting_state_only" CHECK ("counting_state"."is_only")
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_metric_pk" PRIMARY KEY("day","metric"),
	CONSTRAINT "daily_counts_metric_known" CHECK ("daily_counts"."metric" in ('signUps', 'messages', 'matches', 'creditsBought', 'creditsGiven', 'collages')),
	CONSTRAINT "daily_counts_some" CHECK ("daily_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "collage_makings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collage_makings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_incidents_newest";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "excerpt" jsonb;--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "collage_makings_made" ON "collage_makings" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_days" ON "chat_messages" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "ledger_transactions_days" ON "ledger_transactions" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at","id") WHERE "reports"."state" = 'resolved';--> statement-breakpoint
CREATE INDEX "payment_incidents_open" ON "payment_incidents" USING btree ("created_at","id") WHERE "payment_incidents"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_incidents_resolved" ON "payment_incidents" USING btree ("resolved_at","id") WHERE "payment_incidents"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "sponsor_offers_pending" ON "sponsor_offers" USING btree ("created_at","id") WHERE "sponsor_offers"."approved_at" is null and "sponsor_offers"."age_from" < 18 and "sponsor_offers"."is_owner_sponsor";--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_open_or_resolved" CHECK (num_nulls("payment_incidents"."resolved_at", "payment_incidents"."resolved_by", "payment_incidents"."note") in (0, 3));--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_note_length" CHECK (char_length("payment_incidents"."note") between 1 and 500);--> statement-breakpoint
-- When earlier ones were made is known of the last alone.
INSERT INTO "collage_makings" ("made_at") SELECT "updated_at" FROM "collages", generate_series(1, "edit_count");
--> statement-breakpoint
-- What is there already is counted from its first day on.
INSERT INTO "counting_state" ("counted_until")
  SELECT date_trunc('day', least(
    now(),
    (SELECT min("created_at") FROM "users"),
    (SELECT min("created_at") FROM "chat_messages"),
    (SELECT min("created_at") FROM "random_rooms"),
    (SELECT min("created_at") FROM "ledger_transactions"),
    (SELECT min("made_at") FROM "collage_makings")
  ), 'UTC');

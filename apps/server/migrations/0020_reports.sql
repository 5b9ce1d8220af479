CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"reason" text,
	"evidence" jsonb,
	"picture_key" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "reports_subject_known" CHECK ("reports"."subject" in ('message', 'user', 'party', 'offer', 'contribution')),
	CONSTRAINT "reports_reason_length" CHECK (char_length("reports"."reason") between 1 and 500),
	CONSTRAINT "reports_open_or_decided" CHECK (case "reports"."state"
        when 'open' then num_nonnulls("reports"."decided_by", "reports"."decided_at", "reports"."outcome") = 0
          and num_nulls("reports"."reason", "reports"."evidence") = 0
        when 'resolved' then num_nulls("reports"."decided_by", "reports"."decided_at", "reports"."outcome") = 0
        else false end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","subject","subject_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_kept" ON "reports" USING btree ("decided_at") WHERE "reports"."evidence" is not null;--> statement-breakpoint
-- Whoever is in a party that is removed loses their place in it, in every process.
CREATE FUNCTION notify_party_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('party_removed', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parties_removed AFTER DELETE ON "parties"
  FOR EACH ROW EXECUTE FUNCTION notify_party_removed();

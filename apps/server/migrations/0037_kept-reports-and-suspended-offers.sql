ALTER TABLE "reports" ADD COLUMN "box_id" text GENERATED ALWAYS AS (case when subject in ('message', 'contribution')
        then coalesce(evidence->'message'->>'roomId', evidence->'contribution'->>'boxId') end) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "surprise_of" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "surprise_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD COLUMN "hidden_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reports_box" ON "reports" USING btree ("box_id") WHERE "reports"."box_id" is not null;--> statement-breakpoint
-- Offers of somebody who is suspended are hidden until that ends, however it came about.
CREATE OR REPLACE FUNCTION follow_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sponsor_offers SET is_owner_sponsor = NEW.is_sponsor, hidden_until = NEW.suspended_until WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_follow_sponsor AFTER UPDATE OF is_sponsor, suspended_until ON users
  FOR EACH ROW WHEN ((OLD.is_sponsor, OLD.suspended_until) IS DISTINCT FROM (NEW.is_sponsor, NEW.suspended_until))
  EXECUTE FUNCTION follow_sponsor();
--> statement-breakpoint
UPDATE sponsor_offers SET hidden_until = users.suspended_until FROM users
  WHERE users.id = sponsor_offers.owner_id AND users.suspended_until IS NOT NULL;

CREATE TABLE "sponsor_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(9, 2),
	"age" text NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"gender" text NOT NULL,
	"interests" text[] NOT NULL,
	"has_banner" boolean NOT NULL,
	"is_owner_sponsor" boolean DEFAULT true NOT NULL,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsor_offers_type_known" CHECK ("sponsor_offers"."type" in ('Discount', 'Gift certificate', 'Sampler', 'Advertising', 'Other')),
	CONSTRAINT "sponsor_offers_gender_known" CHECK ("sponsor_offers"."gender" in ('Male', 'Female', 'Other', 'Any')),
	CONSTRAINT "sponsor_offers_amount" CHECK ("sponsor_offers"."amount" >= 1),
	CONSTRAINT "sponsor_offers_ages" CHECK ("sponsor_offers"."age_from" between 13 and "sponsor_offers"."age_to" and "sponsor_offers"."age_to" <= 120),
	CONSTRAINT "sponsor_offers_interests" CHECK (cardinality("sponsor_offers"."interests") between 1 and 11)
);
--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD CONSTRAINT "sponsor_offers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsor_offers_fitting" ON "sponsor_offers" USING btree ("gender","created_at","id","age_from","age_to") WHERE "sponsor_offers"."is_owner_sponsor";--> statement-breakpoint
CREATE INDEX "sponsor_offers_fitting_minors" ON "sponsor_offers" USING btree ("gender","created_at","id","age_from","age_to") WHERE "sponsor_offers"."is_owner_sponsor" and "sponsor_offers"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "sponsor_offers_of_owner" ON "sponsor_offers" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsor_offers_newest" ON "sponsor_offers" USING btree ("created_at","id");--> statement-breakpoint
-- Offers of somebody who is no sponsor any more are hidden, however that came about.
CREATE FUNCTION follow_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sponsor_offers SET is_owner_sponsor = NEW.is_sponsor WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_follow_sponsor AFTER UPDATE OF is_sponsor ON users
  FOR EACH ROW WHEN (OLD.is_sponsor <> NEW.is_sponsor) EXECUTE FUNCTION follow_sponsor();

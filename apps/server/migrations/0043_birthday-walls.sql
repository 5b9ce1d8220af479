CREATE TABLE "departures" (
	"digest" text PRIMARY KEY NOT NULL,
	"muted_until" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"adult_on" date,
	"earliest_adult_on" date,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_identifiers" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_identifiers_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kept_adult_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "earliest_adult_on" date;--> statement-breakpoint
ALTER TABLE "former_identifiers" ADD CONSTRAINT "former_identifiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_expiry" ON "departures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_identifiers_left" ON "former_identifiers" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "former_identifiers_digest" ON "former_identifiers" USING btree ("digest");
--> statement-breakpoint
-- Typed with two digits of the year: such an account counts as having no birthday.
UPDATE "users" SET "birthday" = NULL WHERE "birthday" < (now() AT TIME ZONE 'UTC')::date - interval '130 years';
--> statement-breakpoint
/*
 * The walls at 13 and 18, by the UTC date of the change (docs/product.md §2.1). Only an ADMIN's change crosses them: its
 * transaction names the ADMIN in the setting 'hooray.deciding_admin'. A minor's 18th birthday comes nearer by at most 31 days
 * in all, also through a deletion: a change of kept_adult_on hands over what a deleted account left.
 */
CREATE FUNCTION keep_birthday_walls() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A statement without a time of its own is one of today.
  today date := (CASE WHEN NEW.updated_at = OLD.updated_at THEN now() ELSE NEW.updated_at END AT TIME ZONE 'UTC')::date;
  own date := coalesce(adult_from(OLD.birthday), OLD.kept_adult_on);
  handed_over date := CASE WHEN NEW.kept_adult_on IS DISTINCT FROM OLD.kept_adult_on THEN NEW.kept_adult_on END;
  known date := greatest(own, handed_over);
  wanted date;
BEGIN
  IF NEW.birthday < today - interval '130 years' THEN
    NEW.birthday := NULL;
  END IF;
  IF NEW.birthday IS NULL THEN
    NEW.kept_adult_on := known;
    RETURN NEW;
  END IF;
  NEW.kept_adult_on := NULL;
  IF EXISTS (SELECT FROM users WHERE id::text = current_setting('hooray.deciding_admin', true) AND role = 'ADMIN') THEN
    NEW.earliest_adult_on := NULL;
    RETURN NEW;
  END IF;
  wanted := adult_from(NEW.birthday);
  -- Registration checks the minimum age itself.
  IF TG_OP = 'UPDATE' AND NEW.birthday IS DISTINCT FROM OLD.birthday AND age_on(NEW.birthday, today) < 13 THEN
    RAISE EXCEPTION 'under 13' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_minimum_age';
  END IF;
  IF (wanted <= today) <> (own <= today) OR (wanted <= today) <> (handed_over <= today) THEN
    RAISE EXCEPTION 'across 18' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_age_wall';
  END IF;
  IF known > today THEN
    NEW.earliest_adult_on := coalesce(
      greatest(NEW.earliest_adult_on, OLD.earliest_adult_on), coalesce(own, handed_over) - 31);
    IF wanted < NEW.earliest_adult_on THEN
      RAISE EXCEPTION 'nearer to 18' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_nearer_to_18';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_birthday_walls BEFORE INSERT OR UPDATE OF birthday, kept_adult_on ON users
  FOR EACH ROW EXECUTE FUNCTION keep_birthday_walls();

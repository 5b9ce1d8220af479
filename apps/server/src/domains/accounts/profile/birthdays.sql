-- Age in whole years on a day. In common years, a birthday on 29 February counts as 1 March.
CREATE FUNCTION age_on(birthday date, on_day date) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(year FROM on_day) - extract(year FROM birthday))::integer
    - ((extract(month FROM on_day), extract(day FROM on_day)) < (extract(month FROM birthday), extract(day FROM birthday)))::integer
$$;

-- The date of the 18th birthday.
CREATE FUNCTION adult_from(birthday date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT day + (extract(day FROM day) <> extract(day FROM birthday))::integer
    FROM (SELECT (birthday + interval '18 years')::date AS day) born
$$;

/*
 * The walls at 13 and 18, by the UTC date of the change (docs/product.md §2.1). Only an ADMIN's change crosses them: its
 * transaction names the ADMIN in the setting 'hooray.deciding_admin'. A minor's 18th birthday moves closer by at most 31 days
 * in total, even if the account is deleted and registered again: a change of kept_adult_on hands over the deleted account's date.
 */
CREATE FUNCTION keep_birthday_walls() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A statement that leaves updated_at unchanged counts as made today.
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

CREATE TRIGGER users_birthday_walls BEFORE INSERT OR UPDATE OF birthday, kept_adult_on ON users
  FOR EACH ROW EXECUTE FUNCTION keep_birthday_walls();

-- The format the application uses: 1231 for 31 December, 9999 for an unknown birthday.
CREATE FUNCTION month_and_day(birthday date) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(date_part('month', birthday) * 100 + date_part('day', birthday), 9999)::smallint
$$;

-- Locks both users, as befriending does, so that neither birthday changes before the commit.
CREATE FUNCTION write_friends_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" IN (NEW.user_a, NEW.user_b) ORDER BY "id" FOR NO KEY UPDATE;
  NEW.user_a_day = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = NEW.user_a));
  NEW.user_b_day = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = NEW.user_b));
  RETURN NEW;
END $$;

CREATE TRIGGER friendships_days BEFORE INSERT ON "friendships"
  FOR EACH ROW EXECUTE FUNCTION write_friends_days();

-- Locks friendships in one order, because two friends who change their birthdays at the same time share a row.
CREATE FUNCTION follow_birthday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "friendships" WHERE "user_a" = NEW.id OR "user_b" = NEW.id
    ORDER BY "user_a", "user_b" FOR NO KEY UPDATE;
  UPDATE "friendships" SET "user_a_day" = month_and_day(NEW.birthday) WHERE "user_a" = NEW.id;
  UPDATE "friendships" SET "user_b_day" = month_and_day(NEW.birthday) WHERE "user_b" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_birthday_changed AFTER UPDATE OF "birthday" ON "users"
  FOR EACH ROW WHEN (OLD.birthday IS DISTINCT FROM NEW.birthday) EXECUTE FUNCTION follow_birthday();

DROP INDEX "friendships_user_b";--> statement-breakpoint
ALTER TABLE "friendships" ADD COLUMN "user_a_day" smallint DEFAULT 9999 NOT NULL;--> statement-breakpoint
ALTER TABLE "friendships" ADD COLUMN "user_b_day" smallint DEFAULT 9999 NOT NULL;--> statement-breakpoint
CREATE INDEX "friendships_days_of_b" ON "friendships" USING btree ("user_a","user_b_day","user_b");--> statement-breakpoint
CREATE INDEX "friendships_days_of_a" ON "friendships" USING btree ("user_b","user_a_day","user_a");--> statement-breakpoint
-- As the application writes it: 1231 for the last of December, 9999 where none has been told.
CREATE FUNCTION month_and_day(birthday date) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(date_part('month', birthday) * 100 + date_part('day', birthday), 9999)::smallint
$$;
--> statement-breakpoint
UPDATE "friendships" SET
  "user_a_day" = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = "user_a")),
  "user_b_day" = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = "user_b"));
--> statement-breakpoint
-- Holds both people, as whoever makes them friends does, so that no birthday changes between this and the commit.
CREATE FUNCTION write_friends_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" IN (NEW.user_a, NEW.user_b) ORDER BY "id" FOR NO KEY UPDATE;
  NEW.user_a_day = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = NEW.user_a));
  NEW.user_b_day = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = NEW.user_b));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER friendships_days BEFORE INSERT ON "friendships"
  FOR EACH ROW EXECUTE FUNCTION write_friends_days();
--> statement-breakpoint
-- Takes the rows in one order for everybody: friends who change their birthdays at once share one.
CREATE FUNCTION follow_birthday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "friendships" WHERE "user_a" = NEW.id OR "user_b" = NEW.id
    ORDER BY "user_a", "user_b" FOR NO KEY UPDATE;
  UPDATE "friendships" SET "user_a_day" = month_and_day(NEW.birthday) WHERE "user_a" = NEW.id;
  UPDATE "friendships" SET "user_b_day" = month_and_day(NEW.birthday) WHERE "user_b" = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_birthday_changed AFTER UPDATE OF "birthday" ON "users"
  FOR EACH ROW WHEN (OLD.birthday IS DISTINCT FROM NEW.birthday) EXECUTE FUNCTION follow_birthday();

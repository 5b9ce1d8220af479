CREATE FUNCTION "first_participants_of"("party" uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', "users"."id", 'name', "users"."name") ORDER BY "first"."joined_at"), '[]')
  FROM (
    SELECT "user_id", "joined_at" FROM "party_participants" WHERE "party_id" = "party" ORDER BY "joined_at" LIMIT 3
  ) "first" JOIN "users" ON "users"."id" = "first"."user_id"
$$;

-- Lock order: parties by id. Two users who leave several parties at the same time don't deadlock.
CREATE FUNCTION "count_newcomers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "parties" WHERE "id" IN (SELECT "party_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "parties" SET
    "participant_count" = "participant_count" + "came"."count",
    "first_participants" = CASE WHEN "participant_count" < 3 THEN "first_participants_of"("id") ELSE "first_participants" END
  FROM (SELECT "party_id", count(*) FROM "changed" GROUP BY "party_id") "came" WHERE "id" = "came"."party_id";
  RETURN NULL;
END $$;

CREATE FUNCTION "count_leavers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "parties" WHERE "id" IN (SELECT "party_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "parties" SET
    "participant_count" = "participant_count" - "went"."count",
    "first_participants" = "first_participants_of"("id")
  FROM (SELECT "party_id", count(*) FROM "changed" GROUP BY "party_id") "went" WHERE "id" = "went"."party_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "party_participants_came" AFTER INSERT ON "party_participants" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_newcomers"();

CREATE TRIGGER "party_participants_went" AFTER DELETE ON "party_participants" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_leavers"();

CREATE FUNCTION "rename_first_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "renamed" uuid[] := ARRAY(
    SELECT "parties"."id" FROM "party_participants" JOIN "parties" ON "parties"."id" = "party_id"
    WHERE "user_id" = NEW."id" AND "first_participants" @> jsonb_build_array(jsonb_build_object('id', NEW."id"))
    ORDER BY "parties"."id" FOR NO KEY UPDATE OF "parties"
  );
BEGIN
  UPDATE "parties" SET "first_participants" = "first_participants_of"("id") WHERE "id" = ANY("renamed");
  RETURN NULL;
END $$;

CREATE TRIGGER "users_renamed" AFTER UPDATE OF "name" ON "users" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "rename_first_participant"();

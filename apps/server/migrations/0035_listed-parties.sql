ALTER TABLE "parties" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
-- Immutable, as a generated column needs it: for values of these types neither the settings of a session nor other rows matter.
CREATE FUNCTION "party_as_listed"(
  "id" uuid, "name" text, "description" text, "first_participants" jsonb, "participant_count" integer, "topic" text,
  "created_at" timestamp with time zone
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT json_build_object(
    'id', "id",
    'name', "name",
    'description', "description",
    'participants', "first_participants",
    'participantCount', "participant_count",
    'topic', "topic",
    'createdAt', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )::text
$$;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "listed_json" text GENERATED ALWAYS AS (party_as_listed("id", "name", "description", "first_participants", "participant_count", "topic", "created_at")) STORED NOT NULL;

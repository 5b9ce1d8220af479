-- A generated column requires an immutable function. For values of these types the result depends on neither session settings
-- nor other rows.
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
$$;

-- Where somebody has contributed again since, what the collage was drawn from is unknown.
UPDATE "collages" SET "meta" = (
  SELECT jsonb_agg(item || coalesce(
    (SELECT jsonb_build_object('contributionId', drawn.id) FROM "contributions" drawn
      WHERE drawn.box_id = "collages".box_id AND drawn.user_id = (item->>'userId')::uuid
        AND drawn.created_at <= "collages".updated_at),
    '{}'::jsonb) ORDER BY position)
  FROM jsonb_array_elements("meta") WITH ORDINALITY AS items(item, position)
) WHERE "version" IS NOT NULL AND "meta" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "collages_drawn_from" ON "collages" USING gin (jsonb_path_query_array("meta", '$[*].contributionId') jsonb_path_ops);

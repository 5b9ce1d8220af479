-- The part of the gifts that boxes may read.
CREATE VIEW "gift_costs" AS
  SELECT "box_id", "id" AS "gift_id", CASE WHEN "price" > 0 THEN ceil("price")::int END AS "credits"
    FROM "box_gifts" WHERE "removed_at" IS NULL;

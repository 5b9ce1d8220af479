-- The part of the gifts that boxes may read.
CREATE VIEW "gift_costs" AS
  SELECT "box_id", "id" AS "gift_id", CASE WHEN "price" > 0 THEN ceil("price")::int END AS "credits"
    FROM "box_gifts" WHERE "removed_at" IS NULL;

-- A gift can be the goal of its box.
CREATE TRIGGER box_gifts_changed AFTER INSERT OR UPDATE ON "box_gifts"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('gifts', 'box');

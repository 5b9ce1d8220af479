-- The part of the contributions that boxes may read.
CREATE VIEW "box_signers" AS SELECT "box_id", "user_id" FROM "contributions";

CREATE TRIGGER contributions_changed AFTER INSERT OR DELETE ON "contributions"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('card', 'box');

CREATE TRIGGER collages_changed AFTER INSERT OR UPDATE OF "version", "redraw_at", "edit_count" ON "collages"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('card');

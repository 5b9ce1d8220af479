-- Notifies every process that the opening of a box has moved.
CREATE FUNCTION notify_box_opening_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('box_opening_changed', coalesce(NEW.box_id, OLD.box_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER box_openings_changed AFTER INSERT OR UPDATE OR DELETE ON "box_openings"
  FOR EACH ROW EXECUTE FUNCTION notify_box_opening_changed();

CREATE TRIGGER box_hearts_changed AFTER INSERT OR UPDATE OR DELETE ON "box_hearts"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('thanks');

CREATE TRIGGER box_thanks_changed AFTER INSERT OR UPDATE OR DELETE ON "box_thanks"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('thanks');

-- Notifies every process that a part of a box has changed. The payload names the box and the part; repeats within a
-- transaction are sent once. Tables of other domains use the function too.
CREATE FUNCTION notify_box_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR part IN 0 .. TG_NARGS - 1 LOOP
    PERFORM pg_notify('box_changed', coalesce(NEW.box_id, OLD.box_id)::text || ' ' || TG_ARGV[part]);
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION notify_box_itself_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('box_changed', NEW.id::text || ' box');
  RETURN NULL;
END $$;

-- Leaves out put_away_at, because members must not notice when the birthday person puts the box away.
CREATE TRIGGER boxes_changed
  AFTER UPDATE OF "name", "birthday_date", "is_surprise", "creator_id", "goal_credits", "goal_gift_id", "bound_at" ON "boxes"
  FOR EACH ROW EXECUTE FUNCTION notify_box_itself_changed();

CREATE TRIGGER box_participants_changed AFTER INSERT OR DELETE ON "box_participants"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('box');

-- A user who leaves a box leaves its chat in every process.
CREATE FUNCTION notify_box_place_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('box_place_ended', OLD.box_id::text || ' ' || OLD.user_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER box_participants_deleted AFTER DELETE ON "box_participants"
  FOR EACH ROW EXECUTE FUNCTION notify_box_place_ended();

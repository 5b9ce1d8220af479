-- In every process, the blocker's open connections hide or show the blocked user's messages.
CREATE FUNCTION notify_blocks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('blocks_changed', coalesce(NEW.blocker_id, OLD.blocker_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER blocks_changed AFTER INSERT OR DELETE ON "blocks"
  FOR EACH ROW EXECUTE FUNCTION notify_blocks_changed();

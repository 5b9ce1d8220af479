-- Makes every process notify the user's open connections that the notifications have changed. Repeats within a
-- transaction are sent once. The sweep deletes only what no list shows.
CREATE FUNCTION notify_notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hooray.is_sweeping', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM pg_notify('notifications_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notifications_changed AFTER INSERT OR UPDATE OR DELETE ON "notifications"
  FOR EACH ROW EXECUTE FUNCTION notify_notifications_changed();

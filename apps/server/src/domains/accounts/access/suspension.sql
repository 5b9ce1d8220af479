-- Every process closes the open sockets of a suspended user.
CREATE FUNCTION notify_suspension_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suspension_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER suspension_changed AFTER UPDATE OF "suspended_until" ON "users"
  FOR EACH ROW WHEN (OLD.suspended_until IS DISTINCT FROM NEW.suspended_until) EXECUTE FUNCTION notify_suspension_changed();

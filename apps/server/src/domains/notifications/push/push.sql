-- Runs in the transaction of the fact, without another statement. A renewed notification isn't pushed again.
-- The lock drops a subscription that is being deleted. Without it, a log-out would undo the fact.
CREATE FUNCTION add_push_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "push_messages" (notification_id, subscription_id, due_at)
    SELECT NEW.id, id, NEW.created_at FROM "push_subscriptions" WHERE user_id = NEW.user_id FOR KEY SHARE;
  RETURN NULL;
END $$;

CREATE TRIGGER notifications_pushed AFTER INSERT ON "notifications"
  FOR EACH ROW EXECUTE FUNCTION add_push_messages();

CREATE FUNCTION delete_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "push_subscriptions" WHERE session_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_ended_push AFTER UPDATE OF "ended_at" ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION delete_push_of_session();

CREATE FUNCTION delete_push_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "push_subscriptions" WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_suspended_push AFTER UPDATE OF "suspended_until" ON "users"
  FOR EACH ROW WHEN (NEW.suspended_until IS NOT NULL) EXECUTE FUNCTION delete_push_of_suspended();

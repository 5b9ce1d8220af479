ALTER TABLE "users" ADD COLUMN "muted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
-- Open connections of a suspended person are closed in every process.
CREATE FUNCTION notify_suspension_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suspension_changed', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER suspension_changed AFTER UPDATE OF "suspended_until" ON "users"
  FOR EACH ROW WHEN (OLD.suspended_until IS DISTINCT FROM NEW.suspended_until) EXECUTE FUNCTION notify_suspension_changed();

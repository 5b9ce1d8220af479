-- Participants of a removed party leave its room in every process.
CREATE FUNCTION notify_party_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('party_removed', OLD.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER parties_removed AFTER DELETE ON "parties"
  FOR EACH ROW EXECUTE FUNCTION notify_party_removed();

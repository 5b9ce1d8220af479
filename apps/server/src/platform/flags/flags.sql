-- Every process reloads the flags.
CREATE FUNCTION notify_feature_flags_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feature_flags_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER feature_flags_changed AFTER INSERT OR UPDATE OR DELETE ON "feature_flags"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_feature_flags_changed();

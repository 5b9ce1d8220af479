CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feature_flags_name_known" CHECK ("feature_flags"."name" in ('random-chat', 'random-chat-minors', 'sponsor-banners', 'ai-models'))
);
--> statement-breakpoint
-- Every process reads the flags again.
CREATE FUNCTION notify_feature_flags_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feature_flags_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER feature_flags_changed AFTER INSERT OR UPDATE OR DELETE ON "feature_flags"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_feature_flags_changed();

CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"report_id" uuid,
	"outcome" text,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_entries_act_known" CHECK ("audit_entries"."act" in ('resolve', 'mute', 'unmute', 'suspend', 'unsuspend')),
	CONSTRAINT "audit_entries_outcome" CHECK (("audit_entries"."outcome" is not null) = ("audit_entries"."act" = 'resolve')),
	CONSTRAINT "audit_entries_until" CHECK (("audit_entries"."until" is not null) = ("audit_entries"."act" in ('mute', 'suspend')))
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","created_at");
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to'
    USING ERRCODE = '23514', CONSTRAINT = 'audit_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_act_known";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_outcome";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_change";--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_name" text;--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject" CHECK (num_nonnulls("audit_entries"."subject_id", "audit_entries"."subject_name") = 1
        and ("audit_entries"."subject_name" is not null) = ("audit_entries"."subject" = 'flag'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_act_known" CHECK ("audit_entries"."act" in ('resolve', 'mute', 'unmute', 'suspend', 'unsuspend', 'approve', 'reject', 'change', 'end_sessions', 'delete'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_outcome" CHECK (("audit_entries"."outcome" is not null) = ("audit_entries"."act" = 'resolve' and "audit_entries"."subject" <> 'incident'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_change" CHECK (case
        when "audit_entries"."act" in ('approve', 'reject', 'delete')
          then num_nulls("audit_entries"."user_id", "audit_entries"."before", "audit_entries"."after") = 0
        when "audit_entries"."act" = 'change' then num_nulls("audit_entries"."before", "audit_entries"."after") = 0
        else num_nulls("audit_entries"."before", "audit_entries"."after") <> 1 end);
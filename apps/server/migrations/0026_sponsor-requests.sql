CREATE TABLE "sponsor_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"product_description" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"contact_person" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "sponsor_requests_status_known" CHECK ("sponsor_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "sponsor_requests_decided" CHECK (("sponsor_requests"."decided_at" is null) = ("sponsor_requests"."status" = 'pending')
        and ("sponsor_requests"."reason" is null or "sponsor_requests"."status" = 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_act_known";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD CONSTRAINT "sponsor_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sponsor_requests_one_pending" ON "sponsor_requests" USING btree ("user_id") WHERE "sponsor_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "sponsor_requests_of_person" ON "sponsor_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sponsor_requests_by_status" ON "sponsor_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsor_requests_newest" ON "sponsor_requests" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_change" CHECK (num_nulls("audit_entries"."user_id", "audit_entries"."before", "audit_entries"."after") = 0
        or "audit_entries"."act" not in ('approve', 'reject', 'delete'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_act_known" CHECK ("audit_entries"."act" in ('resolve', 'mute', 'unmute', 'suspend', 'unsuspend', 'approve', 'reject', 'delete'));
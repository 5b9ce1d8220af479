CREATE TABLE "quotas" (
	"name" text NOT NULL,
	"key_digest" text NOT NULL,
	"taken_at" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotas_name_key_digest_pk" PRIMARY KEY("name","key_digest")
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "link" text;--> statement-breakpoint
CREATE INDEX "quotas_expired" ON "quotas" USING btree ("expires_at");
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '180 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_length" CHECK (char_length("sessions"."device") <= 80);--> statement-breakpoint
-- Sessions that are open already end 180 days after their own sign-in, and their tokens with them.
UPDATE "sessions" SET "expires_at" = "created_at" + interval '180 days',
  "last_used_at" = coalesce((SELECT max("expires_at") - interval '30 days' FROM "refresh_tokens" WHERE "session_id" = "sessions"."id"), "created_at");--> statement-breakpoint
UPDATE "refresh_tokens" SET "expires_at" = least("refresh_tokens"."expires_at", "sessions"."expires_at")
  FROM "sessions" WHERE "sessions"."id" = "refresh_tokens"."session_id";

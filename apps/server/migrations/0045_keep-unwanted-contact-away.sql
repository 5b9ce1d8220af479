CREATE TABLE "withheld_friend_requests" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withheld_friend_requests_from_user_id_to_user_id_pk" PRIMARY KEY("from_user_id","to_user_id"),
	CONSTRAINT "withheld_friend_requests_to_another" CHECK ("withheld_friend_requests"."from_user_id" <> "withheld_friend_requests"."to_user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "put_away_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collages" ADD COLUMN "prompt_by" uuid;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "picture_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD COLUMN "banner_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_friend_requests" ADD CONSTRAINT "withheld_friend_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_friend_requests" ADD CONSTRAINT "withheld_friend_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_friend_requests_to" ON "withheld_friend_requests" USING btree ("to_user_id");--> statement-breakpoint
ALTER TABLE "collages" ADD CONSTRAINT "collages_prompt_by_users_id_fk" FOREIGN KEY ("prompt_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boxes_for_nobody" ON "boxes" USING btree ("email") WHERE "boxes"."bound_at" is not null and "boxes"."birthday_person_id" is null and "boxes"."email" is not null;--> statement-breakpoint
CREATE INDEX "collages_prompt_by" ON "collages" USING btree ("prompt_by") WHERE "collages"."prompt_by" is not null;--> statement-breakpoint
CREATE VIEW "user_picture_bytes" AS SELECT "user_id", sum("bytes")::bigint AS "bytes" FROM (
  SELECT "id" AS "user_id", "avatar_bytes" AS "bytes" FROM "users"
  UNION ALL SELECT "user_id", "picture_bytes" FROM "contributions"
  UNION ALL SELECT "owner_id", "banner_bytes" FROM "sponsor_offers"
) AS "pictures" GROUP BY "user_id";

CREATE TABLE "random_members" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"alias_id" uuid NOT NULL,
	"process_ids" uuid[] NOT NULL,
	"away_since" timestamp with time zone,
	"wants_to_stay_in_touch" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "random_members_room_id_user_id_pk" PRIMARY KEY("room_id","user_id"),
	CONSTRAINT "random_members_two" UNIQUE("room_id","seat"),
	CONSTRAINT "random_members_alias" UNIQUE("alias_id"),
	CONSTRAINT "random_members_seat" CHECK ("random_members"."seat" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "random_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "random_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"minors_until" date,
	"icebreaker" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"has_text" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "random_searches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"search_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	"gender" text NOT NULL,
	"age_group" text NOT NULL,
	"wants_gender" text NOT NULL,
	"wants_ages" text NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "random_members" ADD CONSTRAINT "random_members_room_id_random_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."random_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "random_members" ADD CONSTRAINT "random_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "random_searches" ADD CONSTRAINT "random_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "random_searches" ADD CONSTRAINT "random_searches_process_id_random_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."random_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "random_members_one_open" ON "random_members" USING btree ("user_id") WHERE "random_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "random_members_past" ON "random_members" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "random_rooms_newest" ON "random_rooms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "random_rooms_with_text" ON "random_rooms" USING btree ("ended_at") WHERE "random_rooms"."has_text";--> statement-breakpoint
CREATE INDEX "random_rooms_of_minors" ON "random_rooms" USING btree ("minors_until") WHERE "random_rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "random_searches_fitting" ON "random_searches" USING btree ("language","age_group","wants_ages","gender","wants_gender","country");--> statement-breakpoint
CREATE INDEX "random_searches_process" ON "random_searches" USING btree ("process_id");
CREATE TABLE "box_participants" (
	"box_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "box_participants_box_id_user_id_pk" PRIMARY KEY("box_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "box_removals" (
	"box_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_removals_box_id_user_id_pk" PRIMARY KEY("box_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"birthday_date" date NOT NULL,
	"day" date NOT NULL,
	"email" text,
	"phone" text,
	"is_surprise" boolean NOT NULL,
	"creator_id" uuid,
	"birthday_person_id" uuid,
	"bound_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boxes_name_length" CHECK (char_length("boxes"."name") between 1 and 80),
	CONSTRAINT "boxes_not_for_oneself" CHECK ("boxes"."creator_id" <> "boxes"."birthday_person_id"),
	CONSTRAINT "boxes_bound_knows_when" CHECK ("boxes"."birthday_person_id" is null or "boxes"."bound_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "box_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"box_id" uuid NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"link" text,
	"price" numeric(9, 2),
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp with time zone,
	"reserved_by" uuid,
	CONSTRAINT "box_gifts_title_length" CHECK (char_length("box_gifts"."title") between 1 and 200),
	CONSTRAINT "box_gifts_price" CHECK ("box_gifts"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "selected_gifts" (
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"link" text,
	"price" numeric(9, 2),
	"selected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "selected_gifts_user_id_title_pk" PRIMARY KEY("user_id","title"),
	CONSTRAINT "selected_gifts_title_length" CHECK (char_length("selected_gifts"."title") between 1 and 200),
	CONSTRAINT "selected_gifts_price" CHECK ("selected_gifts"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "box_id" uuid;--> statement-breakpoint
ALTER TABLE "box_participants" ADD CONSTRAINT "box_participants_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_removals" ADD CONSTRAINT "box_removals_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_removals" ADD CONSTRAINT "box_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_birthday_person_id_users_id_fk" FOREIGN KEY ("birthday_person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_reserved_by_users_id_fk" FOREIGN KEY ("reserved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selected_gifts" ADD CONSTRAINT "selected_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_participants_user" ON "box_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "box_participants_longest" ON "box_participants" USING btree ("box_id","joined_at");--> statement-breakpoint
CREATE INDEX "box_removals_user" ON "box_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "boxes_creator" ON "boxes" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "boxes_birthday_person" ON "boxes" USING btree ("birthday_person_id");--> statement-breakpoint
CREATE INDEX "boxes_looking" ON "boxes" USING btree ("email") WHERE "boxes"."bound_at" is null;--> statement-breakpoint
CREATE INDEX "box_gifts_newest" ON "box_gifts" USING btree ("box_id","added_at","id") WHERE "box_gifts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "box_gifts_removed" ON "box_gifts" USING btree ("removed_at") WHERE "box_gifts"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "box_gifts_added_by" ON "box_gifts" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "box_gifts_removed_by" ON "box_gifts" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "box_gifts_reserved_by" ON "box_gifts" USING btree ("reserved_by");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_box_id_unique" UNIQUE("box_id");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_one_holder" CHECK ("credit_accounts"."user_id" is null or "credit_accounts"."box_id" is null);--> statement-breakpoint
-- Whoever is not in a box any more loses the place in its chat, in every process.
CREATE FUNCTION notify_box_place_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('box_place_ended', OLD.box_id::text || ' ' || OLD.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER box_participants_deleted AFTER DELETE ON "box_participants"
  FOR EACH ROW EXECUTE FUNCTION notify_box_place_ended();

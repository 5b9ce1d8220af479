CREATE TABLE "contributions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"box_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"collage_wish" text,
	"picture_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contributions_one_each" UNIQUE("box_id","user_id"),
	CONSTRAINT "contributions_wish_length" CHECK (char_length("contributions"."wish") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "suggested_wishes" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"wish" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_wishes" ADD CONSTRAINT "suggested_wishes_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contributions_user" ON "contributions" USING btree ("user_id");
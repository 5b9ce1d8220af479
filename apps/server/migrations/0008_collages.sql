CREATE TABLE "collages" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid,
	"meta" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edit_count" integer DEFAULT 0 NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"seed" bigint DEFAULT 0 NOT NULL,
	"background_version" uuid,
	"redraw_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collages_edit_count" CHECK ("collages"."edit_count" >= 0),
	CONSTRAINT "collages_gone_until_redrawn" CHECK ("collages"."version" is null or "collages"."redraw_at" is null)
);
--> statement-breakpoint
ALTER TABLE "collages" ADD CONSTRAINT "collages_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collages_to_redraw" ON "collages" USING btree ("redraw_at") WHERE "collages"."redraw_at" is not null;
-- Keys begin with what their tables could be distributed by, and nothing counts over all rows.
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_pkey";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order" PRIMARY KEY USING INDEX "chat_messages_order";--> statement-breakpoint
CREATE INDEX "chat_messages_id" ON "chat_messages" USING btree ("id");--> statement-breakpoint
ALTER TABLE "contributions" DROP CONSTRAINT "contributions_pkey";--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_box_id_id_pk" PRIMARY KEY("box_id","id");--> statement-breakpoint
CREATE INDEX "contributions_id" ON "contributions" USING btree ("id");--> statement-breakpoint
ALTER TABLE "box_gifts" DROP CONSTRAINT "box_gifts_pkey";--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_box_id_id_pk" PRIMARY KEY("box_id","id");--> statement-breakpoint
ALTER TABLE "collage_makings" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "collage_makings" ALTER COLUMN "id" SET DATA TYPE uuid USING gen_random_uuid();--> statement-breakpoint
ALTER TABLE "collage_makings" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();

CREATE TABLE "sponsor_offer_showings" (
	"digest" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD COLUMN "showings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sponsor_offer_showings_day" ON "sponsor_offer_showings" USING btree ("day");
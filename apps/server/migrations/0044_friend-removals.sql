CREATE TABLE "friend_removals" (
	"remover_id" uuid PRIMARY KEY NOT NULL,
	"friend_id" uuid NOT NULL,
	"friends_since" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "friend_removals" ADD CONSTRAINT "friend_removals_remover_id_users_id_fk" FOREIGN KEY ("remover_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD CONSTRAINT "friend_removals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "friend_removals_friend" ON "friend_removals" USING btree ("friend_id");
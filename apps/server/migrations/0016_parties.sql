-- A table is called what its rows are: an interest party, not a chat.
ALTER TABLE "chats" RENAME TO "parties";--> statement-breakpoint
ALTER TABLE "parties" RENAME CONSTRAINT "chats_pkey" TO "parties_pkey";--> statement-breakpoint
ALTER TABLE "parties" RENAME CONSTRAINT "chats_topic_unique" TO "parties_topic_unique";--> statement-breakpoint
ALTER TABLE "parties" RENAME CONSTRAINT "chats_name_length" TO "parties_name_length";--> statement-breakpoint
ALTER TABLE "parties" RENAME CONSTRAINT "chats_description_length" TO "parties_description_length";--> statement-breakpoint
ALTER TABLE "parties" RENAME CONSTRAINT "chats_creator_id_users_id_fk" TO "parties_creator_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "chats_newest" RENAME TO "parties_newest";--> statement-breakpoint
ALTER TABLE "chat_participants" RENAME TO "party_participants";--> statement-breakpoint
ALTER TABLE "party_participants" RENAME COLUMN "chat_id" TO "party_id";--> statement-breakpoint
ALTER TABLE "party_participants" RENAME CONSTRAINT "chat_participants_chat_id_user_id_pk" TO "party_participants_party_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "party_participants" RENAME CONSTRAINT "chat_participants_chat_id_chats_id_fk" TO "party_participants_party_id_parties_id_fk";--> statement-breakpoint
ALTER TABLE "party_participants" RENAME CONSTRAINT "chat_participants_user_id_users_id_fk" TO "party_participants_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "chat_participants_user" RENAME TO "party_participants_user";--> statement-breakpoint
ALTER INDEX "chat_participants_longest" RENAME TO "party_participants_longest";

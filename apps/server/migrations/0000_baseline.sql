-- platform/db/trigrams.before-tables.sql
-- The extension comes with PostgreSQL. The owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- domains/chats/parties/listed-party.before-tables.sql
-- A generated column requires an immutable function. For values of these types the result depends on neither session settings
-- nor other rows.
CREATE FUNCTION "party_as_listed"(
  "id" uuid, "name" text, "description" text, "first_participants" jsonb, "participant_count" integer, "topic" text,
  "created_at" timestamp with time zone
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT json_build_object(
    'id', "id",
    'name', "name",
    'description', "description",
    'participants', "first_participants",
    'participantCount', "participant_count",
    'topic', "topic",
    'createdAt', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )::text
$$;
--> statement-breakpoint
CREATE TABLE "departures" (
	"digest" text PRIMARY KEY NOT NULL,
	"muted_until" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"adult_on" date,
	"earliest_adult_on" date,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_identifiers" (
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_identifiers_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "one_time_passwords" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_links_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '180 days' NOT NULL,
	"is_by_passkey" boolean DEFAULT false NOT NULL,
	"device" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_device_length" CHECK (char_length("sessions"."device") <= 80)
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"birthday" date,
	"kept_adult_on" date,
	"earliest_adult_on" date,
	"gender" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"is_sponsor" boolean DEFAULT false NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"avatar_version" text,
	"avatar_bytes" integer DEFAULT 0 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"language" text,
	"muted_until" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_normal" CHECK ("users"."email" = lower(btrim("users"."email"))),
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 1 and 80),
	CONSTRAINT "users_gender_known" CHECK ("users"."gender" in ('Male', 'Female', 'Someone')),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('USER', 'ADMIN')),
	CONSTRAINT "users_language_known" CHECK ("users"."language" in ('en', 'es', 'uk', 'fr', 'en-XA', 'en-XB')),
	CONSTRAINT "users_interests_bounded" CHECK (cardinality("users"."interests") <= 50)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"user_handle" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter_natural" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_device_length" CHECK (char_length("passkeys"."device") <= 80)
);
--> statement-breakpoint
CREATE TABLE "counting_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	"users" bigint DEFAULT 0 NOT NULL,
	"sponsors" bigint DEFAULT 0 NOT NULL,
	"boxes" bigint DEFAULT 0 NOT NULL,
	"parties" bigint DEFAULT 0 NOT NULL,
	"offers" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counting_state_only" CHECK ("counting_state"."is_only")
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_metric_pk" PRIMARY KEY("day","metric"),
	CONSTRAINT "daily_counts_metric_known" CHECK ("daily_counts"."metric" in ('signUps', 'messages', 'matches', 'creditsBought', 'creditsGiven', 'collages')),
	CONSTRAINT "daily_counts_some" CHECK ("daily_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "user_search_terms" (
	"user_id" uuid NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"is_name" boolean NOT NULL,
	"is_admin" boolean NOT NULL,
	"is_sponsor" boolean NOT NULL,
	"is_muted" boolean NOT NULL,
	"is_suspended" boolean NOT NULL,
	CONSTRAINT "user_search_terms_user_id_term_pk" PRIMARY KEY("user_id","term")
);
--> statement-breakpoint
CREATE TABLE "box_givers" (
	"box_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "box_givers_box_id_user_id_pk" PRIMARY KEY("box_id","user_id")
);
--> statement-breakpoint
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
	"handle" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"birthday_date" date NOT NULL,
	"day" date NOT NULL,
	"email" text,
	"phone" text,
	"is_surprise" boolean NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"creator_id" uuid,
	"made_by" uuid,
	"friend_id" uuid,
	"birthday_person_id" uuid,
	"bound_at" timestamp with time zone,
	"time_zone" text,
	"put_away_at" timestamp with time zone,
	"goal_credits" integer,
	"goal_gift_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boxes_handle_unique" UNIQUE("handle"),
	CONSTRAINT "boxes_name_length" CHECK (char_length("boxes"."name") between 1 and 80),
	CONSTRAINT "boxes_language_known" CHECK ("boxes"."language" in ('en', 'es', 'uk', 'fr', 'en-XA', 'en-XB')),
	CONSTRAINT "boxes_one_goal" CHECK (num_nonnulls("boxes"."goal_credits", "boxes"."goal_gift_id") <= 1),
	CONSTRAINT "boxes_goal" CHECK ("boxes"."goal_credits" between 1 and 1000000),
	CONSTRAINT "boxes_not_for_oneself" CHECK ("boxes"."creator_id" <> "boxes"."birthday_person_id"),
	CONSTRAINT "boxes_bound_knows_when" CHECK ("boxes"."birthday_person_id" is null or "boxes"."bound_at" is not null),
	CONSTRAINT "boxes_bound_knows_where" CHECK (("boxes"."bound_at" is null) = ("boxes"."time_zone" is null))
);
--> statement-breakpoint
CREATE TABLE "chat_deleted_messages" (
	"author_id" uuid NOT NULL,
	"room_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "chat_deleted_messages_author_id_room_id_client_id_pk" PRIMARY KEY("author_id","room_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid NOT NULL,
	"room_id" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"notice" jsonb,
	"client_id" uuid,
	"reply_to" uuid,
	"edited_at" timestamp with time zone,
	"earlier_texts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_order" PRIMARY KEY("room_id","id"),
	CONSTRAINT "chat_messages_written" CHECK ("chat_messages"."author_id" is not null or "chat_messages"."notice" is not null),
	CONSTRAINT "chat_messages_length" CHECK (char_length("chat_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"room_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reactions_room_id_message_id_user_id_kind_pk" PRIMARY KEY("room_id","message_id","user_id","kind"),
	CONSTRAINT "chat_reactions_kind" CHECK ("chat_reactions"."kind" in ('cake', 'hooray', 'heart', 'laugh', 'wow', 'clap'))
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"user_id" uuid NOT NULL,
	"room_id" text NOT NULL,
	"last_id" uuid NOT NULL,
	CONSTRAINT "chat_reads_user_id_room_id_pk" PRIMARY KEY("user_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"topic" text,
	"creator_id" uuid,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"first_participants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"listed_json" text GENERATED ALWAYS AS (party_as_listed("id", "name", "description", "first_participants", "participant_count", "topic", "created_at")) STORED NOT NULL,
	CONSTRAINT "parties_topic_unique" UNIQUE("topic"),
	CONSTRAINT "parties_name_length" CHECK (char_length("parties"."name") between 1 and 80),
	CONSTRAINT "parties_description_length" CHECK (char_length("parties"."description") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "party_participants" (
	"party_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_participants_party_id_user_id_pk" PRIMARY KEY("party_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "party_search_texts" (
	"party_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collage_makings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collages" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid,
	"meta" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edit_count" integer DEFAULT 0 NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"prompt_by" uuid,
	"seed" bigint DEFAULT 0 NOT NULL,
	"background_version" uuid,
	"redraw_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collages_edit_count" CHECK ("collages"."edit_count" >= 0),
	CONSTRAINT "collages_gone_until_redrawn" CHECK ("collages"."version" is null or "collages"."redraw_at" is null)
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"collage_wish" text,
	"picture_version" text NOT NULL,
	"picture_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contributions_box_id_id_pk" PRIMARY KEY("box_id","id"),
	CONSTRAINT "contributions_one_each" UNIQUE("box_id","user_id"),
	CONSTRAINT "contributions_wish_length" CHECK (char_length("contributions"."wish") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "suggested_wishes" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"wish" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'user' NOT NULL,
	"user_id" uuid,
	"box_id" uuid,
	"name" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "credit_accounts_box_id_unique" UNIQUE("box_id"),
	CONSTRAINT "credit_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "credit_accounts_never_negative" CHECK ("credit_accounts"."balance" >= 0 or "credit_accounts"."kind" in ('provider', 'loss')),
	CONSTRAINT "credit_accounts_one_holder" CHECK ("credit_accounts"."user_id" is null or "credit_accounts"."box_id" is null),
	CONSTRAINT "credit_accounts_held" CHECK ("credit_accounts"."balance" = 0 or "credit_accounts"."name" is not null or "credit_accounts"."user_id" is not null or "credit_accounts"."box_id" is not null),
	CONSTRAINT "credit_accounts_named" CHECK (("credit_accounts"."kind" in ('user', 'box')) = ("credit_accounts"."name" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_move" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "friend_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "friend_calendars_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "friend_removals" (
	"remover_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"friends_since" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "friend_removals_remover_id_friend_id_pk" PRIMARY KEY("remover_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "friend_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_requests_to_another" CHECK ("friend_requests"."from_user_id" <> "friend_requests"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"user_a" uuid NOT NULL,
	"user_b" uuid NOT NULL,
	"user_a_day" smallint DEFAULT 9999 NOT NULL,
	"user_b_day" smallint DEFAULT 9999 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friendships_user_a_user_b_pk" PRIMARY KEY("user_a","user_b"),
	CONSTRAINT "friendships_ordered" CHECK ("friendships"."user_a" < "friendships"."user_b")
);
--> statement-breakpoint
CREATE TABLE "withheld_friend_requests" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withheld_friend_requests_from_user_id_to_user_id_pk" PRIMARY KEY("from_user_id","to_user_id"),
	CONSTRAINT "withheld_friend_requests_to_another" CHECK ("withheld_friend_requests"."from_user_id" <> "withheld_friend_requests"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "box_gifts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
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
	"is_reserver_named" boolean DEFAULT false NOT NULL,
	CONSTRAINT "box_gifts_box_id_id_pk" PRIMARY KEY("box_id","id"),
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
	"has_text" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'English' NOT NULL
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
CREATE TABLE "appeals" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_text_length" CHECK (char_length("appeals"."text") between 1 and 1000),
	CONSTRAINT "appeals_outcome_known" CHECK ("appeals"."outcome" in ('upheld', 'overturned')),
	CONSTRAINT "appeals_open_or_decided" CHECK (num_nonnulls("appeals"."outcome", "appeals"."note", "appeals"."decided_by", "appeals"."decided_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text,
	"report_id" uuid,
	"outcome" text,
	"until" timestamp with time zone,
	"user_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_entries_act_known" CHECK ("audit_entries"."act" in ('resolve', 'mute', 'unmute', 'suspend', 'unsuspend', 'approve', 'reject', 'change', 'end_sessions', 'recovery_link', 'delete', 'appeal', 'uphold', 'overturn', 'resend_mail', 'recount')),
	CONSTRAINT "audit_entries_subject" CHECK (num_nonnulls("audit_entries"."subject_id", "audit_entries"."subject_name") = 1
        and ("audit_entries"."subject_name" is not null) = ("audit_entries"."subject" in ('flag', 'counts'))),
	CONSTRAINT "audit_entries_outcome" CHECK (("audit_entries"."outcome" is not null) = ("audit_entries"."act" = 'resolve' and "audit_entries"."subject" <> 'incident')),
	CONSTRAINT "audit_entries_until" CHECK (("audit_entries"."until" is not null) = ("audit_entries"."act" in ('mute', 'suspend'))),
	CONSTRAINT "audit_entries_change" CHECK (case
        when "audit_entries"."act" in ('approve', 'reject', 'delete')
          then num_nulls("audit_entries"."user_id", "audit_entries"."before", "audit_entries"."after") = 0
        when "audit_entries"."act" = 'change' then num_nulls("audit_entries"."before", "audit_entries"."after") = 0
        else num_nulls("audit_entries"."before", "audit_entries"."after") <> 1 end)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"known_as" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_known_as_pk" PRIMARY KEY("blocker_id","known_as"),
	CONSTRAINT "blocks_another" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"reason" text,
	"evidence" jsonb,
	"box_id" uuid,
	"surprise_of" uuid,
	"surprise_until" timestamp with time zone,
	"excerpt" jsonb,
	"picture_key" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "reports_subject_known" CHECK ("reports"."subject" in ('message', 'user', 'party', 'offer', 'contribution', 'box', 'thanks')),
	CONSTRAINT "reports_reason_length" CHECK (char_length("reports"."reason") between 1 and 500),
	CONSTRAINT "reports_open_or_decided" CHECK (case "reports"."state"
        when 'open' then num_nonnulls("reports"."decided_by", "reports"."decided_at", "reports"."outcome") = 0
          and num_nulls("reports"."reason", "reports"."evidence") = 0
        when 'resolved' then num_nulls("reports"."decided_by", "reports"."decided_at", "reports"."outcome") = 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"off" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"box_id" uuid,
	"person_id" uuid,
	"report_id" uuid,
	"decision_id" uuid,
	"message_id" uuid,
	"outcome" text,
	"day" date,
	"days" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","box_id","person_id","report_id","decision_id","day","days"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('friend_birthday', 'box_opens_soon', 'no_one_signed', 'box_handed_over', 'box_opened', 'thanked', 'hearted', 'friend_requested', 'friend_accepted', 'goal_reached', 'mentioned', 'replied', 'report_decided', 'appeal_decided')),
	CONSTRAINT "notifications_outcome" CHECK ("notifications"."outcome" in ('dismissed', 'acted', 'upheld', 'overturned')),
	CONSTRAINT "notifications_subject" CHECK (case
        when "notifications"."kind" in ('friend_birthday', 'friend_requested', 'friend_accepted')
          then "notifications"."person_id" is not null and "notifications"."box_id" is null
        when "notifications"."kind" in ('mentioned', 'replied')
          then num_nulls("notifications"."box_id", "notifications"."person_id", "notifications"."message_id") = 0
        when "notifications"."kind" = 'report_decided' then num_nulls("notifications"."report_id", "notifications"."outcome") = 0
        when "notifications"."kind" = 'appeal_decided' then num_nulls("notifications"."decision_id", "notifications"."outcome") = 0
        else "notifications"."box_id" is not null end),
	CONSTRAINT "notifications_another" CHECK ("notifications"."user_id" <> "notifications"."person_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_progress" (
	"id" smallint PRIMARY KEY NOT NULL,
	"written_until" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_progress_one_row" CHECK ("reminder_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"notification_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_messages_notification_id_subscription_id_pk" PRIMARY KEY("notification_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_session" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK (char_length("push_subscriptions"."endpoint") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "box_hearts" (
	"box_id" uuid NOT NULL,
	"contribution_id" uuid NOT NULL,
	"giver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "box_hearts_box_id_contribution_id_pk" PRIMARY KEY("box_id","contribution_id"),
	CONSTRAINT "box_hearts_kind" CHECK ("box_hearts"."kind" in ('love', 'laugh', 'touched', 'wow', 'hug', 'party'))
);
--> statement-breakpoint
CREATE TABLE "box_openings" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"is_shared" boolean NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "box_openings_position" CHECK ("box_openings"."position" between 0 and 104),
	CONSTRAINT "box_openings_finished" CHECK (("box_openings"."position" = 104) = ("box_openings"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "box_thanks" (
	"box_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "box_thanks_id_unique" UNIQUE("id"),
	CONSTRAINT "box_thanks_text_length" CHECK (char_length("box_thanks"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "payment_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"note" text,
	CONSTRAINT "payment_incidents_once" UNIQUE("provider","kind","reference"),
	CONSTRAINT "payment_incidents_open_or_resolved" CHECK (num_nulls("payment_incidents"."resolved_at", "payment_incidents"."resolved_by", "payment_incidents"."note") in (0, 3)),
	CONSTRAINT "payment_incidents_note_length" CHECK (char_length("payment_incidents"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"transfer_id" text,
	"payer_id" uuid,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"box_id" uuid,
	"credits" integer NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"answer" jsonb,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"reversed_credits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_provider_once" UNIQUE("provider","provider_id"),
	CONSTRAINT "payments_credits" CHECK ("payments"."credits" between 1 and 10000),
	CONSTRAINT "payments_reversed" CHECK ("payments"."reversed_credits" between 0 and "payments"."credits")
);
--> statement-breakpoint
CREATE TABLE "sponsor_offer_showings" (
	"digest" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsor_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(9, 2),
	"age" text NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"gender" text NOT NULL,
	"interests" text[] NOT NULL,
	"has_banner" boolean NOT NULL,
	"banner_bytes" integer DEFAULT 0 NOT NULL,
	"is_owner_sponsor" boolean DEFAULT true NOT NULL,
	"hidden_until" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"showings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsor_offers_type_known" CHECK ("sponsor_offers"."type" in ('Discount', 'Gift certificate', 'Sampler', 'Advertising', 'Other')),
	CONSTRAINT "sponsor_offers_gender_known" CHECK ("sponsor_offers"."gender" in ('Male', 'Female', 'Other', 'Any')),
	CONSTRAINT "sponsor_offers_amount" CHECK ("sponsor_offers"."amount" >= 1),
	CONSTRAINT "sponsor_offers_ages" CHECK ("sponsor_offers"."age_from" between 13 and "sponsor_offers"."age_to" and "sponsor_offers"."age_to" <= 120),
	CONSTRAINT "sponsor_offers_interests" CHECK (cardinality("sponsor_offers"."interests") between 1 and 11)
);
--> statement-breakpoint
CREATE TABLE "sponsor_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"product_description" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"contact_person" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "sponsor_requests_status_known" CHECK ("sponsor_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "sponsor_requests_decided" CHECK (("sponsor_requests"."decided_at" is null) = ("sponsor_requests"."status" = 'pending')
        and ("sponsor_requests"."reason" is null or "sponsor_requests"."status" = 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feature_flags_name_known" CHECK ("feature_flags"."name" in ('random-chat', 'random-chat-minors', 'sponsor-banners', 'ai-models', 'sign-up', 'sign-up-by-invitation', 'admin-passkeys'))
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "quotas" (
	"name" text NOT NULL,
	"key_digest" text NOT NULL,
	"taken_at" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotas_name_key_digest_pk" PRIMARY KEY("name","key_digest")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" uuid,
	"subject" text NOT NULL,
	"body" text,
	"link" text,
	"useful_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_mails_delivered_is_empty" CHECK ("outbox_mails"."delivered_at" is null or "outbox_mails"."body" is null)
);
--> statement-breakpoint
CREATE TABLE "storage_deletions" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_identifiers" ADD CONSTRAINT "former_identifiers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_passwords" ADD CONSTRAINT "one_time_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_links" ADD CONSTRAINT "recovery_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_search_terms" ADD CONSTRAINT "user_search_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_givers" ADD CONSTRAINT "box_givers_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_givers" ADD CONSTRAINT "box_givers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_participants" ADD CONSTRAINT "box_participants_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_removals" ADD CONSTRAINT "box_removals_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_removals" ADD CONSTRAINT "box_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_birthday_person_id_users_id_fk" FOREIGN KEY ("birthday_person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_deleted_messages" ADD CONSTRAINT "chat_deleted_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_deleted_messages" ADD CONSTRAINT "chat_deleted_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_room_id_message_id_chat_messages_room_id_id_fk" FOREIGN KEY ("room_id","message_id") REFERENCES "public"."chat_messages"("room_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_participants" ADD CONSTRAINT "party_participants_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_participants" ADD CONSTRAINT "party_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_search_texts" ADD CONSTRAINT "party_search_texts_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collages" ADD CONSTRAINT "collages_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collages" ADD CONSTRAINT "collages_prompt_by_users_id_fk" FOREIGN KEY ("prompt_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_wishes" ADD CONSTRAINT "suggested_wishes_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_calendars" ADD CONSTRAINT "friend_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD CONSTRAINT "friend_removals_remover_id_users_id_fk" FOREIGN KEY ("remover_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_removals" ADD CONSTRAINT "friend_removals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_requests" ADD CONSTRAINT "friend_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_requests" ADD CONSTRAINT "friend_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_a_users_id_fk" FOREIGN KEY ("user_a") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_b_users_id_fk" FOREIGN KEY ("user_b") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_friend_requests" ADD CONSTRAINT "withheld_friend_requests_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_friend_requests" ADD CONSTRAINT "withheld_friend_requests_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_gifts" ADD CONSTRAINT "box_gifts_reserved_by_users_id_fk" FOREIGN KEY ("reserved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selected_gifts" ADD CONSTRAINT "selected_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "random_members" ADD CONSTRAINT "random_members_room_id_random_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."random_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "random_members" ADD CONSTRAINT "random_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "random_searches" ADD CONSTRAINT "random_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "random_searches" ADD CONSTRAINT "random_searches_process_id_random_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."random_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_hearts" ADD CONSTRAINT "box_hearts_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_hearts" ADD CONSTRAINT "box_hearts_box_id_contribution_id_contributions_box_id_id_fk" FOREIGN KEY ("box_id","contribution_id") REFERENCES "public"."contributions"("box_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_openings" ADD CONSTRAINT "box_openings_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_openings" ADD CONSTRAINT "box_openings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_thanks" ADD CONSTRAINT "box_thanks_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_thanks" ADD CONSTRAINT "box_thanks_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD CONSTRAINT "sponsor_offers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD CONSTRAINT "sponsor_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_expiry" ON "departures" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_verifications_user" ON "email_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_identifiers_left" ON "former_identifiers" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "former_identifiers_digest" ON "former_identifiers" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "one_time_passwords_user" ON "one_time_passwords" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_identities_user" ON "social_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."role" = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_muted" ON "users" USING btree ("muted_until") WHERE "users"."muted_until" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_search_terms_by_term" ON "user_search_terms" USING btree ("term","user_id");--> statement-breakpoint
CREATE INDEX "user_search_terms_names" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_name";--> statement-breakpoint
CREATE INDEX "user_search_terms_admins" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_admin";--> statement-breakpoint
CREATE INDEX "user_search_terms_sponsors" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_sponsor";--> statement-breakpoint
CREATE INDEX "user_search_terms_muted" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_muted";--> statement-breakpoint
CREATE INDEX "user_search_terms_suspended" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_suspended";--> statement-breakpoint
CREATE INDEX "box_givers_user" ON "box_givers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "box_participants_user" ON "box_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "box_participants_longest" ON "box_participants" USING btree ("box_id","joined_at");--> statement-breakpoint
CREATE INDEX "box_removals_user" ON "box_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "boxes_day" ON "boxes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "boxes_creator" ON "boxes" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "boxes_made_by" ON "boxes" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "boxes_birthday_person" ON "boxes" USING btree ("birthday_person_id");--> statement-breakpoint
CREATE INDEX "boxes_friend" ON "boxes" USING btree ("friend_id") WHERE "boxes"."friend_id" is not null;--> statement-breakpoint
CREATE INDEX "boxes_looking" ON "boxes" USING btree ("email") WHERE "boxes"."bound_at" is null;--> statement-breakpoint
CREATE INDEX "boxes_for_nobody" ON "boxes" USING btree ("email") WHERE "boxes"."bound_at" is not null and "boxes"."birthday_person_id" is null and "boxes"."email" is not null;--> statement-breakpoint
CREATE INDEX "chat_deleted_messages_room" ON "chat_deleted_messages" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chat_messages_id" ON "chat_messages" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_sent_once" ON "chat_messages" USING btree ("author_id","room_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_messages_days" ON "chat_messages" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "chat_reactions_user" ON "chat_reactions" USING btree ("user_id","room_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_reads_room" ON "chat_reads" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_deleted" ON "chat_rooms" USING btree ("id") WHERE "chat_rooms"."is_deleted";--> statement-breakpoint
CREATE INDEX "parties_newest" ON "parties" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parties_creator" ON "parties" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "party_participants_user" ON "party_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "party_participants_longest" ON "party_participants" USING btree ("party_id","joined_at");--> statement-breakpoint
CREATE INDEX "party_search_texts_newest" ON "party_search_texts" USING btree ("created_at","party_id");--> statement-breakpoint
CREATE INDEX "party_search_texts_trigrams" ON "party_search_texts" USING gin ("text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "collage_makings_made" ON "collage_makings" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "collages_prompt_by" ON "collages" USING btree ("prompt_by") WHERE "collages"."prompt_by" is not null;--> statement-breakpoint
CREATE INDEX "collages_to_redraw" ON "collages" USING btree ("redraw_at") WHERE "collages"."redraw_at" is not null;--> statement-breakpoint
CREATE INDEX "collages_drawn_from" ON "collages" USING gin (jsonb_path_query_array("meta", '$[*].contributionId') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "contributions_id" ON "contributions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "contributions_user" ON "contributions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("transaction_id","account_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_days" ON "ledger_transactions" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "friend_removals_friend" ON "friend_removals" USING btree ("friend_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_requests_pair" ON "friend_requests" USING btree (least("from_user_id", "to_user_id"),greatest("from_user_id", "to_user_id"));--> statement-breakpoint
CREATE INDEX "friend_requests_incoming" ON "friend_requests" USING btree ("to_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "friend_requests_from" ON "friend_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "friendships_days_of_b" ON "friendships" USING btree ("user_a","user_b_day","user_b");--> statement-breakpoint
CREATE INDEX "friendships_days_of_a" ON "friendships" USING btree ("user_b","user_a_day","user_a");--> statement-breakpoint
CREATE INDEX "withheld_friend_requests_to" ON "withheld_friend_requests" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "box_gifts_newest" ON "box_gifts" USING btree ("box_id","added_at","id") WHERE "box_gifts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "box_gifts_removed_last" ON "box_gifts" USING btree ("box_id","removed_at") WHERE "box_gifts"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "box_gifts_removed" ON "box_gifts" USING btree ("removed_at") WHERE "box_gifts"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "box_gifts_added_by" ON "box_gifts" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "box_gifts_removed_by" ON "box_gifts" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "box_gifts_reserved_by" ON "box_gifts" USING btree ("reserved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "random_members_one_open" ON "random_members" USING btree ("user_id") WHERE "random_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "random_members_past" ON "random_members" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "random_rooms_newest" ON "random_rooms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "random_rooms_with_text" ON "random_rooms" USING btree ("ended_at") WHERE "random_rooms"."has_text";--> statement-breakpoint
CREATE INDEX "random_rooms_of_minors" ON "random_rooms" USING btree ("minors_until") WHERE "random_rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "random_searches_fitting" ON "random_searches" USING btree ("language","age_group","wants_ages","gender","wants_gender","country");--> statement-breakpoint
CREATE INDEX "random_searches_process" ON "random_searches" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","decision_id") WHERE "appeals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("user_id","created_at","id") WHERE "audit_entries"."user_id" is distinct from "audit_entries"."subject_id";--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "blocks" USING btree ("blocker_id","created_at","known_as");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","subject","subject_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at","id") WHERE "reports"."state" = 'resolved';--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id","state");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_box" ON "reports" USING btree ("box_id") WHERE "reports"."box_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_kept" ON "reports" USING btree ("decided_at") WHERE "reports"."evidence" is not null;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_box" ON "notifications" USING btree ("box_id") WHERE "notifications"."box_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("person_id") WHERE "notifications"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "box_hearts_giver" ON "box_hearts" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "box_openings_person" ON "box_openings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "box_thanks_author" ON "box_thanks" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "payment_incidents_open" ON "payment_incidents" USING btree ("created_at","id") WHERE "payment_incidents"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "payment_incidents_resolved" ON "payment_incidents" USING btree ("resolved_at","id") WHERE "payment_incidents"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_incidents_payment" ON "payment_incidents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_transfer" ON "payments" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "payments_box" ON "payments" USING btree ("box_id");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "sponsor_offer_showings_day" ON "sponsor_offer_showings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sponsor_offers_fitting" ON "sponsor_offers" USING btree ("gender","created_at","id","age_from","age_to") WHERE "sponsor_offers"."is_owner_sponsor";--> statement-breakpoint
CREATE INDEX "sponsor_offers_fitting_minors" ON "sponsor_offers" USING btree ("gender","created_at","id","age_from","age_to") WHERE "sponsor_offers"."is_owner_sponsor" and "sponsor_offers"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "sponsor_offers_pending" ON "sponsor_offers" USING btree ("created_at","id") WHERE "sponsor_offers"."approved_at" is null and "sponsor_offers"."age_from" < 18 and "sponsor_offers"."is_owner_sponsor";--> statement-breakpoint
CREATE INDEX "sponsor_offers_of_owner" ON "sponsor_offers" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsor_offers_newest" ON "sponsor_offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsor_requests_one_pending" ON "sponsor_requests" USING btree ("user_id") WHERE "sponsor_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "sponsor_requests_of_person" ON "sponsor_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sponsor_requests_by_status" ON "sponsor_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsor_requests_newest" ON "sponsor_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quotas_expired" ON "quotas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("created_at") WHERE "outbox_mails"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_mails_account" ON "outbox_mails" USING btree ("account_id") WHERE "outbox_mails"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_mails_recipient" ON "outbox_mails" USING btree ("recipient","kind","created_at");
--> statement-breakpoint
-- platform/db/search-text.sql
/*
 * The form in which texts and searches are compared: without case, accents, vowel points and invisible characters, with plain
 * letters for letters that do not decompose, plain apostrophes and hyphens, and single spaces. Accents are removed first, and
 * letters are replaced in both cases, because the locale of a database may know the case of plain letters only.
 */
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := lower(regexp_replace(normalize(given, NFKD),
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u061c\u064b-\u065f\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e0fff]',
    '', 'g'));
BEGIN
  plain := translate(plain,
    'ŁłØøÐðĐđƉɖƊɗĦħŦŧıȷƗɨƏəƁɓƘƙƳƴŊŋς‐‑‒–—―−',
    'llooddddddddhhttijiieebbkkyynnσ-------');
  plain := translate(plain, U&'\02BB\02BC\2018\2019\201B', '''''''''''');
  plain := regexp_replace(plain, '[Ææ]', 'ae', 'g');
  plain := regexp_replace(plain, '[Œœ]', 'oe', 'g');
  plain := regexp_replace(plain, '[ẞß]', 'ss', 'g');
  plain := regexp_replace(plain, '[Þþ]', 'th', 'g');
  RETURN btrim(regexp_replace(plain, '[[:space:]]+', ' ', 'g'));
END $$;

-- A text contains a search if it is LIKE this pattern. Every character of the search is literal.
CREATE FUNCTION search_pattern(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN '%' || regexp_replace(search_fold(given), '([\\%_])', '\\\1', 'g') || '%';
END $$;
--> statement-breakpoint
-- platform/flags/flags.sql
-- Every process reloads the flags.
CREATE FUNCTION notify_feature_flags_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feature_flags_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER feature_flags_changed AFTER INSERT OR UPDATE OR DELETE ON "feature_flags"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_feature_flags_changed();
--> statement-breakpoint
-- domains/accounts/access/suspension.sql
-- Every process closes the open sockets of a suspended user.
CREATE FUNCTION notify_suspension_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suspension_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER suspension_changed AFTER UPDATE OF "suspended_until" ON "users"
  FOR EACH ROW WHEN (OLD.suspended_until IS DISTINCT FROM NEW.suspended_until) EXECUTE FUNCTION notify_suspension_changed();
--> statement-breakpoint
-- domains/accounts/pictures/picture-bytes.sql
-- The bytes of all pictures of each user. Accounts read this view because they may not know the tables of higher domains.
CREATE VIEW "user_picture_bytes" AS SELECT "user_id", sum("bytes")::bigint AS "bytes" FROM (
  SELECT "id" AS "user_id", "avatar_bytes" AS "bytes" FROM "users"
  UNION ALL SELECT "user_id", "picture_bytes" FROM "contributions"
  UNION ALL SELECT "owner_id", "banner_bytes" FROM "sponsor_offers"
) AS "pictures" GROUP BY "user_id";
--> statement-breakpoint
-- domains/accounts/profile/birthdays.sql
-- Age in whole years on a day. In common years, a birthday on 29 February counts as 1 March.
CREATE FUNCTION age_on(birthday date, on_day date) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(year FROM on_day) - extract(year FROM birthday))::integer
    - ((extract(month FROM on_day), extract(day FROM on_day)) < (extract(month FROM birthday), extract(day FROM birthday)))::integer
$$;

-- The date of the 18th birthday.
CREATE FUNCTION adult_from(birthday date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT day + (extract(day FROM day) <> extract(day FROM birthday))::integer
    FROM (SELECT (birthday + interval '18 years')::date AS day) born
$$;

/*
 * The walls at 13 and 18, by the UTC date of the change (docs/product.md §2.1). Only an ADMIN's change crosses them: its
 * transaction names the ADMIN in the setting 'hooray.deciding_admin'. A minor's 18th birthday moves closer by at most 31 days
 * in total, even if the account is deleted and registered again: a change of kept_adult_on hands over the deleted account's date.
 */
CREATE FUNCTION keep_birthday_walls() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A statement that leaves updated_at unchanged counts as made today.
  today date := (CASE WHEN NEW.updated_at = OLD.updated_at THEN now() ELSE NEW.updated_at END AT TIME ZONE 'UTC')::date;
  own date := coalesce(adult_from(OLD.birthday), OLD.kept_adult_on);
  handed_over date := CASE WHEN NEW.kept_adult_on IS DISTINCT FROM OLD.kept_adult_on THEN NEW.kept_adult_on END;
  known date := greatest(own, handed_over);
  wanted date;
BEGIN
  IF NEW.birthday < today - interval '130 years' THEN
    NEW.birthday := NULL;
  END IF;
  IF NEW.birthday IS NULL THEN
    NEW.kept_adult_on := known;
    RETURN NEW;
  END IF;
  NEW.kept_adult_on := NULL;
  IF EXISTS (SELECT FROM users WHERE id::text = current_setting('hooray.deciding_admin', true) AND role = 'ADMIN') THEN
    NEW.earliest_adult_on := NULL;
    RETURN NEW;
  END IF;
  wanted := adult_from(NEW.birthday);
  -- Registration checks the minimum age itself.
  IF TG_OP = 'UPDATE' AND NEW.birthday IS DISTINCT FROM OLD.birthday AND age_on(NEW.birthday, today) < 13 THEN
    RAISE EXCEPTION 'under 13' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_minimum_age';
  END IF;
  IF (wanted <= today) <> (own <= today) OR (wanted <= today) <> (handed_over <= today) THEN
    RAISE EXCEPTION 'across 18' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_age_wall';
  END IF;
  IF known > today THEN
    NEW.earliest_adult_on := coalesce(
      greatest(NEW.earliest_adult_on, OLD.earliest_adult_on), coalesce(own, handed_over) - 31);
    IF wanted < NEW.earliest_adult_on THEN
      RAISE EXCEPTION 'nearer to 18' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_nearer_to_18';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER users_birthday_walls BEFORE INSERT OR UPDATE OF birthday, kept_adult_on ON users
  FOR EACH ROW EXECUTE FUNCTION keep_birthday_walls();
--> statement-breakpoint
-- domains/accounts/sessions/sessions.sql
-- When a session ends or is deleted with its account, every process closes the session's sockets.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_ended AFTER UPDATE OF "ended_at" ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_session_ended();

CREATE TRIGGER sessions_deleted AFTER DELETE ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION notify_session_ended();
--> statement-breakpoint
-- domains/moderation/blocks/blocks.sql
-- In every process, the blocker's open connections hide or show the blocked user's messages.
CREATE FUNCTION notify_blocks_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('blocks_changed', coalesce(NEW.blocker_id, OLD.blocker_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER blocks_changed AFTER INSERT OR DELETE ON "blocks"
  FOR EACH ROW EXECUTE FUNCTION notify_blocks_changed();
--> statement-breakpoint
-- domains/moderation/decisions/audit.sql
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to'
    USING ERRCODE = '23514', CONSTRAINT = 'audit_append_only';
END $$;

CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- domains/friends/upcoming/friendship-days.sql
-- The format the application uses: 1231 for 31 December, 9999 for an unknown birthday.
CREATE FUNCTION month_and_day(birthday date) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(date_part('month', birthday) * 100 + date_part('day', birthday), 9999)::smallint
$$;

-- Locks both users, as befriending does, so that neither birthday changes before the commit.
CREATE FUNCTION write_friends_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" IN (NEW.user_a, NEW.user_b) ORDER BY "id" FOR NO KEY UPDATE;
  NEW.user_a_day = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = NEW.user_a));
  NEW.user_b_day = month_and_day((SELECT "birthday" FROM "users" WHERE "id" = NEW.user_b));
  RETURN NEW;
END $$;

CREATE TRIGGER friendships_days BEFORE INSERT ON "friendships"
  FOR EACH ROW EXECUTE FUNCTION write_friends_days();

-- Locks friendships in one order, because two friends who change their birthdays at the same time share a row.
CREATE FUNCTION follow_birthday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "friendships" WHERE "user_a" = NEW.id OR "user_b" = NEW.id
    ORDER BY "user_a", "user_b" FOR NO KEY UPDATE;
  UPDATE "friendships" SET "user_a_day" = month_and_day(NEW.birthday) WHERE "user_a" = NEW.id;
  UPDATE "friendships" SET "user_b_day" = month_and_day(NEW.birthday) WHERE "user_b" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_birthday_changed AFTER UPDATE OF "birthday" ON "users"
  FOR EACH ROW WHEN (OLD.birthday IS DISTINCT FROM NEW.birthday) EXECUTE FUNCTION follow_birthday();
--> statement-breakpoint
-- domains/boxes/members/box-changes.sql
-- Notifies every process that a part of a box has changed. The payload names the box and the part; repeats within a
-- transaction are sent once. Tables of other domains use the function too.
CREATE FUNCTION notify_box_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  FOR part IN 0 .. TG_NARGS - 1 LOOP
    PERFORM pg_notify('box_changed', coalesce(NEW.box_id, OLD.box_id)::text || ' ' || TG_ARGV[part]);
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION notify_box_itself_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('box_changed', NEW.id::text || ' box');
  RETURN NULL;
END $$;

-- Leaves out put_away_at, because members must not notice when the birthday person puts the box away.
CREATE TRIGGER boxes_changed
  AFTER UPDATE OF "name", "birthday_date", "is_surprise", "creator_id", "goal_credits", "goal_gift_id", "bound_at" ON "boxes"
  FOR EACH ROW EXECUTE FUNCTION notify_box_itself_changed();

CREATE TRIGGER box_participants_changed AFTER INSERT OR DELETE ON "box_participants"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('box');
--> statement-breakpoint
-- domains/boxes/members/box-participants.sql
-- A user who leaves a box leaves its chat in every process.
CREATE FUNCTION notify_box_place_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('box_place_ended', OLD.box_id::text || ' ' || OLD.user_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER box_participants_deleted AFTER DELETE ON "box_participants"
  FOR EACH ROW EXECUTE FUNCTION notify_box_place_ended();
--> statement-breakpoint
-- domains/gifts/gift-costs.sql
-- The part of the gifts that boxes may read.
CREATE VIEW "gift_costs" AS
  SELECT "box_id", "id" AS "gift_id", CASE WHEN "price" > 0 THEN ceil("price")::int END AS "credits"
    FROM "box_gifts" WHERE "removed_at" IS NULL;

-- A gift can be the goal of its box.
CREATE TRIGGER box_gifts_changed AFTER INSERT OR UPDATE ON "box_gifts"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('gifts', 'box');
--> statement-breakpoint
-- domains/gifts/gift-reservations.sql
-- A reservation, and the consent to be named, end with the membership for good.
CREATE FUNCTION end_gift_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE box_gifts SET reserved_by = NULL, is_reserver_named = FALSE
    WHERE box_id = OLD.box_id AND reserved_by = OLD.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER box_participants_end_reservations AFTER DELETE ON "box_participants"
  FOR EACH ROW EXECUTE FUNCTION end_gift_reservations();
--> statement-breakpoint
-- domains/credits/ledger/balances.sql
-- The part of the ledger that accounts and boxes may read.
CREATE VIEW "user_balances" AS SELECT "user_id", "balance" FROM "credit_accounts" WHERE "user_id" IS NOT NULL;

CREATE VIEW "box_balances" AS SELECT "box_id", "balance" FROM "credit_accounts" WHERE "box_id" IS NOT NULL;

CREATE TRIGGER box_balances_changed AFTER UPDATE OF "balance" ON "credit_accounts"
  FOR EACH ROW WHEN (NEW.box_id IS NOT NULL) EXECUTE FUNCTION notify_box_changed('box');
--> statement-breakpoint
-- domains/credits/ledger/ledger.sql
-- System accounts: the sources and sinks of credits.
INSERT INTO "credit_accounts" ("kind", "name") VALUES
  ('provider', 'stripe'), ('provider', 'paypal'), ('spent', 'spent'), ('forfeited', 'forfeited'), ('loss', 'loss');

-- Entries sum to zero, and update the balances. They are never changed.
CREATE FUNCTION post_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
BEGIN
  IF EXISTS (SELECT FROM written GROUP BY transaction_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a transaction do not sum to zero'
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  -- Lock order: accounts by id. Concurrent transactions never deadlock.
  FOR entry IN SELECT account_id, sum(amount) AS amount FROM written GROUP BY account_id ORDER BY account_id LOOP
    -- Credits paid into an account without a holder would be lost.
    UPDATE credit_accounts SET balance = balance + entry.amount
      WHERE id = entry.account_id
        AND (entry.amount < 0 OR name IS NOT NULL OR user_id IS NOT NULL OR box_id IS NOT NULL);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the account has no holder any more'
        USING ERRCODE = '23514', CONSTRAINT = 'ledger_entries_holder';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_post AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_ledger_entries();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to'
    USING ERRCODE = '23514', CONSTRAINT = 'ledger_append_only';
END $$;

CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Only the trigger on ledger entries may change a balance.
CREATE TRIGGER credit_accounts_balance_follows BEFORE UPDATE OF "balance" ON "credit_accounts"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.balance <> NEW.balance) EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER credit_accounts_begin_empty BEFORE INSERT ON "credit_accounts"
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- domains/collage/contribute/box-signers.sql
-- The part of the contributions that boxes may read.
CREATE VIEW "box_signers" AS SELECT "box_id", "user_id" FROM "contributions";

CREATE TRIGGER contributions_changed AFTER INSERT OR DELETE ON "contributions"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('card', 'box');

CREATE TRIGGER collages_changed AFTER INSERT OR UPDATE OF "version", "redraw_at", "edit_count" ON "collages"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('card');
--> statement-breakpoint
-- domains/chats/changes/taken-back-messages.sql
-- Deletes a message for good. Its client id is kept, so that another device can't send it again. Returns whether it
-- existed. Locks the author, the room and then the message, in the order of deletions of accounts and rooms.
CREATE FUNCTION delete_chat_message(message uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  found_message chat_messages;
BEGIN
  SELECT * INTO found_message FROM chat_messages WHERE id = message;
  PERFORM FROM users WHERE id = found_message.author_id FOR KEY SHARE;
  PERFORM FROM chat_rooms WHERE id = found_message.room_id FOR KEY SHARE;
  DELETE FROM chat_messages WHERE id = message;
  IF NOT FOUND THEN RETURN false; END IF;
  IF found_message.client_id IS NOT NULL THEN
    INSERT INTO chat_deleted_messages (author_id, room_id, client_id)
      VALUES (found_message.author_id, found_message.room_id, found_message.client_id);
  END IF;
  RETURN true;
END $$;

-- Deletes an author's message. Notifies processes of this one message, instead of making them send the room's
-- history again (deleted-messages.sql). Returns whether the message is gone. A SET clause of the function would
-- need a superuser.
CREATE FUNCTION take_back_chat_message(in_room text, message uuid, author uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_gone boolean;
BEGIN
  PERFORM set_config('hooray.is_taken_back', 'on', true);
  PERFORM delete_chat_message(id) FROM chat_messages
    WHERE room_id = in_room AND id = message AND author_id = author AND notice IS NULL;
  is_gone := NOT EXISTS (SELECT FROM chat_messages WHERE room_id = in_room AND id = message);
  PERFORM set_config('hooray.is_taken_back', '', true);
  RETURN is_gone;
END $$;
--> statement-breakpoint
-- domains/chats/history/deleted-messages.sql
-- Makes every process drop deleted texts from memory, and send open connections the room's history again. The
-- payload names the rooms, separated by spaces, in groups of 100 because it has at most 8000 bytes. A message that
-- its author has taken back (taken-back-messages.sql) is announced by itself, because its room may be large and the
-- author may repeat it.
CREATE FUNCTION notify_chat_messages_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hooray.is_taken_back', true) = 'on' THEN
    PERFORM pg_notify('chat_message_taken_back', room_id || ' ' || id) FROM deleted;
    RETURN NULL;
  END IF;
  PERFORM pg_notify('chat_messages_deleted', string_agg(room_id, ' '))
     FROM (SELECT room_id, (row_number() OVER () - 1) / 100 AS part
             FROM (SELECT DISTINCT room_id FROM deleted) room) numbered
    GROUP BY part;
  RETURN NULL;
END $$;

CREATE TRIGGER chat_messages_deleted AFTER DELETE ON "chat_messages" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION notify_chat_messages_deleted();
--> statement-breakpoint
-- domains/chats/parties/party-participants.sql
CREATE FUNCTION "first_participants_of"("party" uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', "users"."id", 'name', "users"."name") ORDER BY "first"."joined_at"), '[]')
  FROM (
    SELECT "user_id", "joined_at" FROM "party_participants" WHERE "party_id" = "party" ORDER BY "joined_at" LIMIT 3
  ) "first" JOIN "users" ON "users"."id" = "first"."user_id"
$$;

-- Lock order: parties by id. Two users who leave several parties at the same time don't deadlock.
CREATE FUNCTION "count_newcomers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "parties" WHERE "id" IN (SELECT "party_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "parties" SET
    "participant_count" = "participant_count" + "came"."count",
    "first_participants" = CASE WHEN "participant_count" < 3 THEN "first_participants_of"("id") ELSE "first_participants" END
  FROM (SELECT "party_id", count(*) FROM "changed" GROUP BY "party_id") "came" WHERE "id" = "came"."party_id";
  RETURN NULL;
END $$;

CREATE FUNCTION "count_leavers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "parties" WHERE "id" IN (SELECT "party_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "parties" SET
    "participant_count" = "participant_count" - "went"."count",
    "first_participants" = "first_participants_of"("id")
  FROM (SELECT "party_id", count(*) FROM "changed" GROUP BY "party_id") "went" WHERE "id" = "went"."party_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "party_participants_came" AFTER INSERT ON "party_participants" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_newcomers"();

CREATE TRIGGER "party_participants_went" AFTER DELETE ON "party_participants" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_leavers"();

CREATE FUNCTION "rename_first_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "renamed" uuid[] := ARRAY(
    SELECT "parties"."id" FROM "party_participants" JOIN "parties" ON "parties"."id" = "party_id"
    WHERE "user_id" = NEW."id" AND "first_participants" @> jsonb_build_array(jsonb_build_object('id', NEW."id"))
    ORDER BY "parties"."id" FOR NO KEY UPDATE OF "parties"
  );
BEGIN
  UPDATE "parties" SET "first_participants" = "first_participants_of"("id") WHERE "id" = ANY("renamed");
  RETURN NULL;
END $$;

CREATE TRIGGER "users_renamed" AFTER UPDATE OF "name" ON "users" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "rename_first_participant"();
--> statement-breakpoint
-- domains/chats/parties/party-search.sql
CREATE FUNCTION add_party_search_text(party parties) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO party_search_texts (party_id, text, created_at)
  VALUES (party.id, search_fold(party.name) || chr(10) || search_fold(party.description), party.created_at)
  ON CONFLICT (party_id) DO UPDATE SET text = excluded.text, created_at = excluded.created_at;
END $$;

CREATE FUNCTION keep_party_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_party_search_text(NEW);
  RETURN NULL;
END $$;

CREATE TRIGGER parties_are_searched AFTER INSERT OR UPDATE OF name, description, created_at ON "parties"
  FOR EACH ROW EXECUTE FUNCTION keep_party_search_text();
--> statement-breakpoint
-- domains/chats/parties/removed-parties.sql
-- Participants of a removed party leave its room in every process.
CREATE FUNCTION notify_party_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('party_removed', OLD.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER parties_removed AFTER DELETE ON "parties"
  FOR EACH ROW EXECUTE FUNCTION notify_party_removed();
--> statement-breakpoint
-- domains/chats/parties/starting-parties.sql
WITH party AS (
  INSERT INTO "parties" ("topic", "name", "description") VALUES
    ('Music', 'Music', 'Songs, concerts, and what to play while the candles burn.'),
    ('Sports', 'Sports', 'Matches, runs, and who would win a cake-carrying race.'),
    ('Travel', 'Travel', 'Where to wake up on a birthday.'),
    ('Art', 'Art', 'Things seen, drawn, glued and hung on walls.'),
    ('Technology', 'Technology', 'Gadgets, code, and candles with a switch.'),
    ('Cooking', 'Cooking', 'Cakes first. Then everything else.'),
    ('Reading', 'Reading', 'Books that make good presents, and the ones we kept.'),
    ('Gaming', 'Gaming', 'On boards, with cards, on screens.'),
    ('Fitness', 'Fitness', 'Moving, and what to do after the third slice.'),
    ('Movies', 'Movies', 'What to watch when the guests have gone.')
  RETURNING "id"
)
INSERT INTO "chat_rooms" ("id") SELECT "id"::text FROM party;
--> statement-breakpoint
-- domains/chats/reactions/reactions.sql
-- Makes every process send the new counts to its rooms. The payload names the room and the messages, separated by
-- spaces, in groups of 100 because it has at most 8000 bytes.
CREATE FUNCTION notify_chat_reactions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat_reactions_changed', room_id || ' ' || string_agg(message_id::text, ' '))
     FROM (SELECT room_id, message_id, (row_number() OVER (PARTITION BY room_id) - 1) / 100 AS part
             FROM (SELECT DISTINCT room_id, message_id FROM changed) message) numbered
    GROUP BY room_id, part;
  RETURN NULL;
END $$;

CREATE TRIGGER chat_reactions_added AFTER INSERT ON "chat_reactions" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_chat_reactions_changed();
CREATE TRIGGER chat_reactions_withdrawn AFTER DELETE ON "chat_reactions" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_chat_reactions_changed();
--> statement-breakpoint
-- domains/chats/team/team-room.sql
INSERT INTO "chat_rooms" ("id") VALUES ('main_celebrate_chat');
--> statement-breakpoint
-- domains/openings/openings.sql
-- Notifies every process that the opening of a box has moved.
CREATE FUNCTION notify_box_opening_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('box_opening_changed', coalesce(NEW.box_id, OLD.box_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER box_openings_changed AFTER INSERT OR UPDATE OR DELETE ON "box_openings"
  FOR EACH ROW EXECUTE FUNCTION notify_box_opening_changed();

CREATE TRIGGER box_hearts_changed AFTER INSERT OR UPDATE OR DELETE ON "box_hearts"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('thanks');

CREATE TRIGGER box_thanks_changed AFTER INSERT OR UPDATE OR DELETE ON "box_thanks"
  FOR EACH ROW EXECUTE FUNCTION notify_box_changed('thanks');
--> statement-breakpoint
-- domains/matching/room/age-wall.sql
/*
 * The wall between adults and minors: a room is for one side, and no user from the other side enters it, whatever the code
 * does. Each user is compared with the room and not with the other user, whom a concurrent transaction may be adding.
 */
CREATE FUNCTION keep_random_age_wall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT person.birthday IS NULL
        OR (age_on(person.birthday, (room.created_at AT TIME ZONE 'UTC')::date) < 18) <> (room.minors_until IS NOT NULL)
      FROM users person, random_rooms room
     WHERE person.id = NEW.user_id AND room.id = NEW.room_id
  ) THEN
    RAISE EXCEPTION 'an adult and a minor in room %', NEW.room_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'random_members_age_wall';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER random_members_age_wall AFTER INSERT OR UPDATE OF room_id, user_id ON random_members
  FOR EACH ROW EXECUTE FUNCTION keep_random_age_wall();

CREATE FUNCTION keep_random_room_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'room % changes sides', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'random_members_age_wall';
END $$;

CREATE TRIGGER random_rooms_age_wall BEFORE UPDATE OF minors_until ON random_rooms
  FOR EACH ROW WHEN ((OLD.minors_until IS NULL) <> (NEW.minors_until IS NULL)) EXECUTE FUNCTION keep_random_room_side();
--> statement-breakpoint
-- domains/matching/room/end-rooms.sql
-- Matching, and every change that could contradict a match, runs in one transaction at a time.
CREATE FUNCTION lock_random_matching() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('random matching'))
$$;

/*
 * Ends rooms for both members in every process and closes them to messages. Rooms that have already ended stay unchanged.
 * Deleting an account passes waits = false: a message of that account, still being sent, waits for the deletion, so waiting for
 * the message would deadlock.
 */
CREATE FUNCTION end_random_rooms(room_ids uuid[], at_time timestamptz, waits boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  room uuid;
BEGIN
  FOR room IN SELECT id FROM random_rooms WHERE id = ANY(room_ids) AND ended_at IS NULL ORDER BY id FOR UPDATE LOOP
    UPDATE random_rooms SET ended_at = at_time WHERE id = room;
    UPDATE random_members SET ended_at = at_time WHERE room_id = room;
    PERFORM pg_notify('random_room_ended', room::text);
    IF NOT waits THEN
      PERFORM FROM chat_rooms WHERE id = room::text FOR UPDATE SKIP LOCKED;
      CONTINUE WHEN NOT FOUND;
    END IF;
    UPDATE chat_rooms SET is_closed = true WHERE id = room::text;
  END LOOP;
END $$;

CREATE FUNCTION end_random_room_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_random_rooms(ARRAY[OLD.room_id], now(), false);
  RETURN NULL;
END $$;

CREATE TRIGGER random_members_gone AFTER DELETE ON random_members
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION end_random_room_of_member();

-- A new birthday may be on the other side of the age wall, and a suspended user may not chat.
CREATE FUNCTION end_random_rooms_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_random_matching();
  PERFORM end_random_rooms(
    ARRAY(SELECT room_id FROM random_members WHERE user_id = NEW.id AND ended_at IS NULL), now());
  RETURN NULL;
END $$;

CREATE TRIGGER users_leave_random_rooms AFTER UPDATE OF birthday, suspended_until ON users
  FOR EACH ROW WHEN (
    OLD.birthday IS DISTINCT FROM NEW.birthday
    OR (NEW.suspended_until IS NOT NULL AND OLD.suspended_until IS DISTINCT FROM NEW.suspended_until)
  ) EXECUTE FUNCTION end_random_rooms_of_person();

-- Ends the rooms of users who have been disconnected for too long, including users of a process that died.
CREATE FUNCTION end_lost_random_rooms(at_time timestamptz, lost interval) RETURNS void LANGUAGE sql AS $$
  SELECT end_random_rooms(ARRAY(
    SELECT room.id FROM random_rooms room
     WHERE room.id IN (
       SELECT member.room_id FROM random_members member
        WHERE member.ended_at IS NULL
          AND coalesce(member.away_since <= clock_timestamp() - lost, true)
          AND NOT EXISTS (
            SELECT FROM random_processes process
             WHERE process.id = ANY(member.process_ids) AND process.seen_at > clock_timestamp() - lost)
     )
     ORDER BY room.id FOR UPDATE SKIP LOCKED), at_time)
$$;
--> statement-breakpoint
-- domains/matching/search/age-groups.sql
-- Ages that match the same filters; filters include both ends. PL/pgSQL, because SQL would be planned at each call.
CREATE FUNCTION random_age_group(age integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE
    WHEN age BETWEEN 13 AND 17 THEN '13-17' WHEN age BETWEEN 18 AND 24 THEN '18-24' WHEN age = 25 THEN '25'
    WHEN age BETWEEN 26 AND 34 THEN '26-34' WHEN age = 35 THEN '35' WHEN age > 35 THEN '36+'
  END;
END $$;

-- The age groups that a filter includes.
CREATE FUNCTION random_groups_of(ages text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ages
    WHEN '13-17' THEN ARRAY['13-17'] WHEN '18-25' THEN ARRAY['18-24', '25'] WHEN '25-35' THEN ARRAY['25', '26-34', '35']
    WHEN '35+' THEN ARRAY['35', '36+']
  END
$$;

-- The filters that include an age group.
CREATE FUNCTION random_ages_of(age_group text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE age_group
    WHEN '13-17' THEN ARRAY['13-17'] WHEN '18-24' THEN ARRAY['18-25'] WHEN '25' THEN ARRAY['18-25', '25-35']
    WHEN '26-34' THEN ARRAY['25-35'] WHEN '35' THEN ARRAY['25-35', '35+'] WHEN '36+' THEN ARRAY['35+']
  END
$$;
--> statement-breakpoint
-- domains/matching/search/find-partners.sql
-- Searches on the waiting list that match `own` in both directions, except for the country and rules that need other tables.
CREATE FUNCTION random_searches_fitting(own random_searches) RETURNS SETOF random_searches LANGUAGE sql STABLE AS $$
  SELECT * FROM random_searches waiting
   WHERE waiting.language = own.language
     AND waiting.age_group = ANY(random_groups_of(own.wants_ages))
     AND waiting.wants_ages = ANY(random_ages_of(own.age_group))
     AND waiting.gender = ANY(CASE own.wants_gender WHEN 'someone' THEN ARRAY['male', 'female', 'someone'] ELSE ARRAY[own.wants_gender] END)
     AND waiting.wants_gender = ANY(ARRAY['someone', own.gender])
     AND waiting.user_id <> own.user_id
$$;

/*
 * Handles searches one after the other: each leaves the waiting list with the matching search that has waited longest, or
 * joins the list. All rules of docs/product.md §4.5 are here, under one lock, so that they hold across processes.
 *
 * Returns a row for each search: 'matched' with the room and both users; 'waiting'; or the reason for a refusal: 'gone' (the
 * account), 'busy' (the account is being changed or deleted: retry), 'no_birthday', 'too_young' (13 by their own date, but
 * not yet by the UTC date), 'restricted' (muted or suspended), 'range_for_adults', 'range_for_minors' (the requested ages),
 * 'closed_to_minors', 'in_room'.
 *
 * The row of an account that is being deleted is skipped without waiting. The plans must suit a list of any length, so they
 * use only the index.
 */
CREATE FUNCTION find_random_partners(own_process uuid, at_time timestamptz, open_to_minors boolean, searches json)
  RETURNS TABLE (place integer, outcome text, room uuid, own_name text, own_alias uuid,
    partner_id uuid, partner_name text, partner_alias uuid, partner_process uuid)
  LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  today date := (at_time AT TIME ZONE 'UTC')::date;
  me record;
  own random_searches;
  waiting record;
  other record;
  has_partner boolean;
  matched uuid[] := '{}';
  rooms random_rooms[] := '{}';
  members random_members[] := '{}';
BEGIN
  PERFORM lock_random_matching();
  IF NOT EXISTS (SELECT FROM random_processes WHERE id = own_process AND seen_at > clock_timestamp() - interval '1 second') THEN
    INSERT INTO random_processes (id, seen_at) VALUES (own_process, clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at;
  END IF;
  FOR me IN
    SELECT search.*, person.*
      FROM json_to_recordset(searches) AS search(
        user_id uuid, search_id uuid, wants_gender text, wants_ages text, language text, country text, position integer)
      LEFT JOIN LATERAL (
        SELECT users.id, users.name, coalesce(lower(users.gender), 'someone') AS gender, users.birthday,
               age_on(users.birthday, today) AS age,
               coalesce(greatest(users.muted_until, users.suspended_until) > at_time, false) AS is_restricted,
               EXISTS (SELECT FROM random_members WHERE random_members.user_id = users.id AND ended_at IS NULL) AS is_in_room
          FROM users WHERE users.id = search.user_id FOR KEY SHARE OF users SKIP LOCKED
      ) person ON true
     ORDER BY search.position
  LOOP
    place := me.position;
    outcome := CASE
      WHEN me.id IS NULL AND EXISTS (SELECT FROM users WHERE id = me.user_id) THEN 'busy'
      WHEN me.id IS NULL THEN 'gone'
      WHEN me.birthday IS NULL THEN 'no_birthday'
      WHEN me.age < 13 THEN 'too_young'
      WHEN me.is_restricted THEN 'restricted'
      WHEN me.age < 18 AND me.wants_ages <> '13-17' THEN 'range_for_adults'
      WHEN me.age >= 18 AND me.wants_ages = '13-17' THEN 'range_for_minors'
      WHEN me.age < 18 AND NOT open_to_minors THEN 'closed_to_minors'
      WHEN me.is_in_room OR me.id = ANY(matched) THEN 'in_room'
    END;
    IF outcome IS NOT NULL THEN
      DELETE FROM random_searches WHERE user_id = me.user_id;
      RETURN NEXT;
      CONTINUE;
    END IF;

    own := ROW(me.id, me.search_id, own_process, at_time, me.gender, random_age_group(me.age), me.wants_gender,
      coalesce(me.wants_ages, CASE WHEN me.age < 18 THEN '13-17' ELSE '18-25' END), me.language, me.country);
    has_partner := false;
    -- Read only the list at first, because planning one query of all tables costs more than running this one.
    FOR waiting IN
      SELECT user_id, process_id, age_group, searched_at FROM random_searches_fitting(own) WHERE own.country = 'any'
      UNION ALL
      SELECT user_id, process_id, age_group, searched_at FROM random_searches_fitting(own)
       WHERE own.country <> 'any' AND country = ANY(ARRAY[own.country, 'any'])
       ORDER BY searched_at, user_id
    LOOP
      SELECT person.id, person.name, person.birthday INTO other
        FROM users person
       WHERE person.id = waiting.user_id
         AND EXISTS (SELECT FROM random_processes
                      WHERE id = waiting.process_id AND seen_at > clock_timestamp() - interval '5 seconds')
         -- Repeat the checks of that user's own search, whose result may have changed since.
         AND random_age_group(age_on(person.birthday, today)) = waiting.age_group
         AND coalesce(greatest(person.muted_until, person.suspended_until) <= at_time, true)
         AND NOT EXISTS (SELECT FROM blocks WHERE (blocker_id, blocked_id) = (me.id, waiting.user_id))
         AND NOT EXISTS (SELECT FROM blocks WHERE (blocker_id, blocked_id) = (waiting.user_id, me.id))
         AND NOT EXISTS (
           SELECT FROM random_members mine JOIN random_members theirs ON theirs.room_id = mine.room_id
            WHERE mine.user_id = me.id AND theirs.user_id = waiting.user_id
              AND mine.ended_at > at_time - interval '1 hour')
         FOR KEY SHARE OF person SKIP LOCKED;
      has_partner := FOUND;
      EXIT WHEN has_partner;
    END LOOP;

    IF NOT has_partner THEN
      outcome := 'waiting';
      room := NULL; own_name := NULL; own_alias := NULL;
      partner_id := NULL; partner_name := NULL; partner_alias := NULL; partner_process := NULL;
      INSERT INTO random_searches VALUES (own.*)
        ON CONFLICT (user_id) DO UPDATE SET (search_id, process_id, searched_at, gender, age_group, wants_gender, wants_ages,
          language, country) = (excluded.search_id, excluded.process_id, excluded.searched_at, excluded.gender,
          excluded.age_group, excluded.wants_gender, excluded.wants_ages, excluded.language, excluded.country);
    ELSE
      outcome := 'matched';
      room := gen_random_uuid();
      own_name := me.name;
      own_alias := gen_random_uuid();
      partner_id := other.id;
      partner_name := other.name;
      partner_alias := gen_random_uuid();
      partner_process := waiting.process_id;
      DELETE FROM random_searches WHERE user_id IN (me.id, other.id);
      matched := matched || me.id || other.id;
      rooms := rooms || ROW(room, at_time,
        CASE WHEN me.age < 18 THEN least(adult_from(me.birthday), adult_from(other.birthday)) END, 0, NULL, true,
        me.language)::random_rooms;
      members := members
        || ROW(room, me.id, 0, own_alias, ARRAY[own_process], NULL, false, NULL)::random_members
        || ROW(room, other.id, 1, partner_alias, ARRAY[partner_process], NULL, false, NULL)::random_members;
      IF partner_process <> own_process THEN
        PERFORM pg_notify('random_matched', json_build_object('processId', partner_process, 'roomId', room, 'userId', other.id)::text);
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF cardinality(rooms) = 0 THEN
    RETURN;
  END IF;
  -- Inserting all rooms at once is much cheaper than one by one.
  INSERT INTO chat_rooms (id) SELECT id::text FROM unnest(rooms);
  INSERT INTO random_rooms SELECT * FROM unnest(rooms);
  INSERT INTO random_members SELECT * FROM unnest(members);
END $$;

-- A user's search in another process replaces the one that this process holds.
CREATE FUNCTION notify_random_search_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('random_search_replaced', OLD.search_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER random_search_replaced AFTER UPDATE ON random_searches
  FOR EACH ROW WHEN (OLD.process_id <> NEW.process_id) EXECUTE FUNCTION notify_random_search_replaced();
--> statement-breakpoint
-- domains/matching/search/process-beat.sql
/*
 * A process reports that it is alive, which users in rooms are connected to it, how long silent connections have been silent,
 * and which users search there. A user of a room who is no longer connected is marked with the time. Searches that are no longer
 * held leave the list if they are older than the report. Ends the rooms of users who have been lost for as long as `lost`; null
 * ends none. Skips locked rows, which the next beat handles. Returns whether the process was still known, and how many users are
 * searching.
 */
CREATE FUNCTION beat_random_process(
  own_process uuid, connected uuid[], silent uuid[], silent_ms integer[], searchers uuid[], at_time timestamptz, lost interval)
  RETURNS TABLE (was_known boolean, searching integer) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE random_processes SET seen_at = clock_timestamp() WHERE id = own_process;
  was_known := FOUND;
  IF NOT was_known THEN
    INSERT INTO random_processes (id, seen_at) VALUES (own_process, clock_timestamp()) ON CONFLICT (id) DO NOTHING;
  END IF;
  DELETE FROM random_processes WHERE seen_at < clock_timestamp() - interval '1 minute';
  UPDATE random_members SET process_ids = array_remove(process_ids, own_process),
         away_since = clock_timestamp() - make_interval(secs => coalesce(
           (SELECT ms FROM unnest(silent, silent_ms) AS known(person, ms) WHERE person = user_id), 0) / 1000.0)
   WHERE ended_at IS NULL AND user_id IN (
     SELECT user_id FROM random_members
      WHERE ended_at IS NULL AND own_process = ANY(process_ids) AND user_id NOT IN (SELECT unnest(connected)) FOR UPDATE SKIP LOCKED);
  UPDATE random_members SET process_ids = array_append(process_ids, own_process)
   WHERE ended_at IS NULL AND user_id IN (
     SELECT user_id FROM random_members
      WHERE ended_at IS NULL AND user_id = ANY(connected) AND own_process <> ALL(process_ids) FOR UPDATE SKIP LOCKED);
  DELETE FROM random_searches WHERE user_id IN (
    SELECT user_id FROM random_searches
     WHERE process_id = own_process AND user_id NOT IN (SELECT unnest(searchers)) AND searched_at < at_time - interval '5 seconds'
       FOR UPDATE SKIP LOCKED);
  IF lost IS NOT NULL THEN
    PERFORM end_lost_random_rooms(at_time, lost);
  END IF;
  SELECT count(*) INTO searching FROM random_searches search
    JOIN random_processes process ON process.id = search.process_id
   WHERE process.seen_at > clock_timestamp() - interval '5 seconds';
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- domains/sponsors/offers/hidden-offers.sql
-- Hides the offers of an owner who is suspended or no longer a sponsor, whatever changed the user.
CREATE FUNCTION follow_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sponsor_offers SET is_owner_sponsor = NEW.is_sponsor, hidden_until = NEW.suspended_until WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_follow_sponsor AFTER UPDATE OF is_sponsor, suspended_until ON users
  FOR EACH ROW WHEN ((OLD.is_sponsor, OLD.suspended_until) IS DISTINCT FROM (NEW.is_sponsor, NEW.suspended_until))
  EXECUTE FUNCTION follow_sponsor();
--> statement-breakpoint
-- domains/notifications/notifications.sql
-- Makes every process notify the user's open connections that the notifications have changed. Repeats within a
-- transaction are sent once. The sweep deletes only what no list shows.
CREATE FUNCTION notify_notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('hooray.is_sweeping', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM pg_notify('notifications_changed', coalesce(NEW.user_id, OLD.user_id)::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notifications_changed AFTER INSERT OR UPDATE OR DELETE ON "notifications"
  FOR EACH ROW EXECUTE FUNCTION notify_notifications_changed();
--> statement-breakpoint
-- domains/notifications/push/push.sql
-- Runs in the transaction of the fact, without another statement. A renewed notification isn't pushed again.
-- The lock drops a subscription that is being deleted. Without it, a log-out would undo the fact.
CREATE FUNCTION add_push_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "push_messages" (notification_id, subscription_id, due_at)
    SELECT NEW.id, id, NEW.created_at FROM "push_subscriptions" WHERE user_id = NEW.user_id FOR KEY SHARE;
  RETURN NULL;
END $$;

CREATE TRIGGER notifications_pushed AFTER INSERT ON "notifications"
  FOR EACH ROW EXECUTE FUNCTION add_push_messages();

CREATE FUNCTION delete_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "push_subscriptions" WHERE session_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_ended_push AFTER UPDATE OF "ended_at" ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION delete_push_of_session();

CREATE FUNCTION delete_push_of_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "push_subscriptions" WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_suspended_push AFTER UPDATE OF "suspended_until" ON "users"
  FOR EACH ROW WHEN (NEW.suspended_until IS NOT NULL) EXECUTE FUNCTION delete_push_of_suspended();
--> statement-breakpoint
-- domains/admin/statistics/counting-state.sql
-- Statistics begin with the day of the installation.
INSERT INTO "counting_state" ("counted_until") VALUES (date_trunc('day', now(), 'UTC'));
--> statement-breakpoint
-- domains/admin/users/user-search.sql
/*
 * The form in which names and addresses are found by the beginnings of their words: `search_fold`, with single spaces for word
 * separators, and between words and emoji. A text of separators only stays unchanged.
 */
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := regexp_replace(search_fold(given), '([\u2190-\u2bff\u3030\u303d\U0001f000-\U0001faff]+)', ' \1 ', 'g');
BEGIN
  RETURN left(coalesce(nullif(
    btrim(regexp_replace(plain, '[[:space:]._+@,;:/()"''-]+', ' ', 'g')), ''), btrim(plain)), 80);
END $$;

-- The text from each of its first ten words on.
CREATE FUNCTION search_terms(term text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  space integer;
BEGIN
  FOR word IN 1..10 LOOP
    RETURN NEXT term;
    space := position(' ' IN term);
    EXIT WHEN space = 0;
    term := substr(term, space + 1);
  END LOOP;
END $$;

-- A name with apostrophes is also found without them.
CREATE FUNCTION add_user_search_terms(person users) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := search_text(person.name);
BEGIN
  INSERT INTO user_search_terms (user_id, term, is_name, is_admin, is_sponsor, is_muted, is_suspended)
  SELECT person.id, term, term = name, person.role = 'ADMIN', person.is_sponsor,
         person.muted_until IS NOT NULL, person.suspended_until IS NOT NULL
    FROM (
      SELECT search_terms(name)
      UNION SELECT search_terms(search_text(replace(search_fold(person.name), '''', '')))
      UNION SELECT search_terms(search_text(person.email))
    ) terms(term);
END $$;

CREATE FUNCTION keep_user_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_search_terms WHERE user_id = NEW.id;
  PERFORM add_user_search_terms(NEW);
  RETURN NULL;
END $$;

CREATE TRIGGER users_are_searched AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION keep_user_search_terms();

CREATE TRIGGER users_are_searched_anew AFTER UPDATE OF name, email, role, is_sponsor, muted_until, suspended_until ON "users"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.email, OLD.role, OLD.is_sponsor, OLD.muted_until IS NULL, OLD.suspended_until IS NULL)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.role, NEW.is_sponsor, NEW.muted_until IS NULL, NEW.suspended_until IS NULL)
  ) EXECUTE FUNCTION keep_user_search_terms();

INSERT INTO "chat_rooms" ("id") VALUES ('main_celebrate_chat');
--> statement-breakpoint
WITH party AS (
  INSERT INTO "chats" ("topic", "name", "description") VALUES
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
-- A session that ends, also with its account, closes its sockets in every process.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE OF "ended_at" ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_session_ended();
--> statement-breakpoint
CREATE TRIGGER sessions_deleted AFTER DELETE ON "sessions"
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION notify_session_ended();
--> statement-breakpoint
-- Texts that are deleted must not live on in the memory of the processes.
CREATE FUNCTION notify_chat_messages_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat_messages_deleted', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_messages_deleted AFTER DELETE ON "chat_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_chat_messages_deleted();

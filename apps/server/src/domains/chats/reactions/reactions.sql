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

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

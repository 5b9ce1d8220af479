-- Processes must not keep deleted texts in memory, and send open connections the history of the room again. The notification
-- names the rooms, separated by spaces, in groups of 100 because a payload has at most 8000 bytes.
CREATE FUNCTION notify_chat_messages_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat_messages_deleted', string_agg(room_id, ' '))
     FROM (SELECT room_id, (row_number() OVER () - 1) / 100 AS part
             FROM (SELECT DISTINCT room_id FROM deleted) room) numbered
    GROUP BY part;
  RETURN NULL;
END $$;

CREATE TRIGGER chat_messages_deleted AFTER DELETE ON "chat_messages" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION notify_chat_messages_deleted();

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

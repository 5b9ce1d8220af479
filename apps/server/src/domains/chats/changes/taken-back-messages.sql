-- Deletes an author's message. Processes are told about this one message instead of sending the history of the room again
-- (deleted-messages.sql). Returns whether the message is gone.
CREATE FUNCTION take_back_chat_message(in_room text, message uuid, author uuid) RETURNS boolean LANGUAGE plpgsql
  SET hooray.is_taken_back = 'on' AS $$
BEGIN
  DELETE FROM chat_messages WHERE room_id = in_room AND id = message AND author_id = author AND notice IS NULL;
  RETURN FOUND OR NOT EXISTS (SELECT FROM chat_messages WHERE room_id = in_room AND id = message);
END $$;

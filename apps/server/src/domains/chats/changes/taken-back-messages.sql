-- Deletes an author's message. Processes are told about this one message instead of sending the history of the room again
-- (deleted-messages.sql). Returns whether the message is gone. A SET clause of the function would need a superuser.
CREATE FUNCTION take_back_chat_message(in_room text, message uuid, author uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  is_gone boolean;
BEGIN
  PERFORM set_config('hooray.is_taken_back', 'on', true);
  DELETE FROM chat_messages WHERE room_id = in_room AND id = message AND author_id = author AND notice IS NULL;
  is_gone := FOUND OR NOT EXISTS (SELECT FROM chat_messages WHERE room_id = in_room AND id = message);
  PERFORM set_config('hooray.is_taken_back', '', true);
  RETURN is_gone;
END $$;

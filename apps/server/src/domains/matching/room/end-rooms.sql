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

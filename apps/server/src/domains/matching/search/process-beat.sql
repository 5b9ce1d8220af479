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

-- Whole years lived on a day; who was born on 29 February has their day on 1 March in common years.
CREATE FUNCTION age_on(birthday date, on_day date) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(year FROM on_day) - extract(year FROM birthday))::integer
    - ((extract(month FROM on_day), extract(day FROM on_day)) < (extract(month FROM birthday), extract(day FROM birthday)))::integer
$$;
--> statement-breakpoint
-- The first day on which somebody is 18.
CREATE FUNCTION adult_from(birthday date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT day + (extract(day FROM day) <> extract(day FROM birthday))::integer
    FROM (SELECT (birthday + interval '18 years')::date AS day) born
$$;
--> statement-breakpoint
-- Matching, and what must not happen beside it, is done by one transaction at a time.
CREATE FUNCTION lock_random_matching() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('random matching'))
$$;
--> statement-breakpoint
/*
 * Ends rooms for both of their people, in every process; those that have ended stay as they are. Nothing is written in them
 * any more. A deletion of an account waits for no message: one of that account would wait for the deletion.
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
--> statement-breakpoint
/*
 * The wall between adults and minors: a room is for one side, and nobody from the other side enters it, whatever the code
 * does. Each is compared with the room and not with the other person, whom a transaction at the same time may be adding.
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
--> statement-breakpoint
CREATE TRIGGER random_members_age_wall AFTER INSERT OR UPDATE OF room_id, user_id ON random_members
  FOR EACH ROW EXECUTE FUNCTION keep_random_age_wall();
--> statement-breakpoint
CREATE FUNCTION keep_random_room_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'room % changes sides', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'random_members_age_wall';
END $$;
--> statement-breakpoint
CREATE TRIGGER random_rooms_age_wall BEFORE UPDATE OF minors_until ON random_rooms
  FOR EACH ROW WHEN ((OLD.minors_until IS NULL) <> (NEW.minors_until IS NULL)) EXECUTE FUNCTION keep_random_room_side();
--> statement-breakpoint
CREATE FUNCTION end_random_room_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_random_rooms(ARRAY[OLD.room_id], now(), false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER random_members_gone AFTER DELETE ON random_members
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION end_random_room_of_member();
--> statement-breakpoint
-- Another birthday may stand on the other side of the wall, and a suspended person talks to nobody.
CREATE FUNCTION end_random_rooms_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_random_matching();
  PERFORM end_random_rooms(
    ARRAY(SELECT room_id FROM random_members WHERE user_id = NEW.id AND ended_at IS NULL), now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_leave_random_rooms AFTER UPDATE OF birthday, suspended_until ON users
  FOR EACH ROW WHEN (
    OLD.birthday IS DISTINCT FROM NEW.birthday
    OR (NEW.suspended_until IS NOT NULL AND OLD.suspended_until IS DISTINCT FROM NEW.suspended_until)
  ) EXECUTE FUNCTION end_random_rooms_of_person();
--> statement-breakpoint
-- Ages that fit the same filters; filters include both ends. Not in SQL, which would be planned at each call.
CREATE FUNCTION random_age_group(age integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE
    WHEN age BETWEEN 13 AND 17 THEN '13-17' WHEN age BETWEEN 18 AND 24 THEN '18-24' WHEN age = 25 THEN '25'
    WHEN age BETWEEN 26 AND 34 THEN '26-34' WHEN age = 35 THEN '35' WHEN age > 35 THEN '36+'
  END;
END $$;
--> statement-breakpoint
CREATE FUNCTION random_groups_of(ages text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE ages
    WHEN '13-17' THEN ARRAY['13-17'] WHEN '18-25' THEN ARRAY['18-24', '25'] WHEN '25-35' THEN ARRAY['25', '26-34', '35']
    WHEN '35+' THEN ARRAY['35', '36+']
  END
$$;
--> statement-breakpoint
-- The filters that an age group fits.
CREATE FUNCTION random_ages_of(age_group text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE age_group
    WHEN '13-17' THEN ARRAY['13-17'] WHEN '18-24' THEN ARRAY['18-25'] WHEN '25' THEN ARRAY['18-25', '25-35']
    WHEN '26-34' THEN ARRAY['25-35'] WHEN '35' THEN ARRAY['25-35', '35+'] WHEN '36+' THEN ARRAY['35+']
  END
$$;
--> statement-breakpoint
-- Those on the waiting list who fit a search, and whom it fits, but for the country and what is not in the list itself.
CREATE FUNCTION random_searches_fitting(own random_searches) RETURNS SETOF random_searches LANGUAGE sql STABLE AS $$
  SELECT * FROM random_searches waiting
   WHERE waiting.language = own.language
     AND waiting.age_group = ANY(random_groups_of(own.wants_ages))
     AND waiting.wants_ages = ANY(random_ages_of(own.age_group))
     AND waiting.gender = ANY(CASE own.wants_gender WHEN 'someone' THEN ARRAY['male', 'female', 'someone'] ELSE ARRAY[own.wants_gender] END)
     AND waiting.wants_gender = ANY(ARRAY['someone', own.gender])
     AND waiting.user_id <> own.user_id
$$;
--> statement-breakpoint
/*
 * Takes searches one after the other: each leaves the waiting list with the person who fits and has waited longest, or
 * joins it. All rules of docs/product.md §4.5 are here, under one lock, so that they hold across processes.
 *
 * Answers a row for each search: 'matched' with the room and both people; 'waiting'; or why not: 'gone' (the account),
 * 'busy' (it is being changed or deleted: search again in a moment), 'no_birthday', 'too_young' (13 by their own date, but
 * not yet by the UTC date), 'restricted' (muted or suspended), 'range_for_adults', 'range_for_minors' (the ages asked for),
 * 'closed_to_minors', 'in_room'.
 *
 * A row of an account that is being deleted is skipped, not waited for. The plans must suit a list of any length, so they
 * go by the index alone.
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
    -- The list alone at first: to prepare a query of all tables that matter costs more than to run this one.
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
         -- What has changed since that person began to wait.
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
        CASE WHEN me.age < 18 THEN least(adult_from(me.birthday), adult_from(other.birthday)) END, 0, NULL, true)::random_rooms;
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
  -- All rooms at once, which costs far less than one by one.
  INSERT INTO chat_rooms (id) SELECT id::text FROM unnest(rooms);
  INSERT INTO random_rooms SELECT * FROM unnest(rooms);
  INSERT INTO random_members SELECT * FROM unnest(members);
END $$;
--> statement-breakpoint
-- Another search of the same person elsewhere takes the place of one that is held by another process.
CREATE FUNCTION notify_random_search_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('random_search_replaced', OLD.search_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER random_search_replaced AFTER UPDATE ON random_searches
  FOR EACH ROW WHEN (OLD.process_id <> NEW.process_id) EXECUTE FUNCTION notify_random_search_replaced();
--> statement-breakpoint
-- Ends the rooms of people whose connections have been lost for too long, also where that was because their process died.
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
/*
 * A process says that it lives, who in a room has a connection to it, whose connection has been silent for how long, and
 * who searches there. That somebody in a room is not connected any more is noted with the time; searches that nobody waits
 * for leave the list, once they are older than what the process has just said. Ends the rooms of people who have been lost
 * for as long as `lost`; null ends none. Waits for nobody: what is locked is done at the next beat. Answers whether the process
 * was still known, and how many people are searching.
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

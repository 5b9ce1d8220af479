-- Searches on the waiting list that match `own` in both directions, except for the country and rules that need other tables.
CREATE FUNCTION random_searches_fitting(own random_searches) RETURNS SETOF random_searches LANGUAGE sql STABLE AS $$
  SELECT * FROM random_searches waiting
   WHERE waiting.language = own.language
     AND waiting.age_group = ANY(random_groups_of(own.wants_ages))
     AND waiting.wants_ages = ANY(random_ages_of(own.age_group))
     AND waiting.gender = ANY(CASE own.wants_gender WHEN 'someone' THEN ARRAY['male', 'female', 'someone'] ELSE ARRAY[own.wants_gender] END)
     AND waiting.wants_gender = ANY(ARRAY['someone', own.gender])
     AND waiting.user_id <> own.user_id
$$;

/*
 * Handles searches one after the other: each leaves the waiting list with the matching search that has waited longest, or
 * joins the list. All rules of docs/product.md §4.5 are here, under one lock, so that they hold across processes.
 *
 * Returns a row for each search: 'matched' with the room and both users; 'waiting'; or the reason for a refusal: 'gone' (the
 * account), 'busy' (the account is being changed or deleted: retry), 'no_birthday', 'too_young' (13 by their own date, but
 * not yet by the UTC date), 'restricted' (muted or suspended), 'range_for_adults', 'range_for_minors' (the requested ages),
 * 'closed_to_minors', 'in_room'.
 *
 * The row of an account that is being deleted is skipped without waiting. The plans must suit a list of any length, so they
 * use only the index.
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
    -- Read only the list at first, because planning one query of all tables costs more than running this one.
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
         -- Repeat the checks of that user's own search, whose result may have changed since.
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
        CASE WHEN me.age < 18 THEN least(adult_from(me.birthday), adult_from(other.birthday)) END, 0, NULL, true,
        me.language)::random_rooms;
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
  -- Inserting all rooms at once is much cheaper than one by one.
  INSERT INTO chat_rooms (id) SELECT id::text FROM unnest(rooms);
  INSERT INTO random_rooms SELECT * FROM unnest(rooms);
  INSERT INTO random_members SELECT * FROM unnest(members);
END $$;

-- A user's search in another process replaces the one that this process holds.
CREATE FUNCTION notify_random_search_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('random_search_replaced', OLD.search_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER random_search_replaced AFTER UPDATE ON random_searches
  FOR EACH ROW WHEN (OLD.process_id <> NEW.process_id) EXECUTE FUNCTION notify_random_search_replaced();

/*
 * The wall between adults and minors: a room is for one side, and no user from the other side enters it, whatever the code
 * does. Each user is compared with the room and not with the other user, whom a concurrent transaction may be adding.
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

CREATE TRIGGER random_members_age_wall AFTER INSERT OR UPDATE OF room_id, user_id ON random_members
  FOR EACH ROW EXECUTE FUNCTION keep_random_age_wall();

CREATE FUNCTION keep_random_room_side() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'room % changes sides', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'random_members_age_wall';
END $$;

CREATE TRIGGER random_rooms_age_wall BEFORE UPDATE OF minors_until ON random_rooms
  FOR EACH ROW WHEN ((OLD.minors_until IS NULL) <> (NEW.minors_until IS NULL)) EXECUTE FUNCTION keep_random_room_side();

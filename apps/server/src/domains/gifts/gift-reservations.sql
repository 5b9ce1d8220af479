-- A reservation, and the consent to be named, end with the membership for good.
CREATE FUNCTION end_gift_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE box_gifts SET reserved_by = NULL, is_reserver_named = FALSE
    WHERE box_id = OLD.box_id AND reserved_by = OLD.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER box_participants_end_reservations AFTER DELETE ON "box_participants"
  FOR EACH ROW EXECUTE FUNCTION end_gift_reservations();

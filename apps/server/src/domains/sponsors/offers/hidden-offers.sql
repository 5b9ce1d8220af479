-- Hides the offers of an owner who is suspended or no longer a sponsor, whatever changed the user.
CREATE FUNCTION follow_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sponsor_offers SET is_owner_sponsor = NEW.is_sponsor, hidden_until = NEW.suspended_until WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_follow_sponsor AFTER UPDATE OF is_sponsor, suspended_until ON users
  FOR EACH ROW WHEN ((OLD.is_sponsor, OLD.suspended_until) IS DISTINCT FROM (NEW.is_sponsor, NEW.suspended_until))
  EXECUTE FUNCTION follow_sponsor();

/*
 * The form in which names and addresses are found by the beginnings of their words: `search_fold`, with single spaces for word
 * separators, and between words and emoji. A text of separators only stays unchanged.
 */
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := regexp_replace(search_fold(given), '([\u2190-\u2bff\u3030\u303d\U0001f000-\U0001faff]+)', ' \1 ', 'g');
BEGIN
  RETURN left(coalesce(nullif(
    btrim(regexp_replace(plain, '[[:space:]._+@,;:/()"''-]+', ' ', 'g')), ''), btrim(plain)), 80);
END $$;

-- The text from each of its first ten words on.
CREATE FUNCTION search_terms(term text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  space integer;
BEGIN
  FOR word IN 1..10 LOOP
    RETURN NEXT term;
    space := position(' ' IN term);
    EXIT WHEN space = 0;
    term := substr(term, space + 1);
  END LOOP;
END $$;

-- A name with apostrophes is also found without them.
CREATE FUNCTION add_user_search_terms(person users) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := search_text(person.name);
BEGIN
  INSERT INTO user_search_terms (user_id, term, is_name, is_admin, is_sponsor, is_muted, is_suspended)
  SELECT person.id, term, term = name, person.role = 'ADMIN', person.is_sponsor,
         person.muted_until IS NOT NULL, person.suspended_until IS NOT NULL
    FROM (
      SELECT search_terms(name)
      UNION SELECT search_terms(search_text(replace(search_fold(person.name), '''', '')))
      UNION SELECT search_terms(search_text(person.email))
    ) terms(term);
END $$;

CREATE FUNCTION keep_user_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_search_terms WHERE user_id = NEW.id;
  PERFORM add_user_search_terms(NEW);
  RETURN NULL;
END $$;

CREATE TRIGGER users_are_searched AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION keep_user_search_terms();

CREATE TRIGGER users_are_searched_anew AFTER UPDATE OF name, email, role, is_sponsor, muted_until, suspended_until ON "users"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.email, OLD.role, OLD.is_sponsor, OLD.muted_until IS NULL, OLD.suspended_until IS NULL)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.role, NEW.is_sponsor, NEW.muted_until IS NULL, NEW.suspended_until IS NULL)
  ) EXECUTE FUNCTION keep_user_search_terms();

CREATE FUNCTION add_party_search_text(party parties) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO party_search_texts (party_id, text, created_at)
  VALUES (party.id, search_fold(party.name) || chr(10) || search_fold(party.description), party.created_at)
  ON CONFLICT (party_id) DO UPDATE SET text = excluded.text, created_at = excluded.created_at;
END $$;

CREATE FUNCTION keep_party_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_party_search_text(NEW);
  RETURN NULL;
END $$;

CREATE TRIGGER parties_are_searched AFTER INSERT OR UPDATE OF name, description, created_at ON "parties"
  FOR EACH ROW EXECUTE FUNCTION keep_party_search_text();

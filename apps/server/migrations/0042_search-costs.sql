-- What users and creators of parties write meanwhile would miss the new forms.
LOCK TABLE "users" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "parties" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- It comes with PostgreSQL. The owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
/*
 * The form in which texts and searches are compared: without case, accents, vowel points and invisible characters, with plain
 * letters for letters that do not decompose, plain apostrophes and hyphens, and single spaces. Accents are removed first, and
 * letters are replaced in both cases, because the locale of a database may know the case of plain letters only.
 */
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := lower(regexp_replace(normalize(given, NFKD),
    '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u061c\u064b-\u065f\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e0fff]',
    '', 'g'));
BEGIN
  plain := translate(plain,
    'ŁłØøÐðĐđƉɖƊɗĦħŦŧıȷƗɨƏəƁɓƘƙƳƴŊŋς‐‑‒–—―−',
    'llooddddddddhhttijiieebbkkyynnσ-------');
  plain := translate(plain, U&'\02BB\02BC\2018\2019\201B', '''''''''''');
  plain := regexp_replace(plain, '[Ææ]', 'ae', 'g');
  plain := regexp_replace(plain, '[Œœ]', 'oe', 'g');
  plain := regexp_replace(plain, '[ẞß]', 'ss', 'g');
  plain := regexp_replace(plain, '[Þþ]', 'th', 'g');
  RETURN btrim(regexp_replace(plain, '[[:space:]]+', ' ', 'g'));
END $$;
--> statement-breakpoint
/*
 * The form in which names and addresses are found by the beginnings of their words: that of `search_fold` with single spaces in
 * place of what separates words, and between words and emoji. A text of nothing but separators stays as it is.
 */
CREATE OR REPLACE FUNCTION search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := regexp_replace(search_fold(given), '([\u2190-\u2bff\u3030\u303d\U0001f000-\U0001faff]+)', ' \1 ', 'g');
BEGIN
  RETURN left(coalesce(nullif(
    btrim(regexp_replace(plain, '[[:space:]._+@,;:/()"''-]+', ' ', 'g')), ''), btrim(plain)), 80);
END $$;
--> statement-breakpoint
-- A name with apostrophes is also found where they are left out.
CREATE OR REPLACE FUNCTION add_user_search_terms(person users) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Plain names and addresses without apostrophes keep their terms.
DELETE FROM user_search_terms USING users WHERE users.id = user_id AND name || email ~ '[^ -&(-~]';
--> statement-breakpoint
SELECT add_user_search_terms(users) FROM users WHERE name || email ~ '[^ -&(-~]';
--> statement-breakpoint
-- A text contains a search if it is LIKE this. Every character of the search means itself.
CREATE FUNCTION search_pattern(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN '%' || regexp_replace(search_fold(given), '([\\%_])', '\\\1', 'g') || '%';
END $$;
--> statement-breakpoint
CREATE TABLE "party_search_texts" (
	"party_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "party_search_texts" ADD CONSTRAINT "party_search_texts_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Filling a table before it has indexes is many times faster.
CREATE FUNCTION add_party_search_text(party parties) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO party_search_texts (party_id, text, created_at)
  VALUES (party.id, search_fold(party.name) || chr(10) || search_fold(party.description), party.created_at)
  ON CONFLICT (party_id) DO UPDATE SET text = excluded.text, created_at = excluded.created_at;
END $$;
--> statement-breakpoint
SELECT add_party_search_text(parties) FROM parties;
--> statement-breakpoint
CREATE INDEX "party_search_texts_newest" ON "party_search_texts" USING btree ("created_at","party_id");--> statement-breakpoint
CREATE INDEX "party_search_texts_trigrams" ON "party_search_texts" USING gin ("text" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE FUNCTION keep_party_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_party_search_text(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parties_are_searched AFTER INSERT OR UPDATE OF name, description, created_at ON "parties"
  FOR EACH ROW EXECUTE FUNCTION keep_party_search_text();

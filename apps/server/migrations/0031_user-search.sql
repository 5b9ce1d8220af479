CREATE TABLE "user_search_terms" (
	"user_id" uuid NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"is_name" boolean NOT NULL,
	"is_admin" boolean NOT NULL,
	"is_sponsor" boolean NOT NULL,
	"is_muted" boolean NOT NULL,
	"is_suspended" boolean NOT NULL,
	CONSTRAINT "user_search_terms_user_id_term_pk" PRIMARY KEY("user_id","term")
);
--> statement-breakpoint
DROP INDEX "audit_entries_by_user";--> statement-breakpoint
ALTER TABLE "user_search_terms" ADD CONSTRAINT "user_search_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_search_terms_by_term" ON "user_search_terms" USING btree ("term","user_id");--> statement-breakpoint
CREATE INDEX "user_search_terms_names" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_name";--> statement-breakpoint
CREATE INDEX "user_search_terms_admins" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_admin";--> statement-breakpoint
CREATE INDEX "user_search_terms_sponsors" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_sponsor";--> statement-breakpoint
CREATE INDEX "user_search_terms_muted" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_muted";--> statement-breakpoint
CREATE INDEX "user_search_terms_suspended" ON "user_search_terms" USING btree ("term","user_id") WHERE "user_search_terms"."is_suspended";--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."role" = 'ADMIN';--> statement-breakpoint
CREATE INDEX "users_muted" ON "users" USING btree ("muted_until") WHERE "users"."muted_until" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "reports_author" ON "reports" USING btree ("author_id","state");--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("user_id","created_at","id") WHERE "audit_entries"."user_id" is distinct from "audit_entries"."subject_id";--> statement-breakpoint
/*
 * The form in which names, addresses and what is searched for are compared: without accents, case, vowel points and invisible
 * characters, with single spaces between words, whatever separates them. A text of nothing but separators stays as it is.
 * Accents go first: a database that knows the case of plain letters alone will do.
 */
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := btrim(lower(regexp_replace(normalize(given, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f\ufeff]',
    '', 'g')));
BEGIN
  RETURN left(coalesce(nullif(
    btrim(regexp_replace(plain, '[[:space:]._+@,;:/()"''\u2019\u2010-\u2015-]+', ' ', 'g')), ''), plain), 80);
END $$;
--> statement-breakpoint
-- A text in that form, from each of its first ten words on.
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
--> statement-breakpoint
CREATE FUNCTION add_user_search_terms(person users) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := search_text(person.name);
BEGIN
  INSERT INTO user_search_terms (user_id, term, is_name, is_admin, is_sponsor, is_muted, is_suspended)
  SELECT person.id, term, term = name, person.role = 'ADMIN', person.is_sponsor,
         person.muted_until IS NOT NULL, person.suspended_until IS NOT NULL
    FROM (SELECT search_terms(name) UNION SELECT search_terms(search_text(person.email))) terms(term);
END $$;
--> statement-breakpoint
SELECT add_user_search_terms(users) FROM users;
--> statement-breakpoint
CREATE FUNCTION keep_user_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_search_terms WHERE user_id = NEW.id;
  PERFORM add_user_search_terms(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_are_searched AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION keep_user_search_terms();
--> statement-breakpoint
CREATE TRIGGER users_are_searched_anew AFTER UPDATE OF name, email, role, is_sponsor, muted_until, suspended_until ON "users"
  FOR EACH ROW WHEN (
    (OLD.name, OLD.email, OLD.role, OLD.is_sponsor, OLD.muted_until IS NULL, OLD.suspended_until IS NULL)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.role, NEW.is_sponsor, NEW.muted_until IS NULL, NEW.suspended_until IS NULL)
  ) EXECUTE FUNCTION keep_user_search_terms();

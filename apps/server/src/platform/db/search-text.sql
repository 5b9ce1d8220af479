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

-- A text contains a search if it is LIKE this pattern. Every character of the search is literal.
CREATE FUNCTION search_pattern(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN '%' || regexp_replace(search_fold(given), '([\\%_])', '\\\1', 'g') || '%';
END $$;

// The same replacements as in the database's `search_fold`: letters that don't decompose, apostrophes and hyphens.
const given = 'łøðđɖɗħŧıȷɨəɓƙƴŋςʻʼ‘’‛‐‑‒–—―−';
const replaced = "loddddhtijiebkynσ'''''-------";
const pairs: Record<string, string> = { æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' };

/** Returns a text for a search: in lower case, and without accents. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => pairs[letter] ?? replaced[given.indexOf(letter)] ?? letter);

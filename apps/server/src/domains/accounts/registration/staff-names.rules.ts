import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import unhomoglyph from 'unhomoglyph';
import { invalidField } from '../../../platform/errors/app-error.ts';

/** The words of docs/product/accounts.md §2.1, in our four languages. */
const STAFF_WORDS = [
  ...['hooray', 'team', 'admin', 'administrator', 'support', 'moderator'],
  ...['equipo', 'administrador', 'administradora', 'soporte', 'moderador', 'moderadora'],
  ...['équipe', 'administrateur', 'administratrice', 'modérateur', 'modératrice'],
  ...['команда', 'адмін', 'адміністратор', 'адміністраторка', 'підтримка', 'модератор', 'модераторка'],
];
/** Between two words, as in 'Equipo de Hooray'. */
const OF = 'de';
/** Before the first word, as in 'The Hooray Team'. */
const ARTICLES = ['', 'the', 'el', 'la', 'le', 'l'];

/** Look-alikes that Unicode's list of confusable characters omits: small capitals, digits and signs for letters. */
const LOOKALIKES = new Map(
  Object.entries({
    a: '4@ᴀ',
    d: 'ᴅԁ',
    e: '3ᴇꓰꞓɛɜ',
    h: 'ʜ',
    i: '1l!|ɩɪ',
    k: 'ĸ',
    m: 'ᴍʍ',
    n: 'ɴπᴎ',
    o: '0',
    p: 'ᴘ',
    r: 'ʀ',
    s: '5$ꜱ',
    t: '7+ᴛ',
    u: 'ᴜ',
    y: 'ʏ',
  }).flatMap(([letter, lookalikes]) => Array.from(lookalikes, (each) => [each, letter] as const)),
);

/** The first letters of circled and squared alphabets, which Unicode neither decomposes nor lists as confusable. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 26;

function plainLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = ENCLOSED_ALPHABETS.find((start) => start <= code && code < start + LETTERS);
  return first === undefined ? character : String.fromCharCode(0x61 + code - first);
}

const withoutMarks = (text: string) =>
  text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Letters that look alike, such as m and rn, map to the same letters. */
function lookOf(text: string): string {
  const plain = Array.from(withoutMarks(text), plainLetter).join('');
  // Folds look-alikes before and after lowercasing, because the cases differ: I looks like l, but i doesn't.
  const known = withoutMarks(unhomoglyph(withoutMarks(unhomoglyph(plain).toLowerCase())));
  return Array.from(known, (character) => LOOKALIKES.get(character) ?? character)
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const STAFF_LOOKS = STAFF_WORDS.map(lookOf);
const ARTICLE_LOOKS = ARTICLES.map(lookOf);

/** Tries every word, because one can begin with another. */
function isOfStaffWords(look: string): boolean {
  return STAFF_LOOKS.filter((word) => look.startsWith(word)).some((word) => {
    const rest = look.slice(word.length);
    return (
      rest === '' || isOfStaffWords(rest) || (rest.startsWith(OF) && isOfStaffWords(rest.slice(OF.length)))
    );
  });
}

/** Whether a name of a person or a party looks like one of the team. */
export function isStaffName(name: string): boolean {
  const look = lookOf(name);
  return ARTICLE_LOOKS.some(
    (article) => look.startsWith(article) && isOfStaffWords(look.slice(article.length)),
  );
}

/** @throws AppError VALIDATION */
export function assertNoStaffName(name: string, isStaff = false): void {
  if (!isStaff && isStaffName(name)) throw invalidField('name', accountTexts.staffName);
}

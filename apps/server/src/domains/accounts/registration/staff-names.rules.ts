import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import unhomoglyph from 'unhomoglyph';
import { invalidField } from '../../../platform/errors/app-error.ts';

/** The words of docs/product/accounts.md §2.1, in our four languages, with plurals. */
const STAFF_WORDS = [
  ...['hooray', 'team', 'admin', 'administrator', 'support', 'moderator'],
  ...['admins', 'administrators', 'moderators'],
  ...['equipo', 'administrador', 'administradora', 'soporte', 'moderador', 'moderadora'],
  ...['administradores', 'administradoras', 'moderadores', 'moderadoras'],
  ...['équipe', 'administrateur', 'administratrice', 'modérateur', 'modératrice'],
  ...['administrateurs', 'administratrices', 'modérateurs', 'modératrices'],
  ...['команда', 'адмін', 'адміністратор', 'адміністраторка', 'підтримка', 'модератор', 'модераторка'],
  ...['адміни', 'адміністратори', 'адміністраторки', 'модератори', 'модераторки'],
];
/** Between two words, as in 'Equipo de Hooray'. */
const OF = 'de';
/** Before the first word, as in 'The Hooray Team'. */
const ARTICLES = ['', 'the', 'el', 'la', 'los', 'las', 'le', 'l', 'les'];

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

/** How a character of a name reads. */
interface Reading {
  look: string;
  /** A digit or sign may stand for a letter or beside the words. */
  isOptional: boolean;
}

function readingsOf(text: string): Reading[] {
  return Array.from(withoutMarks(text), (character) => {
    const plain = plainLetter(character);
    // Folds look-alikes before and after lowercasing, because the cases differ: I looks like l, but i doesn't.
    const known = withoutMarks(unhomoglyph(withoutMarks(unhomoglyph(plain).toLowerCase())));
    const look = Array.from(known, (each) => LOOKALIKES.get(each) ?? each).join('');
    return {
      // The letters rn look like m.
      look: look.replace(/[^\p{L}]/gu, '').replaceAll('m', 'rn'),
      isOptional: !/\p{L}/u.test(plain) || /^[\p{P}\p{S}]+$/u.test(known),
    };
  });
}

const lookOf = (text: string) =>
  readingsOf(text)
    .map(({ look }) => look)
    .join('');

const STAFF_LOOKS = STAFF_WORDS.map(lookOf);
const FIRST_LOOKS = ARTICLES.flatMap((article) => STAFF_LOOKS.map((word) => lookOf(article) + word));
const FURTHER_LOOKS = ['', OF].flatMap((of) => STAFF_LOOKS.map((word) => lookOf(of) + word));

/** @param rests what may be missing of a word; '' after a complete one */
function readLetter(rests: Set<string>, letter: string): Set<string> {
  const possible = rests.has('') ? [...rests, ...FURTHER_LOOKS] : [...rests];
  return new Set(possible.filter((rest) => rest.startsWith(letter)).map((rest) => rest.slice(letter.length)));
}

/**
 * Whether a name of a person or a party looks like one of the team. Follows all ways to read it at once, because one
 * word can begin with another, and a sign can be a letter or none.
 */
export function isStaffName(name: string): boolean {
  let rests = new Set(FIRST_LOOKS);
  for (const { look, isOptional } of readingsOf(name)) {
    const read = Array.from(look).reduce(readLetter, rests);
    rests = isOptional ? new Set([...rests, ...read]) : read;
  }
  return rests.has('');
}

/** @throws AppError VALIDATION */
export function assertNoStaffName(name: string, isStaff = false): void {
  if (!isStaff && isStaffName(name)) throw invalidField('name', accountTexts.staffName);
}

import { isHarmful } from '../adult-words.ts';
import { isEmpty, isPlain, wordsOf } from '../text/tokens.ts';
import { likingWords } from '../words.ts';

const MAX_LENGTH = 30;
const MAX_WORDS = 3;
const MAX_CLAUSE_WORDS = 7;
/** Words of one script, joined by single spaces, hyphens or apostrophes. */
const NAME =
  /^(?:[\p{Script=Latin}\p{M}]+|[\p{Script=Cyrillic}\p{M}]+)(?:[ '’ʼ-](?:[\p{Script=Latin}\p{M}]+|[\p{Script=Cyrillic}\p{M}]+))*$/u;
const CLAUSE_ENDS = /(?<![,;.!?\n])[,;.!?\n]+(?=\s|$)|\s(?:and|but|y|pero|et|mais|і|й|та|але)\s/iu;
/** Matches anything but words and punctuation beside them, as in addresses and markup. */
const IS_FOREIGN = /[^\p{L}\p{M}\s'’ʼ"“”«»():&-]/u;
const PERSONS = new Set(
  'i he she they we it you him her them his their my our yo el ella ellos ellas nosotros je il elle ils elles nous on я він вона вони ми його її'.split(
    ' ',
  ),
);
const DOINGS = new Set(
  (
    'do does doing play plays playing practice practices practicing practises practising go goes going collect collects ' +
    'collecting make makes making build builds building study studies studying learn learns learning try tries trying ' +
    'watch watches watching read reads reading about teach teaches teaching compete competes competing train trains ' +
    'hobby hobbies pastime sport called hace hacer juega jugar practica practicar colecciona fait faire joue jouer ' +
    'pratique pratiquer collectionne грає грати займається займатися робить збирає вивчає'
  ).split(' '),
);
const likings = new Set(likingWords.flatMap(wordsOf));

const MIN_LENGTH = 3;

/**
 * Whether a phrase typed into the field may be repeated as a hobby's name. The phrase must be the only content of its
 * clause. A clause that mentions a person also needs a liking, because 'she just moved' isn't about a hobby.
 */
export function isEchoable(phrase: string, field: string): boolean {
  if (phrase.length < MIN_LENGTH || phrase.length > MAX_LENGTH || !NAME.test(phrase)) return false;
  if (phrase.split(/[ -]/).length > MAX_WORDS || isHarmful(phrase)) return false;
  const clause = field.split(CLAUSE_ENDS).find((part) => part.includes(phrase));
  if (clause === undefined || IS_FOREIGN.test(clause) || isHarmful(clause)) return false;
  const words = wordsOf(clause);
  const named = new Set(wordsOf(phrase));
  const isLiking = (word: string) => likings.has(word) || DOINGS.has(word);
  const isOther = (word: string) => !named.has(word) && !isLiking(word) && isPlain(word) && !isEmpty(word);
  if (words.length > MAX_CLAUSE_WORDS || words.some(isOther)) return false;
  return !words.some((word) => PERSONS.has(word)) || words.some(isLiking);
}

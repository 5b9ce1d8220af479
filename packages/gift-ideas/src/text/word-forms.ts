import { stemmer } from 'stemmer';

const LATIN = /^[a-z]{4,}$/;
const CYRILLIC = /^\p{Script=Cyrillic}{4,}$/u;

const byLength = (endings: string): string[] =>
  endings.split(' ').sort((one, other) => other.length - one.length);

/** Ukrainian endings without accents. `simplify` turns й into и, and ї into і. */
const UKRAINIAN = byLength(
  'увати ювати ував увала ували ював ювала ювали овати ати яти ити іти ути ує ює ає яє ить іть ять ать уть ють аю яю ую юю уеш ала яла ила али яли или ав ив ' +
    'ування ювання овання ання яння іння ення уванню юванню анню яння інню енню уванням юванням анням янням інням енням ' +
    'ія іі ію ією іею іи ого ому ими им их ою ою ии а я е є у ю і и о ь ові еві єві ів ам ами ах ям ями ях ом ем єм ею єю',
);
/** English, Spanish and French endings of related words, such as painter and painting, or pescador and pesca. */
const SHARED = byLength(
  'ing ings er ers or ors ist ists ery eries ed ly y ies ian ians ' +
    'ar ir ando iendo aba ado ada ados adas ador adora adores ero era eros eras eria ista istas ura uras ora ores oras o a e os as es an en amos emos ' +
    're ant ent ons ez ais ait eur euse eurs euses ier iere iers age ages ement iste istes erie erias ees ee s',
);
const REFLEXIVE = /(?:ся|сь)$/;
const LEAST_LATIN = 4;
const LEAST_CYRILLIC = 3;

function strip(word: string, endings: readonly string[], least: number): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= least);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Gives 'книжок' and 'книжки' the same stem, and 'музиці' and 'музика'. */
function ukrainianStem(word: string): string {
  const stem = strip(word.replace(REFLEXIVE, ''), UKRAINIAN, LEAST_CYRILLIC);
  if (stem.length <= LEAST_CYRILLIC + 1) return stem;
  return stem.replace(/(?<=[^аеєиіоуюя])ок$/, 'к').replace(/ц$/, 'к');
}

/** Porter's algorithm is for English. It also shortens Spanish and French words consistently. */
export function stemOf(word: string): string {
  if (LATIN.test(word)) return stemmer(word);
  return CYRILLIC.test(word) ? ukrainianStem(word) : word;
}

/** Coarser than a stem. Related words have the same root, and so do some unrelated ones. */
export const rootOf = (word: string): string =>
  LATIN.test(word) ? strip(word, SHARED, LEAST_LATIN).replace(/([^aeiou])\1$/, '$1') : stemOf(word);

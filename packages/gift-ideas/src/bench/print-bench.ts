import type { Recommender } from '../recommender.ts';
import type { Vocabulary } from '../text/vocabulary.ts';
import {
  budgets,
  knownHobbies,
  languages,
  meanOf,
  measurePerson,
  type NamedHobby,
  namedFurtherHobbies,
  type Person,
  type PersonResult,
  precisionFor,
  repeatedShare,
} from './measure.ts';

const SHOWN = 40;
const WEAK = 5 / 6 - 0.001;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function printPeople(results: readonly PersonResult[]): void {
  const { share, most } = repeatedShare(results);
  console.log(`People: ${results.length}`);
  console.log(`  precision at 6: ${percent(meanOf(results.map(({ precision }) => precision)))}`);
  console.log(`  kinds among six: ${meanOf(results.map(({ kinds }) => kinds)).toFixed(2)}`);
  console.log(`  share of ideas that over a tenth of the people get: ${percent(share)}`);
  console.log(
    `  most frequent: ${most
      .slice(0, 5)
      .map(([id, count]) => `${id} ${count}`)
      .join(', ')}`,
  );
  console.log(`  ideas to avoid: ${results.flatMap(({ avoided }) => avoided).length}`);
  console.log(`  wrong reasons: ${results.flatMap(({ wrong }) => wrong).length}`);
  for (const { person, precision, avoided, wrong } of results) {
    if (precision < WEAK) console.log(`  weak ${(precision * 6).toFixed(0)}/6: ${person.who}`);
    for (const title of avoided) console.log(`  to avoid: ${person.who}: ${title}`);
    for (const reason of wrong) console.log(`  wrong reason: ${person.who}: ${reason}`);
  }
}

function printHobbies(title: string, hobbies: readonly NamedHobby[], recommender: Recommender): void {
  const results = hobbies.flatMap((hobby) =>
    budgets.map((budget) => ({ hobby, budget, precision: precisionFor(hobby, budget, recommender) })),
  );
  console.log(`${title}: ${hobbies.length / languages.length}`);
  for (const language of languages) {
    const own = results.filter(({ hobby }) => hobby.language === language);
    const byBudget = budgets.map((budget) => {
      const within = own.filter((result) => result.budget === budget);
      return `$${budget.join('-')} ${percent(meanOf(within.map(({ precision }) => precision)))}`;
    });
    console.log(
      `  ${language}: ${percent(meanOf(own.map(({ precision }) => precision)))} (${byBudget.join(', ')})`,
    );
  }
  const weak = results
    .filter(({ precision }) => precision < WEAK)
    .sort((one, other) => one.precision - other.precision);
  console.log(`  with fewer than five of six: ${weak.length}`);
  for (const { hobby, budget, precision } of weak.slice(0, SHOWN))
    console.log(
      `    ${(precision * 6).toFixed(0)}/6 ${hobby.key}, typed ${hobby.typed}, $${budget.join('-')}`,
    );
}

export function printBench(
  people: readonly Person[],
  unknownWords: readonly string[],
  recommender: Recommender,
  vocabulary: Vocabulary,
): void {
  printPeople(people.map((person) => measurePerson(person, recommender, vocabulary)));
  printHobbies('Hobbies of the catalog', knownHobbies, recommender);
  printHobbies('Further hobbies', namedFurtherHobbies, recommender);
  const precisions = unknownWords.flatMap((typed) =>
    budgets.map((budget) => precisionFor({ typed, fits: [typed] }, budget, recommender)),
  );
  console.log(`Unknown words: ${unknownWords.length}, precision at 6: ${percent(meanOf(precisions))}`);
}

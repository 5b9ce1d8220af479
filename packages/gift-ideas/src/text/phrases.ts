import {
  furtherHobbies,
  hobbyWords,
  personalityWords,
  situations,
  styleWords,
  universeWords,
} from '../words.ts';

export type Kind = 'hobby' | 'universe' | 'personality' | 'style';

export interface Meaning {
  kind: Kind;
  /** A hobby's key is in `hobbyWords` or `furtherHobbies`. */
  key: string;
  /** Whether it follows from a situation, such as a new home, instead of being named itself. */
  isHint: boolean;
  isUnwanted: boolean;
}

const named = (kind: Kind, key: string): Meaning => ({ kind, key, isHint: false, isUnwanted: false });

function* meaningsOfSituation(situation: (typeof situations)[string]): Generator<Meaning> {
  for (const key of situation.hobbies) yield { ...named('hobby', key), isHint: true };
  for (const key of situation.styles) yield { ...named('style', key), isHint: true };
  for (const key of situation.unwanted) yield { ...named('hobby', key), isHint: true, isUnwanted: true };
}

export function* listPhrases(): Generator<[phrase: string, Meaning]> {
  for (const [key, languages] of Object.entries(hobbyWords))
    for (const word of [key, ...Object.values(languages).flat()]) yield [word, named('hobby', key)];
  for (const [key, { en, es, uk, fr }] of Object.entries(furtherHobbies))
    for (const word of [key, ...en, ...es, ...uk, ...fr]) yield [word, named('hobby', key)];
  for (const [kind, words] of [
    ['universe', universeWords],
    ['personality', personalityWords],
    ['style', styleWords],
  ] as const)
    for (const [key, others] of Object.entries(words))
      for (const word of [key, ...others]) yield [word, named(kind, key)];
  for (const situation of Object.values(situations))
    for (const word of [...situation.en, ...situation.es, ...situation.uk, ...situation.fr])
      for (const meaning of meaningsOfSituation(situation)) yield [word, meaning];
}

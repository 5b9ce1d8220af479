import type { CatalogIdea } from '../catalog.ts';
import { generalHobbies } from '../words.ts';
import type { GiftWish } from './interests.ts';

type AgeGroup = keyof typeof generalHobbies;

/** All idea data that ranking reads, in columns, because iterating over thousands of objects would be slow. */
export interface IdeaTable {
  ideas: readonly CatalogIdea[];
  youngest: Uint8Array;
  oldest: Uint8Array;
  low: Uint16Array;
  high: Uint16Array;
  suits: Uint8Array;
  /** Numbers that stand for the idea's kind, category and picture. */
  kind: Uint16Array;
  category: Uint16Array;
  picture: Uint16Array;
  /** From 0 to 1: how likely the idea is to please a person of whom only the age is known. */
  appeal: Record<AgeGroup, Float32Array>;
}

const FOR_FANS = 0.5;
const YEARS_OF_CHILDHOOD = 13;
const YEARS_OF_YOUTH = 18;
const genders = [undefined, 'Female', 'Male'] as const;
const suitable = ['anyone', 'women', 'men'] as const;

export const ageGroupOf = (age: number): AgeGroup =>
  age < YEARS_OF_CHILDHOOD ? 'child' : age < YEARS_OF_YOUTH ? 'teenager' : 'adult';

function appealTo(group: AgeGroup, { hobbies, universes }: CatalogIdea): number {
  const fandom = universes.length > 0 ? FOR_FANS : 1;
  const [main] = hobbies;
  if (main === undefined) return fandom;
  const general = generalHobbies[group];
  if (!general.includes(main)) return 0;
  return (fandom * hobbies.filter((key) => general.includes(key)).length) / hobbies.length;
}

/** Creates the tables of a catalog, alone or with ideas added at the end. */
export function createIdeaTables(catalog: readonly CatalogIdea[]) {
  const numbers = new Map<string, number>();
  function numberOf(name: string): number {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  }
  function tableOf(ideas: readonly CatalogIdea[]): IdeaTable {
    const appealOf = (group: AgeGroup) => Float32Array.from(ideas, (idea) => appealTo(group, idea));
    return {
      ideas,
      youngest: Uint8Array.from(ideas, ({ ages }) => ages[0]),
      oldest: Uint8Array.from(ideas, ({ ages }) => ages[1]),
      low: Uint16Array.from(ideas, ({ price }) => price[0]),
      high: Uint16Array.from(ideas, ({ price }) => Math.ceil(price[1])),
      suits: Uint8Array.from(ideas, ({ suits }) => suitable.indexOf(suits)),
      kind: Uint16Array.from(ideas, ({ kind }) => numberOf(`kind ${kind}`)),
      category: Uint16Array.from(ideas, ({ category }) => numberOf(`category ${category}`)),
      picture: Uint16Array.from(ideas, ({ picture }) => numberOf(`picture ${picture}`)),
      appeal: { child: appealOf('child'), teenager: appealOf('teenager'), adult: appealOf('adult') },
    };
  }
  const base = tableOf(catalog);
  return (added: readonly CatalogIdea[]): IdeaTable =>
    added.length > 0 ? joined(base, tableOf(added)) : base;
}

function joined(one: IdeaTable, other: IdeaTable): IdeaTable {
  function join<Column extends Uint8Array | Uint16Array | Float32Array>(
    first: Column,
    second: Column,
  ): Column {
    const column = first.constructor as new (length: number) => Column;
    const both = new column(first.length + second.length);
    both.set(first);
    both.set(second, first.length);
    return both;
  }
  return {
    ideas: [...one.ideas, ...other.ideas],
    youngest: join(one.youngest, other.youngest),
    oldest: join(one.oldest, other.oldest),
    low: join(one.low, other.low),
    high: join(one.high, other.high),
    suits: join(one.suits, other.suits),
    kind: join(one.kind, other.kind),
    category: join(one.category, other.category),
    picture: join(one.picture, other.picture),
    appeal: {
      child: join(one.appeal.child, other.appeal.child),
      teenager: join(one.appeal.teenager, other.appeal.teenager),
      adult: join(one.appeal.adult, other.appeal.adult),
    },
  };
}

export function isFor(
  { youngest, oldest, suits }: IdeaTable,
  at: number,
  { age, gender }: GiftWish,
): boolean {
  if (age < (youngest[at] as number) || age > (oldest[at] as number)) return false;
  const only = genders[suits[at] as number];
  return only === undefined || gender === undefined || only === gender;
}

interface Named {
  id: string;
  name: string;
}

/** Bounds the work for a message that consists of '@' signs. */
const MAX_SIGNS = 50;
const SIGN = /(?<![\p{L}\p{N}])@/gu;
const WORD = /^[\p{L}\p{N}\p{M}]/u;

const fold = (text: string) => text.normalize('NFC').toLowerCase();

/** Returns members whose whole name follows an '@'. The longest matching name counts, and all members who have it. */
export function findMentioned(text: string, members: readonly Named[]): string[] {
  const folded = fold(text);
  const names = Map.groupBy(members, ({ name }) => fold(name));
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length);
  const signs = [...folded.matchAll(SIGN)].slice(0, MAX_SIGNS);
  const mentioned = signs.flatMap(({ index }) => {
    const name = longestFirst.find(
      (candidate) =>
        folded.startsWith(candidate, index + 1) && !WORD.test(folded.slice(index + 1 + candidate.length)),
    );
    return name === undefined ? [] : (names.get(name) ?? []);
  });
  return [...new Set(mentioned.map(({ id }) => id))];
}

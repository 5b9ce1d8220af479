import type { IdeaIndex } from './idea-index.ts';
import { IdeaPicker } from './idea-picker.ts';
import { ageGroupOf, type IdeaTable } from './idea-table.ts';
import type { GiftWish, Interest } from './interests.ts';
import type { Subject } from './subjects.ts';

interface Picking {
  table: IdeaTable;
  /** The number of written ideas, which come before those made from templates. */
  written: number;
  /** Indexes of the ideas that suit the age and budget. */
  places: readonly number[];
  subjects: readonly Subject[];
  wish: GiftWish;
  interests: readonly Interest[];
  index: IdeaIndex;
  /** Whether the form contains a word of the idea's title. */
  isTold: (at: number) => boolean;
  scores: Float64Array;
  /** Completes the ideas' scores before they are compared. */
  complete(places: readonly number[]): void;
  count: number;
}

/** The minimum number of ideas, even if that includes some about dislikes. */
const ENOUGH = 6;

function markAbout(interests: readonly Interest[], index: IdeaIndex, size: number): Uint8Array {
  const marks = new Uint8Array(size);
  for (const { kind, key } of interests) for (const { at } of index.about(kind, key)) marks[at] = 1;
  return marks;
}

/** Picks ideas about the subjects first, then related ones, and then general ones. */
export function pickIdeas({ table, written, places, count, ...picking }: Picking): number[] {
  const { subjects, interests, index, isTold, scores, complete, wish } = picking;
  const size = table.ideas.length;
  const liked = interests.filter(({ weight }) => weight > 0);
  const disliked = interests.filter(({ weight }) => weight < 0);
  const isMeant = markAbout(liked, index, size);
  const isUnwanted = markAbout(disliked, index, size);
  const wanted = places.filter((at) => !isUnwanted[at]);
  const isWanted = new Uint8Array(size);
  for (const at of wanted) isWanted[at] = 1;

  const picker = new IdeaPicker({ table, scores });
  function share(part: 'main' | 'further', end: number, most: number): void {
    const pools = subjects.map(({ weight, [part]: all }) => ({
      weight,
      places: all.filter((at) => isWanted[at] && at < end),
    }));
    for (const pool of pools) complete(pool.places);
    picker.pickShares(pools, Math.min(count, most));
  }
  function vary(pool: readonly number[], most: number): void {
    if (picker.picked.length >= most) return;
    complete(pool);
    picker.pickVaried(pool, most);
  }
  share('main', size, ENOUGH);
  share('main', written, count);
  share('further', written, count);
  if (picker.picked.length < count) {
    const appeal = table.appeal[ageGroupOf(wish.age)];
    const general = wanted.filter((at) => at < written);
    const inviting = general.filter((at) => isMeant[at] || isTold(at) || (appeal[at] as number) > 0);
    vary(inviting, count);
    vary(general, count);
  }
  vary(places, Math.min(count, ENOUGH));
  return picker.picked;
}

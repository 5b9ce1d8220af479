import type { CatalogueIdea } from '../catalogue.ts';
import type { IdeaIndex } from './idea-index.ts';
import { IdeaPicker } from './idea-picker.ts';
import type { GiftWish, Interest } from './interests.ts';
import { appealToAnybody } from './scores.ts';
import type { Subjects } from './subjects.ts';

interface Picking extends Subjects {
  /** Indexes of the ideas that suit the age and budget. */
  places: readonly number[];
  wish: GiftWish;
  interests: readonly Interest[];
  index: IdeaIndex;
  scores: Float64Array;
  count: number;
}

/** The least that is offered, even if it takes ideas about what the person doesn't like. */
const ENOUGH = 6;
const SAME_PICTURE = 2;

function aboutAny(interests: readonly Interest[], index: IdeaIndex): Set<number> {
  return new Set(interests.flatMap(({ kind, key }) => index.about(kind, key).map(({ at }) => at)));
}

/** Picks ideas about the subjects first, then ideas near them, then general ones. */
export function pickIdeas({ places, count, ...picking }: Picking): number[] {
  const { ideas, written, subjects, interests, index, scores, wish } = picking;
  const ideaAt = (at: number) => ideas[at] as CatalogueIdea;
  const isUnwanted = aboutAny(
    interests.filter(({ weight }) => weight < 0),
    index,
  );
  const isMeant = aboutAny(
    interests.filter(({ weight }) => weight > 0),
    index,
  );
  const isWanted = new Set(places.filter((at) => !isUnwanted.has(at)));
  const picker = new IdeaPicker({
    ideas,
    scores,
    onPick(picked) {
      for (const at of places)
        if (ideaAt(at).picture === ideaAt(picked).picture) scores[at] = (scores[at] as number) - SAME_PICTURE;
    },
  });
  const share = (part: 'main' | 'further', isIncluded: (at: number) => boolean, most: number) =>
    picker.pickShares(
      subjects.map(({ weight, [part]: all }) => ({
        weight,
        places: all.filter((at) => isWanted.has(at) && isIncluded(at)),
      })),
      Math.min(count, most),
    );
  const isWritten = (at: number) => at < written;
  const isInviting = (at: number) => isMeant.has(at) || appealToAnybody(ideaAt(at), wish.age) > 0;
  share('main', () => true, ENOUGH);
  share('main', isWritten, count);
  share('further', isWritten, count);
  const general = [...isWanted].filter(isWritten);
  picker.pickVaried(general.filter(isInviting), count);
  picker.pickVaried(general, count);
  picker.pickVaried(places, Math.min(count, ENOUGH));
  return picker.picked;
}

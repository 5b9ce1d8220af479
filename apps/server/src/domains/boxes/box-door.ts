import type { BoxView } from '@hooray/contract/boxes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { assertMay, type Insider, isWrapped, type Standing, type Surface, standingOf } from './box.policy.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { type BoxLock, type BoxRow, getBox } from './boxes.repository.ts';

/** A box that somebody has been let into, with what they are to it. */
export interface EnteredBox {
  box: BoxRow;
  standing: Insider;
}

interface Options {
  /** Holds the box, in the transaction that is given as `db`. */
  lock?: BoxLock;
  /** The creator looks at the box as somebody else. */
  as?: BoxView | undefined;
}

/**
 * The one way to a box, for every domain that has something in it: finds it, and asks the policy whether this person
 * may use that surface of it now.
 */
export interface BoxDoor {
  /** @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING */
  enter(db: Db, boxId: string, userId: string, surface: Surface, options?: Options): Promise<EnteredBox>;
  /** What the reader of a box is to it. */
  standing(box: BoxRow): Standing;
  /** The same for a box that has been read already. */
  admit(box: BoxRow, surface: Surface): EnteredBox;
}

export function createBoxDoor({ clock, isVerificationOn }: Omit<BoxesDeps, 'db'>): BoxDoor {
  function standing(box: BoxRow): Standing {
    const { isSought, ...person } = box.reader;
    return standingOf(box, { ...person, isUnconfirmed: isVerificationOn && isSought }, clock.now());
  }

  function seenAs(box: BoxRow, view: BoxView): Standing {
    if (standing(box) !== 'creator')
      throw new AppError('FORBIDDEN', {
        message: 'Only its creator looks at a box with the eyes of another.',
      });
    if (view === 'birthday_person_on_the_day') return 'birthday person';
    return isWrapped(box, clock.now()) ? 'wrapped' : 'birthday person';
  }

  function admit(box: BoxRow, surface: Surface): EnteredBox {
    const own = standing(box);
    assertMay(surface, own);
    return { box, standing: own };
  }

  return {
    standing,
    admit,
    async enter(db, boxId, userId, surface, { lock, as } = {}) {
      const box = await getBox(db, boxId, userId, lock);
      if (!as) return admit(box, surface);
      const acting = seenAs(box, as);
      assertMay(surface, acting);
      return { box, standing: acting };
    },
  };
}

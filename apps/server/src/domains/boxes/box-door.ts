import type { BoxView } from '@hooray/contract/boxes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  assertMay,
  type Entitled,
  type Insider,
  isWrapped,
  type Standing,
  type Surface,
  standingOf,
} from './box.policy.ts';
import type { BoxesDeps } from './boxes.deps.ts';
import { type BoxLock, type BoxRow, getBox } from './boxes.repository.ts';

/** A box that somebody has been let into, with what they are to it. */
export interface EnteredBox<S extends Standing = Insider> {
  box: BoxRow;
  standing: S;
  /** What this person gets as its id. */
  shownId: string;
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
  /**
   * @param givenId as it came from outside: what is stored goes by the id of the box that is returned
   * @throws AppError NOT_FOUND, FORBIDDEN, NO_PEEKING
   */
  enter<S extends Surface>(
    db: Db,
    givenId: string,
    userId: string,
    surface: S,
    options?: Options,
  ): Promise<EnteredBox<Entitled<S>>>;
  /** What the reader of a box is to it. */
  standing(box: BoxRow): Standing;
  /** What the reader of a box gets as its id: while it is wrapped for them not the true one, which lets anybody in. */
  shownId(box: BoxRow): string;
  /** The same for a box that has been read already. */
  admit<S extends Surface>(box: BoxRow, surface: S): EnteredBox<Entitled<S>>;
}

export function createBoxDoor({ clock, isVerificationOn }: Omit<BoxesDeps, 'db'>): BoxDoor {
  function standing(box: BoxRow): Standing {
    const { isSought, ...person } = box.reader;
    return standingOf(box, { ...person, isUnconfirmed: isVerificationOn && isSought }, clock.now());
  }

  const shownId = (box: BoxRow) => (standing(box) === 'wrapped' ? box.handle : box.id);

  function seenAs(box: BoxRow, view: BoxView): Standing {
    if (standing(box) !== 'creator')
      throw new AppError('FORBIDDEN', {
        message: 'Only its creator looks at a box with the eyes of another.',
      });
    if (view === 'birthday_person_on_the_day') return 'birthday person';
    return isWrapped(box, clock.now()) ? 'wrapped' : 'birthday person';
  }

  function admit<S extends Surface>(box: BoxRow, surface: S): EnteredBox<Entitled<S>> {
    const own = standing(box);
    assertMay<S>(surface, own);
    return { box, standing: own, shownId: shownId(box) };
  }

  return {
    standing,
    shownId,
    admit,
    async enter<S extends Surface>(
      db: Db,
      givenId: string,
      userId: string,
      surface: S,
      { lock, as }: Options = {},
    ) {
      const box = await getBox(db, givenId, userId, lock);
      if (!as) return admit(box, surface);
      const acting = seenAs(box, as);
      assertMay<S>(surface, acting);
      return { box, standing: acting, shownId: shownId(box) };
    },
  };
}

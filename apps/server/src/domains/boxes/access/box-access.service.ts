import type { BoxView } from '@hooray/contract/boxes/calls.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { BoxesDeps } from '../boxes.deps.ts';
import { type BoxLock, findBox, getBox } from '../boxes.repository.ts';
import type { BoxRow } from '../boxes-by-reader.tables.ts';
import {
  type AllowedRole,
  assertAllowed,
  type BoxAction,
  type BoxRole,
  isWrapped,
  resolveRole,
  type Viewer,
} from './box.policy.ts';

/** A box on which somebody may act, with their role in it. */
export interface AuthorizedBox<R extends BoxRole = Viewer> {
  box: BoxRow;
  role: R;
  /** What this person gets as its id. */
  shownId: string;
}

interface Options {
  /** Locks the box, in the transaction that is given as `db`. */
  lock?: BoxLock;
  /** The creator previews the box as the birthday person sees it. */
  as?: BoxView | undefined;
}

/**
 * The one way to a box, for every domain that has something in it: reads it, and asks the policy whether this person may
 * take that action on it now.
 */
export interface BoxAccess {
  /**
   * @param givenId as it came from outside, maybe a handle: what is stored refers to the id of the returned box
   * @throws AppError boxes.not_found, boxes.preview_not_allowed, and what `assertAllowed` throws
   */
  authorize<A extends BoxAction>(
    db: Db,
    givenId: string,
    userId: string,
    action: A,
    options?: Options,
  ): Promise<AuthorizedBox<AllowedRole<A>>>;
  /** The role of the person for whom the box was read. */
  roleOf(box: BoxRow): BoxRole;
  /** The id that this person gets: the handle while the box is wrapped for them, as the true id lets anybody in. */
  shownId(box: BoxRow): string;
  /** `shownId` of a stored box id; null once the box is deleted. */
  findShownId(db: Db, boxId: string, userId: string): Promise<string | null>;
  /** `authorize` for a box that has been read already. @throws AppError boxes.preview_not_allowed, and as `assertAllowed` does */
  authorizeRow<A extends BoxAction>(box: BoxRow, action: A, as?: BoxView): AuthorizedBox<AllowedRole<A>>;
}

export function createBoxAccess({ clock, isVerificationOn }: Omit<BoxesDeps, 'db'>): BoxAccess {
  function roleOf(box: BoxRow): BoxRole {
    const { isSought, ...person } = box.reader;
    return resolveRole(box, { ...person, isUnconfirmed: isVerificationOn && isSought }, clock.now());
  }

  const shownId = (box: BoxRow) => (roleOf(box) === 'wrapped' ? box.handle : box.id);

  function previewedRole(box: BoxRow, view: BoxView): BoxRole {
    if (roleOf(box) !== 'creator') throw new AppError('boxes.preview_not_allowed');
    if (view === 'birthday_person_on_the_day') return 'birthday person';
    return isWrapped(box, clock.now()) ? 'wrapped' : 'birthday person';
  }

  function authorizeRow<A extends BoxAction>(
    box: BoxRow,
    action: A,
    as?: BoxView,
  ): AuthorizedBox<AllowedRole<A>> {
    const role = as ? previewedRole(box, as) : roleOf(box);
    assertAllowed<A>(action, role);
    return { box, role, shownId: shownId(box) };
  }

  return {
    roleOf,
    shownId,
    authorizeRow,
    async findShownId(db, boxId, userId) {
      const box = await findBox(db, boxId, userId);
      return box ? shownId(box) : null;
    },
    async authorize<A extends BoxAction>(
      db: Db,
      givenId: string,
      userId: string,
      action: A,
      { lock, as }: Options = {},
    ) {
      return authorizeRow(await getBox(db, givenId, userId, lock), action, as);
    },
  };
}

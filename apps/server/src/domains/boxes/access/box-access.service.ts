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
  type PolicyBox,
  resolveRole,
  type Viewer,
} from './box.policy.ts';

export interface AuthorizedBox<R extends BoxRole = Viewer> {
  box: BoxRow;
  role: R;
  /** The id that the user receives. */
  shownId: string;
}

/** The columns of a box that deciding about access needs. */
export interface AccessRow extends PolicyBox, Pick<BoxRow, 'id' | 'handle' | 'reader'> {}

interface Options {
  /** Locks the box in the transaction that is passed as `db`. */
  lock?: BoxLock;
  /** Lets the organizer preview the box as the birthday person sees it. */
  as?: BoxView | undefined;
}

/** Every domain gets its boxes here. */
export interface BoxAccess {
  /**
   * @param givenId an id from a request, maybe a handle; rows refer to the id of the returned box
   * @throws AppError boxes.not_found, boxes.preview_not_allowed, and as `assertAllowed` does
   */
  authorize<A extends BoxAction>(
    db: Db,
    givenId: string,
    userId: string,
    action: A,
    options?: Options,
  ): Promise<AuthorizedBox<AllowedRole<A>>>;
  /** The role of the user for whom the box was read. */
  roleOf(box: AccessRow): BoxRole;
  /** The id for this user: while the box is wrapped for them, the handle, because they could join by the true id. */
  shownId(box: AccessRow): string;
  findShownId(db: Db, boxId: string, userId: string): Promise<string | null>;
  /** @throws AppError boxes.preview_not_allowed, and as `assertAllowed` does */
  authorizeRow<A extends BoxAction>(box: BoxRow, action: A, as?: BoxView): AuthorizedBox<AllowedRole<A>>;
}

export function createBoxAccess({
  clock,
  isVerificationOn,
}: Pick<BoxesDeps, 'clock' | 'isVerificationOn'>): BoxAccess {
  function roleOf(box: AccessRow): BoxRole {
    const { isSought, isWithheld, ...person } = box.reader;
    const isUnconfirmed = isWithheld || (isVerificationOn && isSought);
    return resolveRole(box, { ...person, isUnconfirmed }, clock.now());
  }

  const shownId = (box: AccessRow) => (roleOf(box) === 'wrapped' ? box.handle : box.id);

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

import type { BoxMember } from '@hooray/contract/boxes/calls.ts';
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf, selectAsOne } from '../../../platform/db/statements/one-row.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { BEFORE_ALL, BEFORE_EVERY_ID, type Cursor } from '../../../platform/http/paging/cursor.ts';
import { avatarUrl } from '../../accounts/accounts.presenter.ts';
import { users } from '../../accounts/accounts.tables.ts';
import type { Team } from '../boxes.presenter.ts';
import { boxes, boxGivers, boxParticipants, boxSigners } from '../boxes.tables.ts';
import { type BoxRow, matchesIdOrHandle, selectBoxes } from '../boxes-by-reader.tables.ts';

const placeholder = (name: string, type: 'uuid' | 'timestamptz' | 'date' | 'int' | 'boolean') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const isOwn = inArray(
  boxes.id,
  sql`(
    select ${boxes.id} from ${boxes}
      where ${boxes.birthdayPersonId} = ${placeholder('userId', 'uuid')} and ${boxes.putAwayAt} is null
    union select ${boxParticipants.boxId} from ${boxParticipants}
      where ${boxParticipants.userId} = ${placeholder('userId', 'uuid')}
  )`,
);
const isAsked = sql`(not ${placeholder('areForOneself', 'boolean')}
  or ${boxes.birthdayPersonId} is not distinct from ${placeholder('userId', 'uuid')})`;

/** The handle breaks ties, because a cursor must not contain the id of a wrapped box. */
function selectPage(db: Db, isFurther: SQL, order: SQL[]) {
  // The page is selected first, so that only its boxes are joined.
  const page = db
    .select({ id: boxes.id })
    .from(boxes)
    .where(and(isOwn, isAsked, isFurther))
    .orderBy(...order)
    .limit(sql.placeholder('limit'));
  return selectBoxes(db, sql.placeholder('userId'))
    .where(inArray(boxes.id, page))
    .orderBy(...order);
}

const newestBoxes = prepared((db) =>
  selectPage(
    db,
    sql`(${boxes.createdAt}, ${boxes.handle}) < (${placeholder('createdAt', 'timestamptz')}, ${placeholder('id', 'uuid')})`,
    [desc(boxes.createdAt), desc(boxes.handle)],
  ).prepare('newest_boxes'),
);

interface BoxesPage<Place> {
  /** Only boxes whose birthday person is the user. */
  areForOneself?: boolean;
  after: Place | undefined;
  limit: number;
}

/** Includes the boxes for the user; newest first. */
export async function listBoxes(
  db: Db,
  userId: string,
  { areForOneself = false, after = BEFORE_ALL, limit }: BoxesPage<Cursor>,
): Promise<BoxRow[]> {
  return newestBoxes(db).execute({ userId, areForOneself, limit, ...after });
}

/** The boxes that the user made, and now has another creator or none, without those for the user; newest first. */
export async function listHandedOver(db: Db, userId: string, limit: number): Promise<BoxRow[]> {
  const isOfOthers = sql`${boxes.creatorId} is distinct from ${userId}
    and ${boxes.birthdayPersonId} is distinct from ${userId}`;
  return selectBoxes(db, userId)
    .where(and(eq(boxes.madeBy, userId), isOfOthers))
    .orderBy(desc(boxes.createdAt), desc(boxes.handle))
    .limit(limit);
}

const today = placeholder('today', 'date');
// Coming days by their distance, then past days by theirs.
const rankOf = (day: SQLWrapper) =>
  sql`case when ${day} >= ${today} then ${day} - ${today} else 10000000 + (${today} - ${day}) end`;

const nearestBoxes = prepared((db) =>
  selectPage(
    db,
    sql`(${rankOf(boxes.day)}, ${boxes.handle}) > (${rankOf(placeholder('day', 'date'))}, ${placeholder('id', 'uuid')})`,
    [rankOf(boxes.day), asc(boxes.handle)],
  ).prepare('nearest_boxes'),
);

export interface NearestPlace {
  day: string;
  id: string;
}

/** The same boxes, nearest day first, then those in the past. */
export async function listNearestBoxes(
  db: Db,
  userId: string,
  { areForOneself = false, after, limit, today }: BoxesPage<NearestPlace> & { today: string },
): Promise<BoxRow[]> {
  const place = after ?? { day: today, id: BEFORE_EVERY_ID };
  return nearestBoxes(db).execute({ userId, areForOneself, limit, today, ...place });
}

interface MemberRow {
  id: string;
  name: string | null;
  avatarVersion: string | null;
}

type Named = Pick<MemberRow, 'id' | 'name'>;

/** A deleted account is only an id. */
const presentMember = ({ id, name }: Named): BoxMember => (name === null ? id : { id, name });

function selectMembers(db: Db, boxId: SQLWrapper) {
  return db
    .select({ id: boxParticipants.userId, name: users.name, avatarVersion: users.avatarVersion })
    .from(boxParticipants)
    .leftJoin(users, eq(users.id, boxParticipants.userId))
    .where(eq(boxParticipants.boxId, boxId))
    .orderBy(asc(boxParticipants.joinedAt), asc(boxParticipants.userId))
    .$dynamic();
}

const memberIdsAmong = (people: typeof boxSigners | typeof boxGivers) =>
  sql<string[]>`array(select ${boxParticipants.userId} from ${boxParticipants}
    where ${boxParticipants.boxId} = ${boxes.id} and ${boxParticipants.userId} in
      (select ${people.userId} from ${people} where ${people.boxId} = ${boxes.id}))`;

const teamOf = (db: Db) => selectAsOne<MemberRow>(db, selectMembers(db, boxes.id).as('members')).as('team');

const teamColumns = {
  // Drizzle names the fields of `team` without their table.
  memberIds: sql<string[] | null>`team.id`,
  memberNames: sql<(string | null)[] | null>`team.name`,
  avatarVersions: sql<(string | null)[] | null>`team."avatarVersion"`,
  signedBy: memberIdsAmong(boxSigners),
  givenBy: memberIdsAmong(boxGivers),
};

interface TeamRow {
  memberIds: string[] | null;
  memberNames: (string | null)[] | null;
  avatarVersions: (string | null)[] | null;
  signedBy: string[];
  givenBy: string[];
}

function presentTeam({ memberIds, memberNames, avatarVersions, signedBy, givenBy }: TeamRow): Team {
  const rows = rowsOf<MemberRow>({ id: memberIds, name: memberNames, avatarVersion: avatarVersions });
  const pictured = rows.filter(({ avatarVersion }) => avatarVersion !== null);
  const avatarUrls = Object.fromEntries(pictured.map((member) => [member.id, avatarUrl(member)]));
  return { members: rows.map(presentMember), avatarUrls, signedBy, givenBy };
}

const teamOfBox = prepared((db) =>
  db
    .select(teamColumns)
    .from(boxes)
    .crossJoinLateral(teamOf(db))
    .where(eq(boxes.id, sql.placeholder('boxId')))
    .prepare('team_of_box'),
);

const boxWithTeam = prepared((db) => {
  const [id, readerId] = [sql.placeholder('id'), sql.placeholder('readerId')];
  return selectBoxes(db, readerId, teamColumns)
    .crossJoinLateral(teamOf(db))
    .where(matchesIdOrHandle(id, readerId))
    .prepare('box_with_team');
});

const giverAdded = prepared((db) =>
  db
    .insert(boxGivers)
    .values({ boxId: sql.placeholder('boxId'), userId: sql.placeholder('userId') })
    .onConflictDoNothing()
    .prepare('add_giver'),
);

/** Idempotent. */
export async function insertGiver(tx: Db, boxId: string, userId: string): Promise<void> {
  await giverAdded(tx).execute({ boxId, userId });
}

/** Members are ordered longest first. @throws AppError boxes.not_found */
export async function getBoxWithTeam(
  db: Db,
  id: string,
  readerId: string,
): Promise<{ box: BoxRow; team: Team }> {
  const [found] = await boxWithTeam(db).execute({ id, readerId });
  if (!found) throw new AppError('boxes.not_found');
  const { memberIds, memberNames, avatarVersions, signedBy, givenBy, ...box } = found;
  return { box, team: presentTeam({ memberIds, memberNames, avatarVersions, signedBy, givenBy }) };
}

/** @throws AppError boxes.not_found */
export async function getTeam(db: Db, boxId: string): Promise<Team> {
  const [found] = await teamOfBox(db).execute({ boxId });
  if (!found) throw new AppError('boxes.not_found');
  return presentTeam(found);
}

const longestMembersOf = prepared((db) => {
  const longest = selectMembers(db, sql`asked.box_id`).limit(sql.placeholder('most')).as('longest');
  const team = selectAsOne<MemberRow>(db, longest).as('team');
  return db
    .select({ boxId: sql<string>`asked.box_id`, id: team.id, name: team.name })
    .from(sql`unnest(${sql.placeholder('boxIds')}::uuid[]) as asked (box_id)`)
    .crossJoinLateral(team)
    .prepare('longest_members_of_boxes');
});

export async function listLongestMembers(
  db: Db,
  boxIds: string[],
  most: number,
): Promise<Map<string, BoxMember[]>> {
  if (boxIds.length === 0) return new Map();
  const found = await longestMembersOf(db).execute({ boxIds, most });
  return new Map(found.map(({ boxId, ...team }) => [boxId, rowsOf<Named>(team).map(presentMember)]));
}

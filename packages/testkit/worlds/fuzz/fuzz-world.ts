import { makeIncident, makeReport } from '../races/race-calls.ts';
import { meetInRace } from '../races/race-matching.ts';
import { openRaceWorld, type RaceGround, type RaceRole, type RaceWorld } from '../races/race-world.ts';

/** A world with every kind of object that calls and events may name. */
export interface FuzzWorld extends RaceWorld {
  role: RaceRole;
  isAdmin: boolean;
  /** The actor's random room. */
  matchedRoomId: string;
  /** Ids of all kinds, from this world and a deleted one. */
  ids: string[];
}

const roles: RaceRole[] = ['participant', 'creator', 'participant', 'birthday person', 'creator', 'visitor'];
/** The actor's restriction, in rotation. Most have none. */
const restrictions = ['', '', '', 'muted_until', '', 'suspended_until', ''];

const NOT_THERE = ['00000000-0000-4000-8000-000000000000', 'c0ffee00-0000-4000-8000-000000000000'];

/** The same index always creates the same kinds of people. */
export async function openFuzzWorld(ground: RaceGround, index: number): Promise<FuzzWorld> {
  const role = roles[index % roles.length] ?? 'participant';
  const world = await openRaceWorld(ground, role);
  const { pool } = ground.database;
  const isAdmin = index % 3 === 1;
  const isSponsor = isAdmin || index % 3 === 2;
  await pool.query('update users set is_sponsor = $2, email_verified_at = now() where id = $1', [
    ...[world.self.id, isSponsor],
  ]);
  const given = isAdmin
    ? { ...(await makeReport(ground, world)), ...(await makeIncident(ground, world)) }
    : await restrict(ground, world, restrictions[index % restrictions.length]);
  // An earlier world's ADMIN may have turned a flag off.
  await pool.query('update feature_flags set enabled = true where not enabled');
  const { roomId: matchedRoomId, alias } = await meetInRace(ground, world);
  const whole = { ...world, ...given, role, isAdmin, matchedRoomId };
  return { ...whole, ids: [...idsOf(whole), alias, ...NOT_THERE] };
}

async function restrict({ database }: RaceGround, { self }: RaceWorld, column = ''): Promise<object> {
  if (column)
    await database.pool.query(`update users set ${column} = now() + interval '1 day' where id = $1`, [
      self.id,
    ]);
  return {};
}

const idsOf = ({
  self,
  other,
  creator,
  boxId,
  giftId,
  contributionId,
  partyId,
  requestId,
  offerId,
  reportId,
}: RaceWorld) => [
  ...[
    self.id,
    other.id,
    creator.id,
    boxId,
    boxId,
    giftId,
    contributionId,
    partyId,
    requestId,
    offerId,
    reportId,
  ],
];

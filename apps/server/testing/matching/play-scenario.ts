import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { matchingLimits } from '@hooray/contract/matching.values.ts';
import { assertMaySearch } from '../../src/domains/matching/matching.policy.ts';
import {
  endRooms,
  endRoomsOfAge,
  endRoomsOfLeaving,
  endSharedRoom,
} from '../../src/domains/matching/random-rooms.repository.ts';
import {
  beat,
  deleteSearch,
  findPartners,
  type SearchResult,
} from '../../src/domains/matching/searches.repository.ts';
import { deleteBlock, insertBlock } from '../../src/domains/moderation/blocks.repository.ts';
import { AppError } from '../../src/platform/app-error.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createMatchingGround } from './matching-ground.ts';
import {
  createModel,
  type Model,
  type ModelPerson,
  type ModelRoom,
  type ModelSearch,
  type Terms,
} from './model.ts';
import type { MatchFilters } from './rules.ts';
import { birthdayOf, filtersOf, type Scenario, type Step } from './scenarios.ts';

/** How many searches had each outcome. */
export type Outcomes = Map<string, number>;

const DAY_MS = 24 * 60 * 60_000;
const FORGOTTEN_AFTER_MS = 5000;

/** What the steps of one scenario act on: the database and the model, side by side. */
interface Play {
  database: Database;
  ground: ReturnType<typeof createMatchingGround>;
  model: Model;
  people: ModelPerson[];
  processes: string[];
  startsAt: number;
  now: number;
  /** What each person asked for last. */
  lastFilters: Map<ModelPerson, MatchFilters>;
  outcomes: Outcomes;
}

const personOf = ({ people }: Play, index: number) => people[index] as ModelPerson;
const processOf = ({ processes }: Play, index: number) => processes[index] as string;

/** The age range that no account is in is refused before the database is asked. */
function isAskable({ ageRange, ...filters }: MatchFilters): boolean {
  try {
    assertMaySearch({ ...filters, ageRange: ageRange ?? undefined }, true);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'matching.too_young') return false;
    throw error;
  }
}

/** @throws Error where the result of a search is none that the model allows */
function record({ model, outcomes }: Play, search: ModelSearch, result: SearchResult, terms: Terms): void {
  const { refusals, partners } = model.expect(search, terms);
  const allowed = partners.length > 0 ? ['matched'] : ['waiting'];
  const expected = refusals.length > 0 ? refusals : allowed;
  const { outcome } = result;
  if (!expected.includes(outcome))
    throw new Error(`${outcome} instead of ${expected}: ${JSON.stringify(search)}`);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  model.waiting.delete(search.person);
  if (outcome === 'waiting') model.wait(search, terms);
  if (outcome !== 'matched') return;
  const partner = partners.find(({ id }) => id === result.partner.userId);
  if (!partner)
    throw new Error(
      `${JSON.stringify(result.partner)} instead of ${JSON.stringify(partners)}, for ${JSON.stringify(search)}`,
    );
  model.open(result.roomId, search.person, partner, terms);
}

async function search(play: Play, step: Step & { kind: 'search' }): Promise<void> {
  const { now, outcomes } = play;
  const given = step.searches.map((spec) => {
    const person = personOf(play, spec.person);
    return { person, filters: filtersOf(spec, person.birthday, now) };
  });
  const askable = given.filter(({ filters }) => isAskable(filters));
  outcomes.set('too_young', (outcomes.get('too_young') ?? 0) + given.length - askable.length);
  await submit(play, askable, step);
}

type Asked = Pick<ModelSearch, 'person' | 'filters'>;
type SearchTerms = Pick<Step & { kind: 'search' }, 'process' | 'isOpenToMinors'>;

/** Makes searches in one group, as the service does. */
async function submit(play: Play, asked: Asked[], { process, isOpenToMinors }: SearchTerms): Promise<void> {
  const { database, model, now } = play;
  const processId = processOf(play, process);
  const searches = asked.map((one) => ({ ...one, searchId: randomUUID() }));
  const results = await findPartners(
    database.pool,
    { processId, now: new Date(now), isOpenToMinors },
    searches.map(({ person, filters, searchId }) => ({
      ...{ userId: person.id, searchId, wantsGender: filters.gender, wantsAges: filters.ageRange },
      ...{ language: filters.language, country: filters.country.toLowerCase() },
    })),
  );
  model.living.add(processId);
  const terms = { at: now, processId, isOpenToMinors };
  for (const [index, one] of searches.entries()) {
    record(play, one, results[index] as SearchResult, terms);
    play.lastFilters.set(one.person, one.filters);
  }
}

/** Ends a room, and some time later both search as before. */
async function meetAgain(play: Play, step: Step & { kind: 'meet again' }): Promise<void> {
  const room = play.model.endRoomOf(personOf(play, step.person), play.now);
  if (!room) return;
  await endRooms(play.database.db, [room.id], new Date(play.now));
  play.now += step.afterMs;
  const asked = room.members.flatMap(({ person }) => {
    const filters = play.lastFilters.get(person);
    return filters ? { person, filters } : [];
  });
  await submit(play, asked, { process: step.process, isOpenToMinors: true });
}

async function cancel({ database, model }: Play, person: ModelPerson): Promise<void> {
  const waiting = model.waiting.get(person);
  const wasWaiting = await deleteSearch(database.db, person.id, waiting?.searchId ?? randomUUID());
  deepStrictEqual(wasWaiting, waiting !== undefined, 'a search that is cancelled was on the list');
  model.waiting.delete(person);
}

/** Checks that a trigger has ended a room for both, or for the one who is left. */
async function noteEnd({ ground, now }: Play, room: ModelRoom | undefined): Promise<void> {
  if (!room) return;
  const left = room.members.filter(({ person }) => !person.isGone).length;
  deepStrictEqual(await ground.setEnd(room.id, new Date(now)), left, 'a room has ended for both');
}

async function block({ database: { db }, model, now }: Play, blocker: ModelPerson, blocked: ModelPerson) {
  if (blocker === blocked || blocker.isGone || blocked.isGone) return;
  const knownAs = randomUUID();
  const createdAt = new Date(now);
  await insertBlock(db, { blockerId: blocker.id, blockedId: blocked.id, knownAs, createdAt });
  await endSharedRoom(db, blocker.id, blocked.id, createdAt);
  model.blocks.push({ blocker, blocked, knownAs });
  const room = model.roomOf(blocker);
  if (room && room === model.roomOf(blocked)) room.endedAt = now;
}

/** Lifts one of the blocks between two people; there may be more. */
async function unblock({ database, model }: Play, blocker: ModelPerson, blocked: ModelPerson): Promise<void> {
  const index = model.blocks.findIndex((one) => one.blocker === blocker && one.blocked === blocked);
  if (index < 0) return;
  for (const { knownAs } of model.blocks.splice(index, 1))
    await deleteBlock(database.db, blocker.id, knownAs);
}

async function setRestrictions(play: Play, person: ModelPerson): Promise<void> {
  const dateOf = (until: number) => (until === 0 ? null : new Date(until));
  await play.ground.restrict(person.id, dateOf(person.mutedUntil), dateOf(person.suspendedUntil));
}

async function restrict(
  play: Play,
  { how, forMs, person: index }: Step & { kind: 'restrict' },
): Promise<void> {
  const person = personOf(play, index);
  const until = play.now + forMs;
  const isNew = person.suspendedUntil !== until;
  person[`${how}Until`] = until;
  await setRestrictions(play, person);
  if (how === 'suspended' && isNew) await noteEnd(play, play.model.endRoomOf(person, play.now));
}

async function sayAlive(play: Play, processId: string, forgotten: ModelPerson | undefined): Promise<void> {
  const { database, model, now } = play;
  const isHere = (one: { processId: string }) => one.processId === processId;
  const searchers = [...model.waiting.values()].filter(isHere).map(({ person }) => person);
  const connected = model.openRooms().flatMap(({ members }) => members.filter(isHere));
  const { searching } = await beat(database.pool, {
    processId,
    connected: connected.map(({ person }) => person.id),
    silent: [],
    searchers: searchers.filter((person) => person !== forgotten).map(({ id }) => id),
    now: new Date(now),
    lostSeconds: matchingLimits.lostSeconds,
  });
  model.living.add(processId);
  for (const { person, since } of model.waiting.values())
    if (person === forgotten && searchers.includes(person) && now - since > FORGOTTEN_AFTER_MS)
      model.waiting.delete(person);
  model.endLostRooms(now);
  deepStrictEqual(searching, model.countSearching(), 'the number of people searching');
}

async function correctBirthday(play: Play, person: ModelPerson, birthday: string | null): Promise<void> {
  const isAnother = person.birthday !== birthday;
  person.birthday = birthday;
  await play.ground.setBirthday(person.id, birthday);
  if (isAnother) await noteEnd(play, play.model.endRoomOf(person, play.now));
}

async function deleteAccount(play: Play, person: ModelPerson): Promise<void> {
  const { database, ground, model, now } = play;
  person.isGone = true;
  model.waiting.delete(person);
  const room = model.endRoomOf(person, now);
  // The services end the room first; a trigger does it where they have not.
  if (now % 2 === 0) await endRoomsOfLeaving(database.db, person.id, new Date(now));
  await ground.deleteAccount(person.id);
  await noteEnd(play, room);
}

async function act(play: Play, step: Step): Promise<void> {
  const { database, model, startsAt } = play;
  switch (step.kind) {
    case 'search':
      return search(play, step);
    case 'cancel':
      return cancel(play, personOf(play, step.person));
    case 'time passes':
      play.now += step.ms;
      return;
    case 'midnight comes':
      play.now = Math.max(play.now, play.now - (play.now % DAY_MS) + DAY_MS + step.offsetMs);
      return;
    case 'end room': {
      const room = model.endRoomOf(personOf(play, step.person), play.now);
      return endRooms(database.db, room ? [room.id] : [], new Date(play.now));
    }
    case 'meet again':
      return meetAgain(play, step);
    case 'block':
      return block(play, personOf(play, step.person), personOf(play, step.other));
    case 'unblock':
      return unblock(play, personOf(play, step.person), personOf(play, step.other));
    case 'restrict':
      return restrict(play, step);
    case 'lift restrictions': {
      const person = personOf(play, step.person);
      Object.assign(person, { mutedUntil: 0, suspendedUntil: 0 });
      return setRestrictions(play, person);
    }
    case 'kill':
      return void model.living.delete(processOf(play, step.process));
    case 'beat':
      return sayAlive(play, processOf(play, step.process), play.people[step.forgets ?? -1]);
    case 'sweep':
      model.endRoomsOfAge(play.now);
      return endRoomsOfAge(database.db, new Date(play.now).toISOString().slice(0, 10), new Date(play.now));
    case 'correct birthday':
      return correctBirthday(play, personOf(play, step.person), birthdayOf(step.birthday, startsAt));
    case 'delete account':
      return deleteAccount(play, personOf(play, step.person));
  }
}

async function assertSame({ ground, model, people }: Play): Promise<void> {
  const ids = people.map(({ id }) => id);
  const waiting = [...model.waiting.values()].map(({ person }) => person.id);
  deepStrictEqual((await ground.listWaiting()).sort(), waiting.sort(), 'who waits');
  const inRooms = (await ground.listInRooms(ids)).map(({ roomId, userId }) => `${userId} in ${roomId}`);
  const expected = model
    .openRooms()
    .flatMap(({ id, members }) => members.map(({ person }) => `${person.id} in ${id}`));
  deepStrictEqual(inRooms.sort(), expected.sort(), 'who is in which open room');
}

/**
 * Plays a scenario with new people on the database and on the model.
 * @throws Error where they differ, or where the model sees a rule broken
 */
export async function playScenario(
  database: Database,
  scenario: Scenario,
  outcomes: Outcomes,
): Promise<void> {
  const ground = createMatchingGround(database);
  const { startsAt } = scenario;
  const people = scenario.people.map(({ birthday, gender }) => ({
    id: randomUUID() as string,
    birthday: birthdayOf(birthday, startsAt),
    gender,
    ...{ mutedUntil: 0, suspendedUntil: 0, isGone: false },
  }));
  await ground.clear();
  await ground.addPeople(people);
  const processes = Array.from({ length: 3 }, () => randomUUID() as string);
  const play = {
    database,
    ground,
    model: createModel(),
    people,
    processes,
    startsAt,
    now: startsAt,
    lastFilters: new Map(),
    outcomes,
  };
  for (const step of scenario.steps) {
    await ground.keepAlive([...play.model.living]);
    await act(play, step);
  }
  await assertSame(play);
}

import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { matchingLimits } from '@hooray/contract/matching/constants.ts';
import { endRooms, endRoomsOfAge } from '@hooray/server/domains/matching/room/rooms.repository.ts';
import { beat } from '@hooray/server/domains/matching/search/searches.repository.ts';
import type { Database } from '@hooray/server/platform/db/database.ts';
import { MatchingGround } from './matching-ground.ts';
import { Model, type ModelPerson } from './model.ts';
import { type Outcomes, type Play, personOf, processOf } from './play.ts';
import { block, correctBirthday, deleteAccount, restrict, setRestrictions, unblock } from './play-people.ts';
import { cancel, meetAgain, search } from './play-searches.ts';
import { birthdayOf, type Scenario, type Step } from './scenarios.ts';

const DAY_MS = 24 * 60 * 60_000;
const FORGOTTEN_AFTER_MS = 5000;

async function sayAlive(play: Play, processId: string, forgotten: ModelPerson | undefined): Promise<void> {
  const { database, model, now } = play;
  const isHere = (one: { processId: string }) => one.processId === processId;
  const searchers = [...model.waiting.values()].filter(isHere).map(({ person }) => person);
  const connected = model.openRooms().flatMap(({ members }) => members.filter(isHere));
  const searching = await beat(database.pool, {
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

/** @throws Error if the database differs from the model, or if a rule is broken */
export async function playScenario(
  database: Database,
  scenario: Scenario,
  outcomes: Outcomes,
): Promise<void> {
  const ground = new MatchingGround(database);
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
    model: new Model(),
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

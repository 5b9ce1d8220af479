import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { endRoomsOfLeaving, endSharedRoom } from '@hooray/server/domains/matching/room/rooms.repository.ts';
import { deleteBlock, insertBlock } from '@hooray/server/domains/moderation/blocks/blocks.repository.ts';
import type { ModelPerson, ModelRoom } from './model.ts';
import { type Play, personOf } from './play.ts';
import type { Step } from './scenarios.ts';

/** Checks that a trigger has ended a room for both members, or for the one who is left. */
async function noteEnd({ ground, now }: Play, room: ModelRoom | undefined): Promise<void> {
  if (!room) return;
  const left = room.members.filter(({ person }) => !person.isGone).length;
  deepStrictEqual(await ground.setEnd(room.id, new Date(now)), left, 'a room has ended for both');
}

export async function block(
  { database: { db }, model, now }: Play,
  blocker: ModelPerson,
  blocked: ModelPerson,
) {
  if (blocker === blocked || blocker.isGone || blocked.isGone) return;
  const knownAs = randomUUID();
  const createdAt = new Date(now);
  await insertBlock(db, { blockerId: blocker.id, blockedId: blocked.id, knownAs, createdAt });
  await endSharedRoom(db, blocker.id, blocked.id, createdAt);
  model.blocks.push({ blocker, blocked, knownAs });
  const room = model.roomOf(blocker);
  if (room && room === model.roomOf(blocked)) room.endedAt = now;
}

/** Removes one person's blocks of another. */
export async function unblock(
  { database, model }: Play,
  blocker: ModelPerson,
  blocked: ModelPerson,
): Promise<void> {
  const index = model.blocks.findIndex((one) => one.blocker === blocker && one.blocked === blocked);
  if (index < 0) return;
  for (const { knownAs } of model.blocks.splice(index, 1))
    await deleteBlock(database.db, blocker.id, knownAs);
}

export async function setRestrictions(play: Play, person: ModelPerson): Promise<void> {
  const dateOf = (until: number) => (until === 0 ? null : new Date(until));
  await play.ground.restrict(person.id, dateOf(person.mutedUntil), dateOf(person.suspendedUntil));
}

export async function restrict(
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

export async function correctBirthday(
  play: Play,
  person: ModelPerson,
  birthday: string | null,
): Promise<void> {
  const isAnother = person.birthday !== birthday;
  person.birthday = birthday;
  await play.ground.setBirthday(person.id, birthday);
  if (isAnother) await noteEnd(play, play.model.endRoomOf(person, play.now));
}

export async function deleteAccount(play: Play, person: ModelPerson): Promise<void> {
  const { database, ground, model, now } = play;
  person.isGone = true;
  model.waiting.delete(person);
  const room = model.endRoomOf(person, now);
  // The services end the room first. Without them, a trigger ends it.
  if (now % 2 === 0) await endRoomsOfLeaving(database.db, person.id, new Date(now));
  await ground.deleteAccount(person.id);
  await noteEnd(play, room);
}

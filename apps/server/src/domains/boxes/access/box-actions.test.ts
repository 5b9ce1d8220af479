import { boxLimits } from '@hooray/contract/boxes/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { type Answer, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import {
  birthdayIn,
  correctBox,
  deleteBox,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import {
  addGift,
  type GiftPlace,
  listGifts,
  newGift,
  releaseGift,
  removeGift,
  reserveGift,
  restoreGift,
} from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Role = 'creator' | 'participant' | 'visitor' | 'birthday' | 'unconfirmed' | 'removed';
type Cast = Record<Role, Person>;
/** The box of each test, with a gift in it, a removed one and a reserved one. */
interface Scene extends GiftPlace {
  removed: GiftPlace;
  taken: GiftPlace;
}
interface Result {
  status: number;
  code?: string;
}

let server: TestServer;
let cast: Cast;
let opened = 0;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' });
  // At noon, so that the day doesn't end during a test.
  server.clock.advance(((36 - server.clock.now().getUTCHours()) % 24) * 60 * 60_000);
  cast = {
    creator: await newPerson(server),
    participant: await newPerson(server),
    visitor: await newPerson(server),
    birthday: await newPerson(server),
    unconfirmed: await newPerson(server),
    removed: await newPerson(server),
  };
  await server.database.pool.query('update users set email_verified_at = now() where id = $1', [
    cast.birthday.id,
  ]);
});
afterAll(() => server.close());

async function openScene(role: Role, daysAway: number, surprise = true): Promise<Scene> {
  // One account creates at most 3 boxes for one address.
  if (++opened % boxLimits.perAddress === 0) cast.creator = await newPerson(server);
  const { creator, participant, removed } = cast;
  const email = cast[role === 'unconfirmed' ? 'unconfirmed' : 'birthday'].email;
  const birthdayDate = birthdayIn(daysAway, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email, birthdayDate, surprise });
  for (const person of [participant, removed])
    expect((await joinBox(server, person, boxId)).status).toBe(200);
  await removeFromBox(server, creator, boxId, removed.id);
  const place = async () => ({ boxId, giftId: (await newGift(server, creator, boxId)).id });
  const scene = { ...(await place()), removed: await place(), taken: await place() };
  await removeGift(server, creator, scene.removed);
  if (role === 'creator' || role === 'participant')
    expect((await reserveGift(server, cast[role], scene.taken)).status).toBe(200);
  return scene;
}

const resultOf = ({ status, body }: Answer<unknown>): Result => ({ status, ...(body as object) });

/** Sends a message to the team chat and returns the outcome. */
async function speak(person: Person, { boxId: roomId }: Scene): Promise<Result> {
  const { ask, socket } = await connect(server, '/birthday', person);
  const answers = [
    await ask('joinRoom', { roomId }),
    await ask('fetchMessages', roomId),
    await ask('sendMessage', { roomId, text: 'hello' }),
  ];
  socket.disconnect();
  const [code = 'ok', ...others] = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
  expect(others).toEqual([]);
  return code === 'ok' ? { status: 200 } : { status: 403, code };
}

const acts: Record<string, (person: Person, scene: Scene) => Promise<Result>> = {
  look: async (who, { boxId }) => resultOf(await lookAtBox(server, who, boxId)),
  gifts: async (who, { boxId }) => resultOf(await listGifts(server, who, boxId)),
  add: async (who, { boxId }) => resultOf(await addGift(server, who, boxId)),
  remove: async (who, scene) => resultOf(await removeGift(server, who, scene)),
  undo: async (who, { removed }) => resultOf(await restoreGift(server, who, removed)),
  join: async (who, { boxId }) => resultOf(await joinBox(server, who, boxId)),
  reserve: async (who, scene) => resultOf(await reserveGift(server, who, scene)),
  'give back': async (who, { taken }) => resultOf(await releaseGift(server, who, taken)),
  chat: speak,
  leave: async (who, { boxId }) => resultOf(await removeFromBox(server, who, boxId, who.id)),
  correct: async (who, { boxId }) => resultOf(await correctBox(server, who, boxId, { name: 'Ada' })),
  delete: async (who, { boxId }) => resultOf(await deleteBox(server, who, boxId)),
  'remove people': async (who, { boxId }) =>
    resultOf(
      await removeFromBox(server, who, boxId, cast[who === cast.participant ? 'creator' : 'participant'].id),
    ),
};

const shown = ['look', 'gifts', 'add', 'remove', 'undo', 'join'];
const teams = ['reserve', 'give back', 'chat', 'leave'];
const creators = ['correct', 'delete', 'remove people'];
const refusals: Record<string, ErrorCode> = {
  reserve: 'boxes.reserving_not_allowed',
  'give back': 'boxes.reserving_not_allowed',
  chat: 'boxes.chat_not_allowed',
  leave: 'boxes.not_a_member',
  correct: 'FORBIDDEN',
  delete: 'FORBIDDEN',
  'remove people': 'FORBIDDEN',
};
/** Each role with its allowed actions, and the code for actions without a code of their own. */
type Row = [string, Role, number, boolean, string[], ErrorCode?];

// docs/product.md §9.3, over the wire.
const rows: Row[] = [
  ['the creator before the day', 'creator', 10, true, [...shown, ...teams, ...creators]],
  ['the creator on the day', 'creator', 0, true, [...shown, ...teams, ...creators]],
  ['a participant before the day', 'participant', 10, true, [...shown, ...teams]],
  ['a participant on the day', 'participant', 0, true, [...shown, ...teams]],
  ['a visitor before the day', 'visitor', 10, true, shown],
  ['a visitor on the day', 'visitor', 0, true, shown],
  ['the birthday person before the day', 'birthday', 10, true, ['look'], 'NO_PEEKING'],
  ['the birthday person on the day', 'birthday', 0, true, shown],
  ['the birthday person of a box that is no surprise', 'birthday', 10, false, shown],
  ['a possible birthday person, before the day', 'unconfirmed', 10, true, [], 'NO_PEEKING'],
  ['a possible birthday person, on the day', 'unconfirmed', 0, true, shown],
  ['a possible birthday person, in a box that isn’t a surprise', 'unconfirmed', 10, false, shown],
  ['a removed user, before the day', 'removed', 10, true, [], 'boxes.access_removed'],
  ['a removed user, on the day', 'removed', 0, true, [], 'boxes.access_removed'],
];

describe.each(rows)('%s', (_, role, daysAway, surprise, allowed, code) => {
  test.each(Object.keys(acts))('%s', async (name) => {
    const scene = await openScene(role, daysAway, surprise);
    const result = await acts[name]?.(cast[role], scene);
    if (allowed.includes(name)) expect([200, 201]).toContain(result?.status);
    else expect(result).toMatchObject({ status: 403, code: code ?? refusals[name] });
  });
});

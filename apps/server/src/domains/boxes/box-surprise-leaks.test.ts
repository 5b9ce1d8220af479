import { calls } from '@hooray/contract/calls.ts';
import type { CallDeclaration, CallName } from '@hooray/contract/http.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOf } from '../../../testing/boxes.ts';
import { type Answer, type CallOptions, call, newPerson, type Person } from '../../../testing/client.ts';
import { describeCollage, fetchCollage, lookAtTeam } from '../../../testing/collage.ts';
import { createTestComposer } from '../../../testing/composer.ts';
import { allMailSettled } from '../../../testing/mails.ts';
import { asFile, plainPicture } from '../../../testing/pictures.ts';
import { openSurprise, type Surprise, secretsIn } from '../../../testing/surprise.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';

type Filling = (world: Surprise) => CallOptions | Promise<CallOptions>;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const profileOf = ({ user: { name, birthday, email } }: Person) => ({ name, birthday, email });
const gift = { title: 'Mine', link: 'https://example.com/mine', price: 5 };

/** What a call needs beyond its path to be understood. Whoever declares a call fills it in here. */
const fillings: Partial<Record<CallName, Filling>> = {
  'POST /api/auth/register': ({ peeker }) => ({
    form: { ...profileOf(peeker), birthday: '1990-01-01', password: peeker.password },
  }),
  'POST /api/auth/login': ({ peeker: { email, password } }) => ({ json: { email, password } }),
  'POST /api/auth/refresh': ({ peeker: { refreshToken } }) => ({ json: { refreshToken } }),
  'POST /api/auth/logout': () => ({ json: { refreshToken: 'none' } }),
  'GET /api/auth/me': () => ({}),
  'PUT /api/auth/me': ({ peeker }) => ({ json: profileOf(peeker) }),
  'PUT /api/auth/me/interests': () => ({ json: { interests: ['Tea', 'Kites', 'Chess'] } }),
  'PUT /api/auth/change_password': ({ peeker: { password } }) => ({ json: { password } }),
  'POST /api/auth/upload_avatar': async () => ({ form: { avatar: asFile(await plainPicture()) } }),
  'GET /api/auth/get_user_by_mail': ({ peeker: { email } }) => ({ query: { email } }),
  'POST /api/auth/forgot-password': ({ peeker: { email } }) => ({ json: { email } }),
  'POST /api/auth/verify-email': () => ({ json: { token: 'none' } }),
  'DELETE /api/auth/sign-in-methods/{method}': () => ({ json: {} }),
  'GET /api/chats': () => ({ query: { q: 'secret' } }),
  'POST /api/chats': () => ({ json: { name: 'Party', description: 'Ours' } }),
  'POST /api/friend-request/send': ({ creator }) => ({ json: { friendId: creator.id } }),
  'GET /api/friend-request/incoming': ({ creator }) => ({ query: { userId: creator.id } }),
  'POST /api/friend-request/accept': ({ boxId }) => ({ json: { requestId: boxId } }),
  'POST /api/friend-request/reject': ({ boxId }) => ({ json: { requestId: boxId } }),
  'GET /api/friend-request/friends': () => ({}),
  'POST /api/friend-request/remove': ({ creator }) => ({ json: { friendId: creator.id } }),
  'GET /api/get_birthdaybox_for_user': ({ peeker }) => ({ query: { userId: peeker.id } }),
  'GET /api/get_birthdaybox/{id}': () => ({ query: { as: 'birthday_person_on_the_day' } }),
  'POST /api/create_birthdaybox': () => ({
    json: { name: 'Other', birthdayDate: '1990-01-01', email: 'other@example.com' },
  }),
  'POST /api/join/{id}': ({ peeker }) => ({ json: { userId: peeker.id } }),
  'PATCH /api/birthday_box/{id}': () => ({ json: { surprise: false } }),
  'POST /api/birthday_gift/selected-gifts': () => ({ json: gift }),
  'DELETE /api/birthday_gift/selected-gifts': () => ({ json: { title: 'Mine' } }),
  'GET /api/birthday_gift/{boxId}/gifts': () => ({ query: { as: 'birthday_person_on_the_day' } }),
  'POST /api/birthday_gift/{boxId}/gifts': () => ({ json: gift }),
  'POST /api/team-gift/{boxId}/add': async () => ({
    form: { wish: 'Mine', image: asFile(await plainPicture()) },
  }),
  'POST /api/donate_credits': ({ boxId }) => ({ json: { boxId, amount: 1 } }),
  'GET /api/birthday_box/{id}/ledger': () => ({}),
  'GET /api/credits/history': () => ({}),
  'POST /api/paypal/create-order': ({ boxId }) => ({
    json: { amount: '5', credits: 5, type: 'box', targetId: boxId },
  }),
  'POST /api/paypal/capture-order': ({ boxId }) => ({ json: { orderId: boxId } }),
  'POST /api/stripe/create-session': ({ boxId }) => ({
    json: { amount: 5, credits: 5, type: 'box', targetId: boxId },
  }),
  'POST /api/team-gift/generate-wish': ({ boxId }) => ({ json: { boxId } }),
  'POST /api/ai/generate-collage': ({ boxId }) => ({ json: { boxId, prompt: 'stars' } }),
  'GET /api/team-gift/picture/{id}': () => ({
    query: { version: NOBODY, expires: '9999999999', signature: 'guessed' },
  }),
};

/** The ids that each parameter of a path is tried with. */
const parameters: Record<string, (world: Surprise) => string[]> = {
  id: ({ boxId, giftId, contributionId, creator, member }) => [
    boxId,
    giftId,
    contributionId,
    creator.id,
    member.id,
  ],
  boxId: ({ boxId, giftId, creator }) => [boxId, giftId, creator.id],
  giftId: ({ giftId, boxId }) => [giftId, boxId, NOBODY],
  userId: ({ creator, member, peeker }) => [creator.id, member.id, peeker.id],
  method: () => ['password', 'facebook'],
  secret: ({ calendar, boxId }) => [calendar, boxId],
};

/** What ends the session or the account comes last. */
const LAST: CallName[] = ['POST /api/auth/logout', 'PUT /api/auth/change_password', 'DELETE /api/auth/me'];
const declared = (Object.entries(calls) as [CallName, CallDeclaration][]).sort(
  ([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other),
);

/** A call's name with every combination of ids in its path. */
function pathsOf(name: CallName, world: Surprise): CallName[] {
  const [, parameter] = /\{(\w+)\}/.exec(name) ?? [];
  if (!parameter) return [name];
  const ids = parameters[parameter]?.(world);
  if (!ids) throw new Error(`no ids are known for the parameter ${parameter} of ${name}`);
  return ids.flatMap((id) => pathsOf(name.replace(`{${parameter}}`, id) as CallName, world));
}

/** Everything an answer says: headers, body, and what is packed in it. */
function wordsOf({ headers, bytes }: Answer<unknown>): string {
  const isZip = headers.get('content-type') === 'application/zip';
  const files = isZip ? Object.entries(unzipSync(new Uint8Array(bytes))) : [];
  const packed = files.map(([name, content]) => `${name} ${strFromU8(content)}`);
  return [...[...headers].flat(), bytes.toString('utf8'), ...packed].join('\n');
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' }, { composer: createTestComposer() });
});
afterAll(() => server.close());

test('every call that needs more than a path is filled in, with nothing left over', () => {
  const needy = declared.filter(([, { body, files, query }]) => body ?? files ?? query);
  expect(Object.keys(fillings).sort()).toEqual(needy.map(([name]) => name).sort());
});

describe.each([
  ['the birthday person', true],
  ['an account that has not confirmed the address', false],
])('before the day no answer shows anything of the box to %s', (_, isConfirmed) => {
  let opened: Promise<Surprise> | undefined;
  /** One world for all calls; connections can be opened within a test only. */
  const theSurprise = () => {
    opened ??= openSurprise(server, isConfirmed);
    return opened;
  };

  test.each(declared)('%s', async (name, { isRaw }) => {
    const world = await theSurprise();
    const filling = { ...(await fillings[name]?.(world)) };
    // A raw call wants the signature of a provider, whoever asks.
    let isUnderstood = LAST.includes(name) || isRaw === true;
    for (const path of pathsOf(name, world)) {
      const answer = await call(server, path, { token: world.peeker.accessToken, ...filling });
      isUnderstood ||= !['VALIDATION', 'MALFORMED_REQUEST', 'UNAUTHENTICATED'].includes(answer.body?.code);
      expect(answer.status).toBeLessThan(500);
      expect({ path, leaks: secretsIn(world.secrets, wordsOf(answer)) }).toEqual({ path, leaks: [] });
    }
    expect(isUnderstood, 'the filling is understood').toBe(true);
  });

  test('no mail', async () => {
    const { secrets, peeker } = await theSurprise();
    await allMailSettled(server);
    const mails = await server.mailsTo(peeker.email);
    expect(mails.length).toBeGreaterThan(0);
    expect(secretsIn(secrets, JSON.stringify(mails))).toEqual([]);
  });
});

test('the same walk does find it all for a visitor, so that finding nothing means something', async () => {
  const { creator, member, boxId, giftId, secrets } = await openSurprise(server, true);
  const visitor = await newPerson(server);
  const names = ['GET /api/get_birthdaybox/{id}', 'GET /api/birthday_gift/{boxId}/gifts'] as const;
  const answers = await Promise.all(
    names.map((name) =>
      call(server, name.replace(/\{\w+\}/, boxId) as CallName, { token: visitor.accessToken }),
    ),
  );
  const seen = secretsIn(secrets, answers.map(wordsOf).join());
  expect(seen).toEqual(expect.arrayContaining(['Secret', 'secret-', '73.91', giftId, creator.id, member.id]));
});

test('and it finds the wish and the collage for the team', async () => {
  const { member, boxId, contributionId, secrets } = await openSurprise(server, true);
  const seen = secretsIn(secrets, wordsOf(await lookAtTeam(server, member, boxId)));
  expect(seen).toEqual(expect.arrayContaining(['Secret', contributionId]));
  const drawn = await describeCollage(server, member, boxId);
  expect(secretsIn(secrets, wordsOf(drawn))).toEqual(expect.arrayContaining(['Secret', member.id]));
  const file = await fetchCollage(server, member, boxId);
  expect(secretsIn(secrets, wordsOf(file))).toEqual([drawn.body.version]);
});

test('a box that an unconfirmed account may be meant by is not in its list', async () => {
  const { peeker } = await openSurprise(server, false);
  expect((await boxesOf(server, peeker)).body).toEqual({ data: [] });
});

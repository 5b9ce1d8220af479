import { calls } from '@hooray/contract/calls.ts';
import { LINK } from '@hooray/contract/protocol/headers.ts';
import type { CallDeclaration, CallName } from '@hooray/contract/protocol/http.ts';
import { readNextCursor } from '@hooray/contract/protocol/page-limits.ts';
import { callSamples } from '@hooray/testkit/clients/call-samples.ts';
import { type Answer, call, newPerson } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, boxesOf, newBox } from '@hooray/testkit/factories/boxes.ts';
import { describeCollage, fetchCollage, lookAtTeam } from '@hooray/testkit/factories/collage.ts';
import { openSurprise, type Surprise, secretsIn } from '@hooray/testkit/factories/day/surprise.ts';
import { allMailSettled } from '@hooray/testkit/factories/mails.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** The ids to try for each parameter of a path. */
const parameters: Record<string, (world: Surprise) => string[]> = {
  id: ({ boxId, giftId, contributionId, creator, member }) => [
    boxId,
    giftId,
    contributionId,
    creator.id,
    member.id,
  ],
  boxId: ({ boxId, giftId, creator }) => [boxId, giftId, creator.id],
  giftId: ({ giftId, boxId }) => [giftId, boxId, UNKNOWN_ID],
  contributionId: ({ contributionId, boxId }) => [contributionId, boxId, UNKNOWN_ID],
  userId: ({ creator, member, peeker }) => [creator.id, member.id, peeker.id],
  method: () => ['password', 'facebook', 'oidc'],
  name: () => ['random-chat'],
  secret: ({ calendar, boxId }) => [calendar, boxId],
};

/** Calls that end the session or the account come last. */
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

/** Everything in a response: headers, body and the content of archives. */
function wordsOf({ headers, bytes }: Answer<unknown>): string {
  const isZip = headers.get('content-type') === 'application/zip';
  const files = isZip ? Object.entries(unzipSync(new Uint8Array(bytes))) : [];
  const packed = files.map(([name, content]) => `${name} ${strFromU8(content)}`);
  const cursor = readNextCursor(headers.get(LINK)) ?? '';
  const unpacked = Buffer.from(cursor, 'base64url').toString('utf8');
  return [...[...headers].flat(), unpacked, bytes.toString('utf8'), ...packed].join('\n');
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' }, { composer: createTestComposer() });
});
afterAll(() => server.close());

test('exactly the calls that need more than a path have a sample', () => {
  const needy = declared.filter(([, { body, files, query }]) => body ?? files ?? query);
  expect(Object.keys(callSamples).sort()).toEqual(needy.map(([name]) => name).sort());
});

describe.each([
  ['the birthday person', true],
  ['an account that has not confirmed the address', false],
])('before the day, no response reveals anything about the box to %s', (_, isConfirmed) => {
  let opened: Promise<Surprise> | undefined;
  /** One world for all calls; connections can only be opened within a test. */
  const theSurprise = () => {
    opened ??= openSurprise(server, isConfirmed);
    return opened;
  };

  test.each(declared)('%s', async (name, { isRaw }) => {
    const world = await theSurprise();
    // A raw call needs the signature of a provider for every caller.
    let isUnderstood = LAST.includes(name) || isRaw === true;
    for (const boxId of world.knownIds) {
      const { peeker: self, creator: other } = world;
      const sample = await callSamples[name]?.({ self, other, boxId, requestId: boxId, orderId: boxId });
      for (const path of pathsOf(name, { ...world, boxId })) {
        const answer = await call(server, path, { token: self.accessToken, ...sample });
        isUnderstood ||= !['VALIDATION', 'MALFORMED_REQUEST', 'UNAUTHENTICATED'].includes(answer.body?.code);
        expect(answer.status).toBeLessThan(500);
        expect({ path, leaks: secretsIn(world.secrets, wordsOf(answer)) }).toEqual({ path, leaks: [] });
      }
    }
    expect(isUnderstood, 'the sample is understood').toBe(true);
  });

  test('no mail', async () => {
    const { secrets, peeker } = await theSurprise();
    await allMailSettled(server);
    const mails = await server.mailsTo(peeker.email);
    expect(mails.length).toBeGreaterThan(0);
    expect(secretsIn(secrets, JSON.stringify(mails))).toEqual([]);
  });
});

test.each(['newest', 'nearest'])(
  'no cursor of a list, %s first, contains the id of a wrapped box',
  async (order) => {
    const { creator, peeker, boxId } = await openSurprise(server, true);
    const birthdayDate = birthdayIn(20, server.clock.now());
    const other = await newBox(server, creator, { email: peeker.email, birthdayDate });
    const page = await boxesOf(server, peeker, { order, limit: '1' });
    expect(page.body.data).toMatchObject([{ wrapped: true }]);
    expect(page.headers.get('link')).toMatch(/cursor=/);
    expect(secretsIn([boxId, other.id], wordsOf(page))).toEqual([]);
  },
);

test('the same search finds everything for a visitor, so that an empty result proves something', async () => {
  const { creator, member, boxId, giftId, secrets } = await openSurprise(server, true);
  const visitor = await newPerson(server);
  const names = ['GET /api/get_birthdaybox/{id}', 'GET /api/birthday_gift/{boxId}/gifts'] as const;
  const answers = await Promise.all(
    names.map((name) =>
      call(server, name.replace(/\{\w+\}/, boxId) as CallName, { token: visitor.accessToken }),
    ),
  );
  const seen = secretsIn(secrets, answers.map(wordsOf).join());
  expect(seen).toEqual(
    expect.arrayContaining(['Secret', 'secret-', '73.91', boxId, giftId, creator.id, member.id]),
  );
});

test('the same search finds the wish and the collage for the team', async () => {
  const { member, boxId, contributionId, secrets } = await openSurprise(server, true);
  const seen = secretsIn(secrets, wordsOf(await lookAtTeam(server, member, boxId)));
  expect(seen).toEqual(expect.arrayContaining(['Secret', contributionId]));
  const drawn = await describeCollage(server, member, boxId);
  expect(secretsIn(secrets, wordsOf(drawn))).toEqual(expect.arrayContaining(['Secret', member.id]));
  const file = await fetchCollage(server, member, boxId);
  expect(secretsIn(secrets, wordsOf(file))).toEqual([drawn.body.version]);
});

test('a box that may be for an unconfirmed account isn’t in its list', async () => {
  const { peeker } = await openSurprise(server, false);
  expect((await boxesOf(server, peeker)).body).toEqual({ data: [] });
});

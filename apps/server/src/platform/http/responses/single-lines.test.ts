import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxFields } from '../../../../testing/boxes.ts';
import { expectFieldRefused } from '../../../../testing/expectations.ts';
import { openTestServer, type TestServer } from '../../../../testing/server/test-server.ts';
import { call, newPerson, type Person, registrationOf } from '../../../../testing/wire/client.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
});
afterAll(() => server.close());

const member = () => ({ token: person.accessToken });
const party = { name: 'Kites', description: 'We fly them.' };

describe.each([
  [
    'Name',
    'name',
    (name: string) => call(server, 'POST /api/auth/register', { form: { ...registrationOf({ name }) } }),
  ],
  [
    'Name',
    'name',
    (name: string) => {
      const { birthday, email } = person.user;
      return call(server, 'PUT /api/auth/me', { ...member(), json: { name, birthday, email } });
    },
  ],
  [
    'Interest',
    'interests.0',
    (interest: string) =>
      call(server, 'PUT /api/auth/me/interests', {
        ...member(),
        json: { interests: [interest, 'Music', 'Art'] },
      }),
  ],
  [
    'Name',
    'name',
    (name: string) =>
      call(server, 'POST /api/create_birthdaybox', { ...member(), json: boxFields({ name }) }),
  ],
  [
    'Phone',
    'phone',
    (text: string) =>
      call(server, 'POST /api/create_birthdaybox', {
        ...member(),
        json: boxFields({ phone: `555 01${text}` }),
      }),
  ],
  [
    'Title',
    'title',
    (title: string) =>
      call(server, 'POST /api/birthday_gift/selected-gifts', { ...member(), json: { title } }),
  ],
  [
    'Name',
    'name',
    (name: string) => call(server, 'POST /api/chats', { ...member(), json: { ...party, name } }),
  ],
] as const)('%s, at %s of its call', (name, path, send) => {
  test('has no line break', async () => {
    expectFieldRefused(await send('Ada\nLovelace'), path, `${name} can't contain line breaks.`);
  });

  test('turns nothing around that stands beside it', async () => {
    expectFieldRefused(
      await send('Ada \u202eecalevoL'),
      path,
      `${name} contains a character that is not allowed.`,
    );
  });
});

test('a description keeps its line breaks', async () => {
  const description = 'We fly them.\nOn Sundays.';
  const { status, body } = await call<typeof party>(server, 'POST /api/chats', {
    ...member(),
    json: { ...party, description },
  });
  expect({ status, description: body.description }).toEqual({ status: 201, description });
});

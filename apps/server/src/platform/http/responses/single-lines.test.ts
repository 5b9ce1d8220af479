import { expectFieldRefused } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person, registrationOf } from '@hooray/testkit/clients/client.ts';
import { boxFields } from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

  test('can’t change the direction of the text beside it', async () => {
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

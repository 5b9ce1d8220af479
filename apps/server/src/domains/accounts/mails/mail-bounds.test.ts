import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person, registrationOf } from '@hooray/testkit/clients/client.ts';
import { allMailSettled } from '@hooray/testkit/factories/mails.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer({ EMAIL_VERIFICATION: 'on' });
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const either = (index: number) => (index % 2 ? server : sibling);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

function moveTo({ accessToken: token, user, password }: Person, email: string, at = either(0)) {
  const { name, birthday } = user;
  return call(at, 'PUT /api/auth/me', { token, json: { name, birthday, email, currentPassword: password } });
}

async function leave({ accessToken: token }: Person): Promise<void> {
  expect((await call(server, 'DELETE /api/auth/me', { token })).status).toBe(200);
}

const sendAgain = ({ accessToken: token }: Person) =>
  call(server, 'POST /api/auth/send-verification', { token });

/**
 * Registers an address and deletes the account again, several times. Deleting an account deletes its pending
 * mails.
 */
async function signUpAndLeave(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const person = await newPerson(server, { email });
    await allMailSettled(server);
    await leave(person);
  }
}

async function countMails(address: string, subject = /./): Promise<number> {
  await allMailSettled(server);
  return (await server.mailsTo(address)).filter((mail) => subject.test(mail.subject)).length;
}

async function emailOf({ accessToken: token }: Person): Promise<string> {
  return (await call<{ email: string }>(server, 'GET /api/auth/me', { token })).body.email;
}

test('an account changes its address 5 times in 24 hours, across processes and concurrently', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(8, (index) => moveTo(person, registrationOf().email, either(index)));
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(DAY / 1000 - 60);
});

test('a day later it may be changed again, and a refused change doesn’t count', async () => {
  const [person, other] = [await newPerson(server), await newPerson(server)];
  for (let attempt = 0; attempt < 7; attempt += 1)
    expectRefusal(await moveTo(person, other.email), 409, 'EMAIL_TAKEN');
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await moveTo(person, registrationOf().email)).status).toBe(200);
  expectRefusal(await moveTo(person, other.email), 429, 'RATE_LIMITED');
  const email = await emailOf(person);
  server.clock.advance(DAY + MINUTE);
  const { body } = await call<Person>(server, 'POST /api/auth/login', {
    json: { email, password: person.password },
  });
  expect((await moveTo({ ...person, ...body }, registrationOf().email)).status).toBe(200);
});

test('the later of two concurrent changes notifies the address of the earlier one', async () => {
  const person = await newPerson(server);
  const addresses = [registrationOf().email, registrationOf().email];
  await Promise.all(addresses.map((email, index) => moveTo(person, email, either(index))));
  const kept = await emailOf(person);
  const [passed] = addresses.filter((email) => email !== kept);
  expect(await countMails(person.email, /was changed/)).toBe(1);
  expect(await countMails(passed ?? '', /was changed/)).toBe(1);
});

test('one recipient gets 5 confirmation mails an hour, however often users register and leave', async () => {
  const { email } = registrationOf();
  await signUpAndLeave(email, 7);
  const last = await newPerson(server, { email });
  expect(await countMails(email)).toBe(5);
  expectRefusal(await sendAgain(last), 429, 'RATE_LIMITED');
  server.clock.advance(61 * MINUTE);
  const { body } = await call<Person>(server, 'POST /api/auth/login', {
    json: { email, password: last.password },
  });
  expect((await sendAgain({ ...last, ...body })).status).toBe(200);
  expect(await countMails(email)).toBe(6);
});

test('changing to an address that has received too many mails is 429, and the address stays', async () => {
  const { email } = registrationOf();
  await signUpAndLeave(email, 5);
  const person = await newPerson(server);
  expectRefusal(await moveTo(person, email), 429, 'RATE_LIMITED');
  expect(await emailOf(person)).toBe(person.email);
  expect(await countMails(person.email, /was changed/)).toBe(0);
});

test('12 concurrent password changes all succeed, and 5 are mailed', async () => {
  const person = await newPerson(server);
  const answers = await atOnce(12, (index) =>
    call(either(index), 'PUT /api/auth/change_password', {
      token: person.accessToken,
      json: { password: `Kite-and-lantern-${index}` },
    }),
  );
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  expect(await countMails(person.email, /password was changed/i)).toBe(5);
});

test('one recipient gets 3 reset mails an hour, also after the account was deleted and created again', async () => {
  const { email } = registrationOf();
  const ask = () => call(server, 'POST /api/auth/forgot-password', { json: { email } });
  for (let round = 0; round < 3; round += 1) {
    const person = await newPerson(server, { email });
    await atOnce(2, ask);
    await allMailSettled(server);
    await leave(person);
  }
  expect(await countMails(email, /new password/i)).toBe(3);
});

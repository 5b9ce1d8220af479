import { deepStrictEqual } from 'node:assert';
import { call } from '@hooray/testkit/clients/client.ts';
import type { SessionResponse, User } from '../../../packages/contract/src/accounts/calls.ts';
import type { Attempt } from './registrations.ts';

type Server = { url: string };

async function logIn(server: Server, { fields: { email, password } }: Attempt) {
  return call<SessionResponse>(server, 'POST /api/auth/login', { json: { email, password } });
}

async function assertPictureLoads(server: Server, token: string, user: User): Promise<void> {
  const picture = await call(server, `GET ${user.avatar_url}`, { token });
  const type = picture.headers.get('content-type');
  if (picture.status !== 200 || type !== 'image/webp') {
    throw new Error(`the picture of ${user.email} is lost: ${picture.status} ${type}`);
  }
}

/** @throws Error if the account, its session or its picture is missing */
export async function assertKept(
  server: Server,
  attempt: Attempt & { session: SessionResponse },
): Promise<void> {
  const { session, fields } = attempt;
  const answer = await logIn(server, attempt);
  if (answer.status !== 200)
    throw new Error(`the acknowledged account ${fields.email} is lost: ${answer.status}`);
  deepStrictEqual(answer.body.user, session.user);
  const me = await call<User>(server, 'GET /api/auth/me', { token: session.accessToken });
  if (me.status !== 200) throw new Error(`the acknowledged session of ${fields.email} is lost: ${me.status}`);
  if (attempt.hasAvatar) await assertPictureLoads(server, session.accessToken, session.user);
}

/** @throws Error if an account without a response is only half stored */
export async function assertAllOrNothing(server: Server, attempt: Attempt): Promise<'made' | 'not made'> {
  const { fields } = attempt;
  const answer = await logIn(server, attempt);
  if (answer.status === 200) {
    const { name, email, birthday } = answer.body.user;
    deepStrictEqual(
      { name, email, birthday },
      { name: fields.name, email: fields.email, birthday: fields.birthday },
    );
    if (attempt.hasAvatar) await assertPictureLoads(server, answer.body.accessToken, answer.body.user);
    return 'made';
  }
  if (answer.status !== 401) throw new Error(`logging in as ${fields.email} answered ${answer.status}`);
  const again = await call(server, 'POST /api/auth/register', { form: { ...fields } });
  if (again.status !== 201)
    throw new Error(`${fields.email} cannot log in and cannot register: ${again.status}`);
  return 'not made';
}

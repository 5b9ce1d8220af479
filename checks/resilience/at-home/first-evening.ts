import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person, registrationOf, signIn } from '@hooray/testkit/clients/client.ts';
import { boxOf, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { fetchPicture, newContribution, teamOf } from '@hooray/testkit/factories/collage.ts';
import type { ServerProcess } from '@hooray/testkit/processes/server-process.ts';
import type { SessionResponse } from '../../../packages/contract/src/accounts/calls.ts';
import { DISABLED_FEATURES } from '../../../packages/contract/src/protocol/headers.ts';

type Installation = Pick<ServerProcess, 'url' | 'output'>;

const WISH = 'Fly high, Grandma!';
const NEW_PASSWORD = 'a-new-kite-over-9-hills';

/** What one evening leaves behind. */
export interface Evening {
  admin: Person;
  /** Signed up by the box's link, and recovered. */
  cousin: Person;
  boxId: string;
  picture: Buffer;
}

function assertStatus(what: string, { status, body }: { status: number; body: unknown }, expected: number) {
  if (status !== expected) throw new Error(`${what} got ${status}: ${JSON.stringify(body)}`);
}

const firstAdminTokenIn = (log: string) => /\/first-admin\?token=([\w-]+)/.exec(log)?.[1];

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

const register = (server: Installation, fields: object) =>
  call<SessionResponse>(server, 'POST /api/auth/register', { form: { ...registrationOf(), ...fields } });

async function becomeAdmin(server: Installation): Promise<Person> {
  const token = firstAdminTokenIn(server.output());
  if (!token) throw new Error(`the log has no link: ${server.output().slice(-600)}`);
  const person = await newPerson(server);
  const open = () =>
    call(server, 'POST /api/auth/first-admin', { token: person.accessToken, json: { token } });
  assertStatus('the first ADMIN', await open(), 200);
  assertStatus('a second use of the link', await open(), 404);
  return person;
}

async function switchFlag(
  server: Installation,
  { accessToken: token }: Person,
  flag: string,
  enabled: boolean,
) {
  const answer = await call(server, `PUT /api/admin/flags/${flag}`, { token, json: { enabled } });
  assertStatus(`the flag ${flag}`, answer, 200);
}

/** The process follows an opened feature a moment after the response. */
async function untilFeatureOn(server: Installation, flag: string): Promise<void> {
  await eventually(async () => {
    const { headers } = await call(server, 'GET /api/auth/options');
    return !(headers.get(DISABLED_FEATURES) ?? '').split(', ').includes(flag);
  });
}

async function assertStrangerRefused(server: Installation, code: string, fields = {}): Promise<void> {
  const { status, body } = await register(server, fields);
  const refusal = JSON.stringify(body);
  if (status !== 403 || !refusal.includes(code)) throw new Error(`a stranger got ${status}: ${refusal}`);
}

async function inviteCousin(server: Installation, boxId: string): Promise<Person> {
  const fields = registrationOf({ name: 'Cousin Cleo' });
  const answer = await register(server, { ...fields, invitation: boxId });
  assertStatus('the invited cousin', answer, 201);
  const cousin = { ...answer.body, id: answer.body.user.id, email: fields.email, password: fields.password };
  assertStatus('joining', await joinBox(server, cousin, boxId), 200);
  return cousin;
}

async function recover(server: Installation, admin: Person, cousin: Person): Promise<Person> {
  const name = `POST /api/admin/users/${cousin.id}/recovery-link` as const;
  const made = await call<{ link: string }>(server, name, { token: admin.accessToken });
  assertStatus('the recovery link', made, 201);
  const json = { token: tokenOf(made.body.link), password: NEW_PASSWORD };
  const use = () => call<SessionResponse>(server, 'POST /api/auth/recover', { json });
  const recovered = await use();
  assertStatus('the recovery', recovered, 200);
  assertStatus('a second recovery', await use(), 404);
  return { ...cousin, ...recovered.body, password: NEW_PASSWORD };
}

async function pictureOf(server: Installation, caller: Person, boxId: string): Promise<Buffer> {
  const team = await teamOf(server, caller, boxId);
  const contribution = team.find(({ wish }) => wish === WISH);
  if (!contribution?.collageUrl)
    throw new Error(`the wish or its picture is missing: ${JSON.stringify(team)}`);
  const { status, bytes } = await fetchPicture(server, contribution.collageUrl);
  if (status !== 200) throw new Error(`the picture got ${status}`);
  return bytes;
}

/** As in docs/operating/at-home.md. */
export async function spendFirstEvening(server: Installation): Promise<Evening> {
  const admin = await becomeAdmin(server);
  await switchFlag(server, admin, 'sign-up', false);
  const { id: boxId } = await newBox(server, admin, { name: 'Grandma' });
  await assertStrangerRefused(server, 'accounts.sign_up_closed', { invitation: boxId });
  await switchFlag(server, admin, 'sign-up-by-invitation', true);
  await untilFeatureOn(server, 'sign-up-by-invitation');
  await assertStrangerRefused(server, 'accounts.invitation_required');
  const invited = await inviteCousin(server, boxId);
  await newContribution(server, invited, boxId, { wish: WISH });
  const cousin = await recover(server, admin, invited);
  return { admin, cousin, boxId, picture: await pictureOf(server, cousin, boxId) };
}

/** @throws Error if something of the evening is missing, or the server forgets that there is an ADMIN */
export async function assertKept(server: Installation, evening: Evening): Promise<void> {
  const { boxId } = evening;
  if (firstAdminTokenIn(server.output())) throw new Error('the log has a link for a first ADMIN again');
  const admin = { ...evening.admin, ...(await signIn(server, evening.admin)) };
  if (admin.user.role !== 'ADMIN') throw new Error(`the ADMIN is ${admin.user.role}`);
  const cousin = { ...evening.cousin, ...(await signIn(server, evening.cousin)) };
  const { name } = await boxOf(server, admin, boxId);
  if (name !== 'Grandma') throw new Error(`the box is called ${name}`);
  if (!evening.picture.equals(await pictureOf(server, cousin, boxId))) throw new Error('the picture differs');
  await assertStrangerRefused(server, 'accounts.invitation_required');
}

export async function isSessionOpen(server: Installation, { accessToken: token }: Person): Promise<boolean> {
  return (await call(server, 'GET /api/auth/me', { token })).status === 200;
}

import {
  type Answer,
  call,
  newPerson,
  type Person,
  registrationOf,
  signIn,
} from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { contribute } from '@hooray/testkit/factories/collage.ts';
import { bannerOf, publish } from '@hooray/testkit/factories/sponsors.ts';
import type { SessionResponse } from '../../../packages/contract/src/accounts/calls.ts';

type Server = { url: string };

/** `served` is set only if the upload was accepted. */
export interface Sent {
  answer: Answer<unknown>;
  served: Answer<unknown> | undefined;
}

export type Sender = (picture: Blob) => Promise<Sent>;

const isAccepted = ({ status }: Answer<unknown>) => status < 300;

async function register(server: Server, avatar: Blob): Promise<Sent> {
  const form = { ...registrationOf(), avatar };
  const answer = await call<SessionResponse>(server, 'POST /api/auth/register', { form });
  return { answer, served: isAccepted(answer) ? await avatarOf(server, answer.body) : undefined };
}

const avatarOf = (server: Server, { accessToken: token, user }: SessionResponse): Promise<Answer> =>
  call(server, `GET /api/auth/avatar/${user.id}`, { token });

async function upload(server: Server, person: Person, avatar: Blob): Promise<Sent> {
  const { accessToken: token } = person;
  const answer = await call(server, 'POST /api/auth/upload_avatar', { token, form: { avatar } });
  return { answer, served: isAccepted(answer) ? await avatarOf(server, person) : undefined };
}

async function contributeTo(server: Server, person: Person, boxId: string, image: Blob): Promise<Sent> {
  const answer = await contribute(server, person, boxId, { image });
  if (!isAccepted(answer)) return { answer, served: undefined };
  return { answer, served: await call(server, `GET ${answer.body.participant.collageUrl}`) };
}

async function offer(server: Server, sponsor: Person, banner: Blob): Promise<Sent> {
  const answer = await publish(server, sponsor, { banner });
  return { answer, served: isAccepted(answer) ? await bannerOf(server, sponsor, answer.body.id) : undefined };
}

/** Returns every endpoint that accepts pictures, each with its own users. An ADMIN approves the sponsor. */
export async function openSenders(
  server: Server,
  admin: { email: string; password: string },
): Promise<Sender[]> {
  const [uploader, contributor, sponsor] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const { accessToken: token } = await signIn(server, admin);
  await call(server, `PATCH /api/admin/users/${sponsor.id}`, {
    token,
    json: { isSponsor: true, reason: 'Asked for it' },
  });
  const { id: boxId } = await newBox(server, contributor);
  return [
    (picture) => upload(server, uploader, picture),
    (picture) => contributeTo(server, contributor, boxId, picture),
    (picture) => offer(server, sponsor, picture),
    (picture) => register(server, picture),
  ];
}

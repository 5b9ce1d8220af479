import type { Friend, FriendRequest, SentRequest } from '@hooray/contract/friends/calls.ts';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

export function sendRequest(
  server: Server,
  { accessToken: token }: Caller,
  friendId: unknown,
): Promise<Answer<{ request: SentRequest }>> {
  return call(server, 'POST /api/friend-request/send', { token, json: { friendId } });
}

export function answerRequest(
  server: Server,
  { accessToken: token }: Caller,
  answer: 'accept' | 'reject',
  requestId: unknown,
): Promise<Answer> {
  return call(server, `POST /api/friend-request/${answer}`, { token, json: { requestId } });
}

/** @throws Error if that fails */
export async function befriend(server: Server, one: Person, other: Person): Promise<void> {
  const { body } = await sendRequest(server, one, other.id);
  const { status } = await answerRequest(server, other, 'accept', body.request.id);
  if (status !== 200) throw new Error(`accepting answered ${status}`);
}

export async function friendsOf(server: Server, { accessToken: token }: Caller): Promise<Friend[]> {
  return (await call<Friend[]>(server, 'GET /api/friend-request/friends', { token })).body;
}

export async function incomingOf(server: Server, { accessToken: token }: Caller): Promise<FriendRequest[]> {
  return (await call<FriendRequest[]>(server, 'GET /api/friend-request/incoming', { token })).body;
}

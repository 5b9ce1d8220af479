import type { Block } from '@hooray/contract/moderation.ts';
import type { TestServer } from './server/test-server.ts';
import { type Answer, call, type Person } from './wire/client.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

export function block(
  server: Server,
  { accessToken: token }: Caller,
  userId: unknown,
): Promise<Answer<{ block: Block }>> {
  return call(server, 'POST /api/blocks', { token, json: { userId } });
}

export function unblock(server: Server, { accessToken: token }: Caller, userId: string): Promise<Answer> {
  return call(server, `DELETE /api/blocks/${userId}`, { token });
}

export async function blocksOf(server: Server, { accessToken: token }: Caller): Promise<Block[]> {
  const { body } = await call<{ blocks: Block[] }>(server, 'GET /api/blocks', { token });
  return body.blocks;
}

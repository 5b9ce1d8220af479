import { LINK } from '@hooray/contract/protocol/headers.ts';
import { readNextPage } from '@hooray/contract/protocol/page-limits.ts';
import type { TestServer } from '../processes/test-server.ts';
import { type Answer, call } from './client.ts';

/**
 * The bodies of a list's pages, each asked for once the one before it has been looked at.
 * @param address of the first page: its path and query
 */
export async function* readPages<Body>(
  server: Pick<TestServer, 'url'>,
  { accessToken: token }: { accessToken: string },
  address: string,
): AsyncGenerator<Body> {
  let next: string | undefined = address;
  while (next) {
    const { body, headers }: Answer<Body> = await call(server, `GET ${next}`, { token });
    yield body;
    next = readNextPage(headers.get(LINK));
  }
}

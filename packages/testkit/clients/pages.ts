import { LINK } from '@hooray/contract/protocol/headers.ts';
import { readNextPage } from '@hooray/contract/protocol/page-limits.ts';
import type { TestServer } from '../processes/test-server.ts';
import { type Answer, call } from './client.ts';

/** @param address the path and query of the first page */
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

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import accounts from 's3rver/lib/models/account.js';
import { isSignedWith } from './signature.ts';

const key = 'HOORAY';
/** Every character with a special meaning in URLs. */
const secret = 'a/b+c=d@e:f?g#h%i&j k';
accounts.DUMMY_ACCOUNT.createKeyPair(key, secret);

export interface S3Server {
  url(place: string, credentials?: { key: string; secret: string }): string;
  close(): Promise<void>;
}

const refuse: RequestListener = (_, response) => {
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>');
};

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'hooray-s3-'));
  const configureBuckets = [{ name: 'pictures' }];
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets });
  await s3.configureBuckets();
  const serve = s3.callback();
  const server = createServer((request, response) => {
    const isOurs = request.headers.authorization?.includes(`Credential=${key}/`);
    const handle = isOurs && !isSignedWith(secret, request) ? refuse : serve;
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url(place, credentials = { key, secret }) {
      const user = `${encodeURIComponent(credentials.key)}:${encodeURIComponent(credentials.secret)}`;
      return `s3://${user}@127.0.0.1:${port}/${place}?tls=off`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type S3Server, startS3Server } from '../../../apps/server/src/platform/storage/testing/s3-server.ts';
import type { Shared } from './files.ts';

export interface Bucket {
  pictures: string;
  /** The bucket for pgBackRest, which requires TLS. */
  backups: Shared['bucket'];
  close(): Promise<void>;
}

const NAME = 'pictures';

function forward(s3: S3Server, { certificate, key }: Shared['certificate']) {
  const { port } = new URL(s3.url(NAME).replace(/^s3:/, 'http:'));
  return createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (near, response) => {
    const { method, headers, url: path } = near;
    const far = request({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    far.on('error', () => response.destroy());
    near.pipe(far);
  });
}

/** Opens the stand-in for S3, with and without TLS. */
export async function openBucket(certificate: Shared['certificate']): Promise<Bucket> {
  const s3 = await startS3Server();
  const server = forward(s3, certificate).listen(0, 'localhost');
  await once(server, 'listening');
  const { username, password } = new URL(s3.url(NAME).replace(/^s3:/, 'http:'));
  return {
    pictures: s3.url(`${NAME}/hooray`),
    backups: {
      port: (server.address() as AddressInfo).port,
      key: decodeURIComponent(username),
      secret: decodeURIComponent(password),
      name: NAME,
    },
    async close() {
      server.close().closeAllConnections();
      await s3.close();
    },
  };
}

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const FORM =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(?<scope>[^,]+), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>\w+)$/;

/** AWS's Signature Version 4, which s3rver doesn't verify. */
export function isSignedWith(secret: string, { headers, method, url = '' }: IncomingMessage): boolean {
  const { scope = '', signed = '', signature } = FORM.exec(headers.authorization ?? '')?.groups ?? {};
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((part) => (part.includes('=') || !part ? part : `${part}=`))
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return signature === hmac(key, text).toString('hex');
}

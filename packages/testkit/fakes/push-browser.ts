import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

export interface PushKeysOfBrowser {
  keys: { p256dh: string; auth: string };
  /** Decrypts like a browser (RFC 8188 and 8291). @param body in base64url */
  decrypt(body: string): string;
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

function decryptWith(browser: ECDH, authSecret: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + body.readUInt8(20));
  const records = body.subarray(21 + serverKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = derive(browser.computeSecret(serverKey), authSecret, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(records.subarray(-16));
  const padded = Buffer.concat([decipher.update(records.subarray(0, -16)), decipher.final()]);
  // The last record ends with the delimiter 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export function newPushKeys(): PushKeysOfBrowser {
  const browser = createECDH('prime256v1');
  const auth = randomBytes(16);
  return {
    keys: { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => decryptWith(browser, auth, Buffer.from(body, 'base64url')),
  };
}

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

export const subscribeAt = (
  server: Server,
  { accessToken: token }: Caller,
  endpoint: string,
  { keys }: Pick<PushKeysOfBrowser, 'keys'> = newPushKeys(),
): Promise<Answer<{ message: string }>> =>
  call(server, 'POST /api/notifications/push', { token, json: { endpoint, keys } });

export const pushStateOf = async (
  server: Server,
  { accessToken: token }: Caller,
): Promise<{ publicKey: string; endpoint: string | null }> =>
  (
    await call<{ publicKey: string; endpoint: string | null }>(server, 'GET /api/notifications/push', {
      token,
    })
  ).body;

export interface ReceivedPush {
  endpoint: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  body: string;
}

export interface Browser {
  endpoint: string;
  /** Returns the decrypted messages from the push service, the oldest first. */
  received(): Promise<{ notification: { title: string; body?: string; navigate: string; tag: string } }[]>;
  raw(): Promise<ReceivedPush[]>;
}

/** Subscribes a browser of the user to the sandbox's push service. */
export async function newBrowser(
  server: Pick<TestServer, 'url' | 'sandbox'>,
  person: Caller,
): Promise<Browser> {
  const browser = newPushKeys();
  const endpoint = `${server.sandbox.httpUrl}/push/${randomBytes(8).toString('hex')}`;
  // The first call creates the server's key, which a browser needs to subscribe.
  await pushStateOf(server, person);
  const { status } = await subscribeAt(server, person, endpoint, browser);
  if (status !== 200) throw new Error(`the subscription was refused with ${status}`);
  async function raw(): Promise<ReceivedPush[]> {
    const response = await fetch(`${server.sandbox.httpUrl}/push/messages`);
    const messages = (await response.json()) as ReceivedPush[];
    return messages.filter((message) => message.endpoint === endpoint).reverse();
  }
  return {
    endpoint,
    raw,
    received: async () => (await raw()).map(({ body }) => JSON.parse(browser.decrypt(body))),
  };
}

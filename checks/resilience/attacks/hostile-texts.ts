import { randomUUID } from 'node:crypto';
import { call, newPerson } from '@hooray/testkit/clients/client.ts';
import { calls } from '../../../packages/contract/src/calls.ts';
import type { CallDeclaration, CallName } from '../../../packages/contract/src/protocol/http.ts';
import { hostileTexts, MAX_BODY_BYTES } from '../../../packages/contract/testing/hostile-texts.ts';
import { fillTexts, listTextFields } from '../../../packages/contract/testing/text-fields.ts';
import { timed, watchLargest } from '../watch.ts';
import type { Attack } from './attack.ts';

/** Each character may take nine in a URL, and the server accepts 16 KB of headers. */
const IN_ADDRESS = 1500;
const IN_FORM = 64 * 1024;
const AROUND = 2000;

type Declared = [name: CallName, declaration: CallDeclaration];

const declared = Object.entries(calls) as Declared[];
const hasTexts = ([, { body, query }]: Declared) =>
  [body, query].some((schema) => schema && listTextFields(schema).length > 0);

function formOf(body: CallDeclaration['body'], text: string): Record<string, string> {
  return (body ? fillTexts(body, text.slice(0, IN_FORM)) : {}) as Record<string, string>;
}

/** Returns the longest allowed body, with the same text in all fields. */
function bodyOf(body: NonNullable<CallDeclaration['body']>, text: string): unknown {
  const bytesOfCharacter = Buffer.byteLength(JSON.stringify(text)) / text.length;
  const each = (MAX_BODY_BYTES - AROUND) / (listTextFields(body).length * bytesOfCharacter);
  return fillTexts(body, text.slice(0, each));
}

async function send(server: { url: string }, token: string, [name, declaration]: Declared, text: string) {
  const { body, query, files } = declaration;
  const path = name.replace(/\{\w+\}/g, () => randomUUID()) as CallName;
  const asked = query && fillTexts(query, text.slice(0, IN_ADDRESS / listTextFields(query).length));
  const { status } = await call(server, path, {
    token,
    ...(asked ? { query: asked as Record<string, string> } : {}),
    ...(files ? { form: formOf(body, text) } : body && { json: bodyOf(body, text) }),
  });
  if (status >= 500) throw new Error(`${name} answered ${status} to a hostile text`);
}

/** Returns the slowest response in milliseconds. */
async function sendAll(server: { url: string }): Promise<number> {
  let slowest = 0;
  for (const text of hostileTexts(MAX_BODY_BYTES)) {
    // Use a new user each time, so that no limit per account applies.
    const { accessToken } = await newPerson(server);
    const takers = declared.filter(hasTexts);
    for (const taker of takers)
      slowest = Math.max(slowest, await timed(() => send(server, accessToken, taker, text)));
  }
  return slowest;
}

export const hostileTextsCostNothing: Attack = {
  name: 'hostile texts in every field of every call',
  async run(installation) {
    const health = watchLargest(20, () => timed(() => call(installation, 'GET /healthz')));
    const slowest = await sendAll(installation);
    return [
      { what: 'the slowest answer took', value: slowest, limit: 500, unit: 'ms' },
      { what: '/healthz waited', value: await health.stop(), limit: 200, unit: 'ms' },
    ];
  },
};

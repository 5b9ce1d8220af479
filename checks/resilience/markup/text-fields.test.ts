import { callSamples } from '@hooray/testkit/clients/call-samples.ts';
import type { Person } from '@hooray/testkit/clients/client.ts';
import { expect, test } from 'vitest';
import { calls } from '../../../packages/contract/src/calls.ts';
import { listNamespaces } from '../../../packages/contract/src/events.ts';
import type { CallDeclaration, CallName } from '../../../packages/contract/src/protocol/http.ts';
import { listTextFields } from '../../../packages/contract/testing/text-fields.ts';
import { payloads } from './payloads.ts';
import { readTexts, unreadTexts } from './text-fields.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const user = { name: 'Ada', birthday: '1990-01-01', email: 'ada@example.com' };
const person = {
  id: ID,
  email: user.email,
  password: 'Kite-and-string-9',
  refreshToken: 'x',
  user,
} as Person;
const subjects = { self: person, other: person, boxId: ID, requestId: ID, orderId: ID };

/** Returns a sample with one field replaced by a text. `0` is the first item of a list. */
function withText(sample: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text;
  if (step !== '0') {
    const fields = (sample ?? {}) as Record<string, unknown>;
    return { ...fields, [step]: withText(fields[step], rest, text) };
  }
  const [first, ...others] = Array.isArray(sample) ? sample : [];
  return [withText(first, rest, text), ...others];
}

/** Returns the fields of a body that accept any markup. */
async function markupFieldsOf(name: CallName, { body }: CallDeclaration): Promise<string[]> {
  if (!body) return [];
  const sample = await callSamples[name]?.(subjects);
  const fields = sample?.json ?? sample?.form ?? {};
  expect(body.safeParse(fields).success, `the sample of ${name}`).toBe(true);
  const accepts = (path: string[]) =>
    payloads.some((text) => body.safeParse(withText(fields, path, text)).success);
  const accepting = listTextFields(body).filter(({ path }) => accepts(path));
  return accepting.map(({ path }) => `${name} ${path.join('.')}`);
}

// The text contains a list, so markup alone would be invalid.
const withinTexts = ['POST /api/sponsor-offer interests'];
/** These fields identify a room, message or sender, and aren't displayed. */
const names = /^(roomId|chatId|boxId|before|clientId|id|replyTo|authorId|authorName|senderId|)$/;

const eventFields = () =>
  listNamespaces().flatMap(([namespace, { clientEvents }]) =>
    Object.entries(clientEvents).flatMap(([event, { payload }]) =>
      listTextFields(payload)
        .map(({ path }) => path.join('.'))
        .filter((path) => !names.test(path))
        .map((path) => `${namespace} ${event} ${path}`),
    ),
  );

test('every text that accepts markup is checked in a browser, or is never displayed', async () => {
  const declared = Object.entries(calls) as [CallName, CallDeclaration][];
  const found = await Promise.all(declared.map(([name, call]) => markupFieldsOf(name, call)));
  const accepting = new Set([...found.flat(), ...withinTexts, ...eventFields()]);
  const decided = [...Object.keys(readTexts), ...Object.keys(unreadTexts)];
  expect([...accepting].toSorted()).toEqual(decided.toSorted());
});

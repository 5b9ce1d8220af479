import { errorCatalog } from '@hooray/contract/protocol/errors.ts';
import type { CallName } from '@hooray/contract/protocol/http.ts';
import { renderSentence } from '@hooray/contract/protocol/sentences.ts';
import { translations } from '@hooray/server/platform/language/translations.ts';
import { expect } from 'vitest';
import { type AskedLanguage, askedLanguages, expectInCatalog } from '../../assertions/sentences.ts';
import { callSamples } from '../../clients/call-samples.ts';
import { type Answer, type CallOptions, call } from '../../clients/client.ts';
import type { Kind, Outcome } from './people.ts';
import { boxFor, type Inputs, inputsFor, type Subject } from './subjects.ts';
import type { AuthorizationWorld } from './world.ts';

/**
 * Several calls share a subject, so it replaces only body fields that the sample has. `changes` replaces any field.
 */
function withInputs(sample: CallOptions, { query, body = {} }: Inputs, changes: Inputs): CallOptions {
  const replaced = <T extends object>(given: T): T => {
    const known = Object.entries(body).filter(([field]) => field in given);
    return { ...given, ...Object.fromEntries(known), ...changes.body };
  };
  const queries = Object.entries({ ...sample.query, ...query, ...changes.query });
  return {
    ...sample,
    query: Object.fromEntries(queries.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ...(sample.json !== undefined && { json: replaced(sample.json as object) }),
    ...(sample.form && { form: replaced(sample.form) }),
  };
}

const filled = (name: CallName, path: Record<string, string> = {}): CallName =>
  name.replace(/\{(\w+)\}/g, (given, parameter: string) => path[parameter] ?? given) as CallName;

let asked = 0;

/** Asks in one language after the other. */
export async function ask(
  world: AuthorizationWorld,
  name: CallName,
  { kind, subject, changes = {} }: { kind: Kind; subject: Subject; changes?: Inputs },
): Promise<Answer & { language: AskedLanguage }> {
  const self = kind === 'signed out' ? world.other : world.people[kind];
  const given: Inputs = inputsFor(subject, { world, kind, self });
  const { boxId } = boxFor({ world, kind });
  const sample = await callSamples[name]?.({
    self,
    other: world.other,
    boxId,
    requestId: boxId,
    orderId: boxId,
  });
  const token = kind === 'signed out' ? {} : { token: self.accessToken };
  const path = filled(name, { ...given.path, ...changes.path });
  const inputs = withInputs(sample ?? {}, given, changes);
  asked += 1;
  const language = askedLanguages[asked % askedLanguages.length] as AskedLanguage;
  const headers = { ...inputs.headers, 'accept-language': language };
  return { ...(await call(world.server, path, { ...token, ...inputs, headers })), language };
}

/**
 * Checks that every sentence is in the catalog of the language asked for. A 404 may contain only its code's
 * sentence, so that hidden objects look like missing ones.
 */
export function outcomeOf({ status, body, language }: Awaited<ReturnType<typeof ask>>): Outcome {
  if (status < 400) {
    // The message may be a confirmation, or another field with that name.
    if (typeof body?.message === 'string') expectInCatalog(body.message, language);
    return 'ok';
  }
  const { code, message, issues = [] } = body;
  for (const sentence of [message, ...issues.map((issue) => issue.message)])
    expectInCatalog(sentence, language);
  if (status === 404) {
    const onlySentence = renderSentence(errorCatalog[code].message, language, translations[language]);
    expect(body).toEqual({ statusCode: 404, code, message: onlySentence });
  }
  return code;
}

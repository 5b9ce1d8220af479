import { isDeepStrictEqual } from 'node:util';
import { type NamespaceName, namespaces } from '@hooray/contract/events.ts';
import {
  commonEventErrors,
  type NamespaceDeclaration,
  refusalSchema,
} from '@hooray/contract/protocol/realtime.ts';
import type { z } from 'zod';

const declarationOf = (namespace: NamespaceName): NamespaceDeclaration => namespaces[namespace];

/** An extra field fails like a missing one. */
const fits = (schema: z.ZodType, value: unknown): boolean =>
  isDeepStrictEqual(schema.safeParse(value).data, value);

/** @throws Error if the contract doesn't declare the event, or declares it differently */
export function assertEventDeclared(namespace: NamespaceName, event: string, payload: unknown): void {
  const declared = declarationOf(namespace).serverEvents[event];
  if (!declared || !fits(declared.payload, payload))
    throw new Error(`${namespace} sends ${event} as it is not declared: ${JSON.stringify(payload)}`);
}

/** @throws Error for an acknowledgement or refusal that the event doesn't declare */
export function assertAcknowledgementDeclared(
  namespace: NamespaceName,
  event: string,
  answer: unknown,
): void {
  const declared = declarationOf(namespace).clientEvents[event];
  const refusal = refusalSchema.safeParse(answer).data;
  const codes: readonly string[] = [...commonEventErrors, ...(declared?.errors ?? [])];
  const isDeclared = refusal
    ? codes.includes(refusal.code)
    : declared !== undefined && fits(declared.acknowledgement, answer);
  if (!isDeclared)
    throw new Error(`${namespace} acknowledges ${event} as it is not declared: ${JSON.stringify(answer)}`);
}

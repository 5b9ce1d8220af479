import { calls } from '../src/calls.ts';
import { listNamespaces } from '../src/events.ts';
import type { CallDeclaration } from '../src/protocol/http.ts';
import { listTextFields, type TextField } from './text-fields.ts';

const declared = Object.entries(calls as Record<string, CallDeclaration>).flatMap(
  ([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).map(([part, schema]) => [`${part} of ${name}`, schema] as const),
);
// Namespaces share schemas; each is checked once.
const events = new Map(
  listNamespaces().flatMap(([namespace, { clientEvents }]) =>
    Object.entries(clientEvents).map(([name, { payload }]) => [payload, `${namespace} ${name}`] as const),
  ),
);

/** A format whose pattern is anchored at both ends and allows only one length. */
const isFixed = ({ schema }: TextField) => (schema._zod.def as { format?: string }).format === 'uuid';

/** The schemas of all calls and events that contain texts of any length. */
export const declaredTexts = [
  ...declared,
  ...[...events].map(([schema, name]) => [name, schema] as const),
].flatMap(([name, schema]) => {
  const fields = schema ? listTextFields(schema).filter((field) => !isFixed(field)) : [];
  return schema && fields.length > 0 ? [{ name, schema, fields }] : [];
});

import { describe, expect, test } from 'vitest';
import { findSlowText } from '../testing/hostile-texts.ts';
import { fillTexts, listTextFields, type TextField } from '../testing/text-fields.ts';
import { calls } from './calls.ts';
import { listNamespaces } from './events.ts';
import type { CallDeclaration } from './http.ts';

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
const taken = [...declared, ...[...events].map(([schema, name]) => [name, schema] as const)].flatMap(
  ([name, schema]) => {
    const fields = schema ? listTextFields(schema).filter((field) => !isFixed(field)) : [];
    return schema && fields.length > 0 ? [{ name, schema, fields }] : [];
  },
);

describe.each(taken)('$name', ({ schema, fields }) => {
  test('every text is checked for its length first, which ends the check', () => {
    for (const { path, schema: field } of fields) {
      const checks = (field._zod.def.checks ?? []).map(({ _zod }) => _zod.def);
      // A check that rewrites a text, such as trimming, visits each character once.
      const first = checks.find(({ check }) => check !== 'overwrite');
      expect(first, path.join('.')).toMatchObject({ check: 'max_length', abort: true });
    }
  });

  test('no text makes the check slow, however long', () => {
    expect(findSlowText((text) => void schema.safeParse(fillTexts(schema, text)))).toBeUndefined();
  });
});

import fc from 'fast-check';
import type { z } from 'zod';
import { hostileValue } from './hostile-values.ts';

type Schema = z.core.$ZodType;

/** Used for half of a schema's texts. */
const ordinaryText = fc.oneof(
  fc.constantFrom(
    'Tea',
    'Kite-and-string-9',
    'All',
    'any',
    '18-25',
    'https://example.com/x',
    '1990-01-01',
    '30',
    '2000-02-29',
  ),
  fc.constantFrom(
    'ada@example.com',
    '+49 30 1234567',
    '2026-11-23T10:00:00Z',
    '👩‍👩‍👧 Zoë',
    'Ж',
    '"quoted" & <b>',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.integer({ min: 1, max: 2100 }).map((length) => 'y'.repeat(length)),
);

function fieldsOf(shape: Record<string, Schema>, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, candidatesFor(schema, ids)] as const);
  return fc.record(Object.fromEntries(fields));
}

/** Refinements may refuse some of these values. */
function candidatesFor({ _zod: { def } }: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const given = def as z.core.$ZodTypes['_zod']['def'];
  switch (given.type) {
    case 'string':
      return fc.oneof(ids, ordinaryText);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(given.entries));
    case 'literal':
      return fc.constantFrom(...given.values);
    case 'object':
      return fieldsOf(given.shape, ids);
    case 'array':
      return fc.array(candidatesFor(given.element, ids), { maxLength: 6 });
    case 'union':
      return fc.oneof(...given.options.map((option) => candidatesFor(option, ids)));
    case 'pipe':
      return candidatesFor(given.in._zod.def.type === 'transform' ? given.out : given.in, ids);
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.option(candidatesFor(given.innerType, ids), {
        nil: given.type === 'nullable' ? null : undefined,
      });
    case 'unknown':
      return hostileValue;
    default:
      throw new Error(`a schema of the kind ${given.type} is new here`);
  }
}

/** Generates values that a schema accepts. Texts may contain `ids`. `otherwise` replaces refused values. */
export function acceptedValues(
  schema: Schema,
  ids: fc.Arbitrary<string>,
  otherwise: unknown,
): fc.Arbitrary<unknown> {
  const { safeParse } = schema as z.ZodType;
  return candidatesFor(schema, ids).map((value) => (safeParse(value).success ? value : otherwise));
}

/** Returns an empty object for a schema that isn't an object. */
export function fieldSchemasOf(schema: Schema | undefined): Record<string, Schema> {
  const def = schema?._zod.def as z.core.$ZodTypes['_zod']['def'] | undefined;
  if (def?.type === 'object') return def.shape;
  if (def?.type === 'union') return Object.assign({}, ...def.options.map(fieldSchemasOf));
  return def?.type === 'pipe' ? fieldSchemasOf(def.in) : {};
}

/** Generates a valid object, or one with fields missing, replaced or added. */
export function fieldValues(
  schema: Schema | undefined,
  sample: Record<string, unknown>,
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, unknown>> {
  const schemas = fieldSchemasOf(schema);
  const names = [...new Set([...Object.keys(sample), ...Object.keys(schemas)])];
  if (names.length === 0)
    return fc.oneof(
      { arbitrary: fc.constant({}), weight: 3 },
      fc.dictionary(fc.string(), hostileValue, { maxKeys: 3 }),
    );
  const perField = names.map((name) => {
    const schemaOfField = schemas[name];
    const accepted = schemaOfField
      ? acceptedValues(schemaOfField, ids, sample[name])
      : fc.constant(sample[name]);
    return [
      name,
      fc.oneof({ arbitrary: fc.constant(sample[name]), weight: 3 }, { arbitrary: accepted, weight: 2 }),
    ] as const;
  });
  const valid = fc.record(Object.fromEntries(perField));
  const violation = fc.tuple(
    fc.constantFrom(...names, '__proto__', 'extra', ''),
    fc.option(hostileValue, { nil: undefined }),
  );
  const violated = fc
    .tuple(valid, fc.array(violation, { minLength: 1, maxLength: 2 }))
    .map(([fields, violations]) => Object.fromEntries([...Object.entries(fields), ...violations]));
  return fc.oneof(
    { arbitrary: fc.constant(sample), weight: 2 },
    { arbitrary: valid, weight: 4 },
    { arbitrary: violated, weight: 5 },
  );
}

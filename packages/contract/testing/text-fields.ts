import { z } from 'zod';

type Schema = z.core.$ZodType;

/** A text that a schema accepts, with its path: names of fields, and `0` for an entry of a list. */
export interface TextField {
  path: string[];
  schema: z.core.$ZodString;
}

/** The parts of a schema, each with its step of the path; a wrapper has no step. */
function partsOf({ _zod: { def } }: Schema): [step: string | undefined, part: Schema][] {
  const given = def as z.core.$ZodTypes['_zod']['def'];
  switch (given.type) {
    case 'object':
      return Object.entries(given.shape);
    case 'array':
      return [['0', given.element]];
    case 'record':
      return [
        [undefined, given.keyType],
        ['0', given.valueType],
      ];
    case 'union':
      return given.options.map((option) => [undefined, option]);
    case 'pipe':
      return [
        [undefined, given.in],
        [undefined, given.out],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
      return [[undefined, given.innerType]];
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'unknown':
      return [];
    default:
      throw new Error(`a schema of the kind ${given.type} is new here`);
  }
}

/**
 * All texts that a schema accepts from outside. The second half of a pipe only receives what the first has
 * checked.
 */
export function listTextFields(schema: Schema, path: string[] = []): TextField[] {
  if (schema instanceof z.core.$ZodString) return [{ path, schema }];
  const parts = partsOf(schema);
  const [first] = parts;
  const isFed = schema._zod.def.type === 'pipe' && first && listTextFields(first[1]).length > 0;
  return (isFed ? parts.slice(0, 1) : parts).flatMap(([step, part]) =>
    listTextFields(part, step === undefined ? path : [...path, step]),
  );
}

/** A value that a schema accepts, with the same text for every text. */
export function fillTexts(schema: Schema, text: string): unknown {
  let filled: unknown;
  for (const { path } of listTextFields(schema)) filled = put(filled, path, text);
  return filled;
}

function put(into: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return into ?? text;
  if (step === '0') return [put((into as unknown[] | undefined)?.[0], rest, text)];
  const fields = typeof into === 'object' ? (into as Record<string, unknown>) : {};
  return { ...fields, [step]: put(fields[step], rest, text) };
}

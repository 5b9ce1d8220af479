import { z } from 'zod';

type Schema = z.core.$ZodType;

/** A text that a schema takes, by the way to it: names of fields, and `0` for an entry of a list. */
export interface TextField {
  path: string[];
  schema: z.core.$ZodString;
}

/** What a schema consists of, each part by its step of the path; a wrapper takes no step. */
function partsOf({ _zod: { def } }: Schema): [step: string | undefined, part: Schema][] {
  const given = def as z.core.$ZodTypes['_zod']['def'];
  switch (given.type) {
    case 'object':
      return Object.entries(given.shape);
    case 'array':
      return [['0', given.element]];
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

/** Every text that a schema takes from outside. What a pipe hands on has come through its first half. */
export function listTextFields(schema: Schema, path: string[] = []): TextField[] {
  if (schema instanceof z.core.$ZodString) return [{ path, schema }];
  const parts = partsOf(schema);
  const [first] = parts;
  const isFed = schema._zod.def.type === 'pipe' && first && listTextFields(first[1]).length > 0;
  return (isFed ? parts.slice(0, 1) : parts).flatMap(([step, part]) =>
    listTextFields(part, step === undefined ? path : [...path, step]),
  );
}

/** What a schema takes, with the same text in the place of every text. */
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

import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

type Compiler = FastifySerializerCompiler<z.ZodType>;

/** Drops undeclared fields. The provider's own bypasses zod's compiled checks, at six times the cost. */
export const serializeAnswer: Compiler =
  ({ schema, method, url }) =>
  (answer) => {
    const result = schema.safeParse(answer);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorCatalog } from '@hooray/contract/protocol/errors.ts';
import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import {
  type BinaryResponse,
  type CallDeclaration,
  errorsOf,
  type Method,
} from '@hooray/contract/protocol/http.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { AppError } from '../../errors/app-error.ts';
import { MAX_KEY_LENGTH } from '../requests/idempotency-key.ts';
import { registerErrorHandling } from '../responses/errors.ts';

const binaryTypes: Record<BinaryResponse, string | undefined> = {
  picture: 'image/*',
  zip: 'application/zip',
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  calendar: 'text/calendar',
  redirect: undefined,
  empty: undefined,
};

type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; type?: string };

function describeFiles(
  body: JsonSchema = { type: 'object' },
  files: NonNullable<CallDeclaration['files']>,
): JsonSchema {
  const binary = { type: 'string', format: 'binary' };
  const required = Object.keys(files).filter((name) => files[name]?.isRequired);
  return {
    ...body,
    properties: {
      ...body.properties,
      ...Object.fromEntries(Object.keys(files).map((name) => [name, binary])),
    },
    required: [...(body.required ?? []), ...required],
  };
}

function describeBinary(call: CallDeclaration): Record<string, unknown> {
  const described = Object.entries(call.responses).filter(([, answer]) => typeof answer === 'string');
  return Object.fromEntries(
    described.map(([status, answer]) => {
      const type = binaryTypes[answer as BinaryResponse];
      const content = type && { [type]: { schema: { type: 'string', format: 'binary' } } };
      return [status, { description: String(answer), ...(content && { content }) }];
    }),
  );
}

const DESCRIPTION =
  'Celebrate birthdays together. [/api/docs/sockets](/api/docs/sockets) describes the socket events.';

const ERROR = { $ref: '#/components/schemas/Error' };

function describeErrors(method: Method, call: CallDeclaration): Record<string, unknown> {
  const lines = new Map<number, string[]>();
  for (const code of errorsOf(method, call)) {
    const { status, message } = errorCatalog[code];
    lines.set(status, [...(lines.get(status) ?? []), `${code}: ${message}`]);
  }
  const described = [...lines].map(([status, said]) => [
    status,
    { ...ERROR, description: said.join('\n\n') },
  ]);
  return Object.fromEntries(described);
}

const idempotencyKey = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_KEY]: {
      type: 'string',
      maxLength: MAX_KEY_LENGTH,
      description: 'Identifies the operation. A retry with the same key gets the stored response.',
    },
  },
};

async function describeCalls(docs: FastifyInstance, routes: readonly RouteOptions[]): Promise<void> {
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hooray', version: '1', description: DESCRIPTION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document as Parameters<typeof jsonSchemaTransform>[0]);
      const call = document.route.config?.call;
      if (!call || !schema) return { schema, url };
      const response = {
        ...(schema.response as object),
        ...describeBinary(call),
        ...describeErrors(document.route.method as Method, call),
        default: { ...ERROR, description: 'An error.' },
      };
      return {
        url,
        schema: {
          ...schema,
          response,
          ...(call.isIdempotent && { headers: idempotencyKey }),
          ...(call.files && { body: describeFiles(schema.body as JsonSchema, call.files) }),
          ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
        },
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  for (const { method, url, schema, config } of routes)
    docs.route({
      method,
      url,
      ...(schema && { schema }),
      ...(config && { config }),
      handler: () => undefined,
    });
}

/** Renders the API reference of these routes below `page`. Never listens itself. */
export async function createDocsServer(
  page: string,
  routes: readonly RouteOptions[],
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const docs: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  docs.setValidatorCompiler(() => () => true);
  docs.setSerializerCompiler(() => JSON.stringify);
  registerErrorHandling(docs);
  docs.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
  await describeCalls(docs, routes);
  await docs.register(swaggerUi, {
    routePrefix: page,
    // Swagger UI's own policy allows other hosts and requires https even without TLS.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
  });
  await docs.ready();
  return docs;
}

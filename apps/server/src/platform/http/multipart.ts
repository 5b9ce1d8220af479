import type { FastifyMultipartOptions } from '@fastify/multipart';
import type { FileField } from '@hooray/contract/http.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../app-error.ts';

export type Files = Record<string, Buffer | undefined>;

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;

/**
 * Reads a multipart body: text fields become `request.body`, declared files are returned whole.
 * @throws AppError VALIDATION where a required file is missing, TOO_LARGE beyond its bytes
 */
export async function readMultipart(
  request: FastifyRequest,
  declared: Record<string, FileField>,
): Promise<Files> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const fields: Record<string, unknown> = {};
  const files: Files = {};
  const largest = Math.max(...Object.values(declared).map((file) => file.maxBytes));
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: Object.keys(declared).length,
    fileSize: largest,
    parts: MAX_FIELDS + Object.keys(declared).length,
  };
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field') fields[part.fieldname] = asWritten(part.value);
    else {
      const file = declared[part.fieldname];
      if (!file) throw invalidField(part.fieldname, 'No file is expected here.');
      const bytes = await part.toBuffer();
      if (bytes.length > file.maxBytes) throw new AppError('TOO_LARGE');
      files[part.fieldname] = bytes;
    }
  }
  for (const [name, { isRequired }] of Object.entries(declared)) {
    if (isRequired && !files[name]?.length) throw invalidField(name, 'Please choose a picture.');
  }
  request.body = fields;
  return files;
}

/** Browsers send each line break of a form as two characters; one was meant. */
function asWritten(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

/** The parts of a body; a body that breaks off or exceeds its limits becomes a refusal of ours. */
async function* readParts(request: FastifyRequest, limits: NonNullable<FastifyMultipartOptions['limits']>) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('TOO_LARGE', { cause: error });
    if (error instanceof AppError) throw error;
    throw new AppError('MALFORMED_REQUEST', { cause: error });
  }
}

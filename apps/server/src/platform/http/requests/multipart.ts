import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FileField } from '@hooray/contract/protocol/http.ts';
import { uploadTexts } from '@hooray/contract/protocol/uploads.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../../errors/app-error.ts';
import { translateError } from '../../errors/failures.ts';
import type { Hold } from '../memory/upload-memory.ts';

export type Files = Record<string, Buffer | undefined>;
type DeclaredFiles = Record<string, FileField>;

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_TEXT_BYTES = 256 * 1024;

/**
 * @throws AppError VALIDATION if a required file is missing or a text is too long, TOO_LARGE beyond the bytes
 *   of a file or of all texts, UNAVAILABLE if too many uploads are in memory
 */
export async function readMultipart(
  request: FastifyRequest,
  declared: DeclaredFiles,
  memory: Hold,
): Promise<Files> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const { fields, files } = await translateError(readParts(request, declared, memory), (error) =>
    error instanceof AppError ? error : new AppError('MALFORMED_REQUEST', { cause: error }),
  );
  for (const [name, { isRequired }] of Object.entries(declared)) {
    if (isRequired && !files[name]?.length) throw invalidField(name, uploadTexts.pictureRequired);
  }
  request.body = fields;
  return files;
}

async function readParts(request: FastifyRequest, declared: DeclaredFiles, memory: Hold) {
  const fields: Record<string, unknown> = {};
  const files: Files = {};
  let textBytes = 0;
  for await (const part of request.parts(parserOptions(declared))) {
    if (part.type === 'field') {
      fields[part.fieldname] = readText(part);
      textBytes += Buffer.byteLength(String(part.value));
      if (textBytes > MAX_TEXT_BYTES) throw new AppError('TOO_LARGE');
    } else {
      const file = declared[part.fieldname];
      if (!file) throw invalidField(part.fieldname, uploadTexts.noFileExpected);
      files[part.fieldname] = await readFile(part, file, memory);
    }
  }
  return { fields, files };
}

function parserOptions(declared: DeclaredFiles) {
  const files = Object.values(declared);
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: files.length,
    fileSize: Math.max(...files.map(({ maxBytes }) => maxBytes)),
    parts: MAX_FIELDS + files.length,
  };
  return { limits, throwFileSizeLimit: false };
}

/** The parser truncates a text that is too long: '1', many blanks and '!' would become '1'. */
function readText({ fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue): unknown {
  if (fieldnameTruncated) throw new AppError('MALFORMED_REQUEST');
  if (valueTruncated) throw invalidField(fieldname, uploadTexts.textTooLong);
  // Browsers send line breaks in forms as CRLF.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

/** Drains a refused file, because its client reads no response before it has sent everything. */
async function readFile({ file }: MultipartFile, { maxBytes }: FileField, memory: Hold): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let refusal: unknown;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (refusal) continue;
    try {
      size += chunk.length;
      if (size > maxBytes) throw new AppError('TOO_LARGE');
      memory.take(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      refusal = error;
      chunks.length = 0;
    }
  }
  if (refusal) throw refusal;
  if (file.truncated) throw new AppError('TOO_LARGE');
  return Buffer.concat(chunks);
}

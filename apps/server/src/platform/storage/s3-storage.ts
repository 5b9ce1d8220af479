import { Disk, KeyNormalizer } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { AppError } from '../errors/app-error.ts';
import { translateError, unlessError } from '../errors/failures.ts';
import type { S3Address } from './s3-address.ts';
import type { Storage } from './storage.ts';

const RETRY_AFTER = 5;

/** In milliseconds per request, which is attempted at most twice. */
export interface S3Timeouts {
  connect: number;
  response: number;
}

function createDisk(address: S3Address, timeouts: S3Timeouts): Disk {
  const { bucket, credentials, endpoint, region, isPathStyle } = address;
  const driver = new S3Driver({
    bucket,
    endpoint,
    region,
    ...(credentials && { credentials }),
    forcePathStyle: isPathStyle,
    visibility: 'private',
    // Many servers don't support ACLs, and new AWS buckets refuse them.
    supportsACL: false,
    // Servers other than AWS may refuse the SDK's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.response,
      throwOnRequestTimeout: true,
      // `requestTimeout` ends with the first byte of the response; `socketTimeout` covers the rest.
      socketTimeout: timeouts.response,
    },
  });
  return new Disk(driver);
}

interface S3Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const SOCKET_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

function failureOf(error: unknown): S3Failure {
  return ((error as Error).cause ?? error) as S3Failure;
}

function isUnavailable({ name, code = '', $metadata }: S3Failure): boolean {
  const status = $metadata?.httpStatusCode ?? 0;
  return name === 'TimeoutError' || SOCKET_ERRORS.test(code) || status === 429 || status >= 500;
}

async function answered<T>(request: Promise<T>): Promise<T> {
  return translateError(request, (error) =>
    isUnavailable(failureOf(error))
      ? new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER, cause: error })
      : error,
  );
}

const isMissing = (error: unknown) => failureOf(error).name === 'NoSuchKey';

export function createS3Storage(
  address: S3Address,
  timeouts: S3Timeouts = { connect: 3000, response: 15_000 },
): Storage {
  const disk = createDisk(address, timeouts);
  const keys = new KeyNormalizer();
  // Normalized first, because an empty key behind a prefix would pass.
  const at = (key: string) => `${address.prefix}${keys.normalize(key)}`;
  return {
    put: async (key, bytes) => answered(disk.put(at(key), bytes)),
    find: async (key) => unlessError(answered(disk.getBytes(at(key))), isMissing),
    // Servers other than AWS may refuse to delete a missing object.
    remove: async (key) => unlessError(answered(disk.delete(at(key))), isMissing),
  };
}

import { pictureErrors } from '@hooray/contract/protocol/upload-errors.ts';
import { ApiError } from '../api/api-error.ts';

const ofPicture: ReadonlySet<string> = new Set(pictureErrors);

export function atPictureField(cause: unknown, path: string): unknown {
  if (!(cause instanceof ApiError) || !ofPicture.has(cause.code)) return cause;
  const { status, code, sentence } = cause;
  const issues = sentence === undefined ? undefined : [{ path, message: sentence }];
  return new ApiError({ status, code, sentence, issues }, { cause });
}

import { ApiError } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { texts } from './contract-values.ts';

/** Why a box's gifts could not be shown. */
export function listSentence(error: unknown): string {
  return isMissing(error) ? texts.boxIdInvalid : sentenceOf(error);
}

/** Why a gift did not come into the box. */
export function addingSentence(error: unknown): string {
  return isMissing(error) ? texts.boxIdInvalid : withReason(texts.notAdded, error);
}

/** Why a gift is still in the box. */
export function removalSentence(error: unknown): string {
  return withReason(texts.notRemoved, error);
}

/** A refusal of ours has a reason that people can act on; any other failure has none. */
function withReason(sentence: string, error: unknown): string {
  const reason = sentenceOf(error, sentence);
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${sentence} ${reason}` : sentence;
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

import { giftTexts } from '@hooray/contract/gifts/constants.ts';
import { ApiError } from '../../lib/api/api.ts';
import type { FailureCode } from '../../lib/api/api-error.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { say } from '../../lib/language/say.ts';
import { FormError } from '../../ui/fields/form-error.tsx';

/** Shows a failure. The reason is a separate element, so that the sentence keeps its exact words. */
export function GiftError({ failure }: { failure: GiftFailure | undefined }) {
  return (
    <FormError>
      {failure && (
        <>
          <p>{failure.sentence}</p>
          {failure.reason && <p className="font-normal">{failure.reason}</p>}
        </>
      )}
    </FormError>
  );
}

/** A failure, with the server's reason if the user can act on it. */
export interface GiftFailure {
  sentence: string;
  reason?: string;
}

export function listSentence(error: unknown): string {
  return isMissing(error) ? say(giftTexts.boxIdInvalid) : sentenceOf(error);
}

export function additionFailure(error: unknown): GiftFailure {
  return isMissing(error)
    ? { sentence: say(giftTexts.boxIdInvalid) }
    : withReason(say(giftTexts.notAdded), error);
}

export function removalFailure(error: unknown): GiftFailure {
  return withReason(say(giftTexts.notRemoved), error);
}

const overForGood: ReadonlySet<FailureCode> = new Set([
  'gifts.undo_expired',
  'gifts.not_found',
  'boxes.not_found',
]);

/** Whether undoing can no longer work. A full box may have room again in time, so it doesn't count. */
export function isTooLateToUndo(error: unknown): boolean {
  return error instanceof ApiError && overForGood.has(error.code);
}

/** Adds the reason if the error is a refusal by the API. */
function withReason(sentence: string, error: unknown): GiftFailure {
  const reason = sentenceOf(error, sentence);
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && reason !== sentence ? { sentence, reason } : { sentence };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

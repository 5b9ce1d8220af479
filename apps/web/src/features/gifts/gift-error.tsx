import { giftTexts } from '@hooray/contract/gifts.values.ts';
import { ApiError } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { FormError } from '../../ui/fields/form-error.tsx';

/** What has gone wrong with a gift; the reason is an element of its own, so that the sentence stays to the letter. */
export function GiftError({ trouble }: { trouble: GiftTrouble | undefined }) {
  return (
    <FormError>
      {trouble && (
        <>
          <p>{trouble.sentence}</p>
          {trouble.reason && <p className="font-normal">{trouble.reason}</p>}
        </>
      )}
    </FormError>
  );
}

/** What has gone wrong with a gift, and why, where the server gives a reason that people can act on. */
export interface GiftTrouble {
  sentence: string;
  reason?: string;
}

/** Why a box's gifts could not be shown. */
export function listSentence(error: unknown): string {
  return isMissing(error) ? giftTexts.boxIdInvalid : sentenceOf(error);
}

/** That a gift did not come into the box. */
export function addingTrouble(error: unknown): GiftTrouble {
  return isMissing(error) ? { sentence: giftTexts.boxIdInvalid } : withReason(giftTexts.notAdded, error);
}

/** That a gift is still in the box. */
export function removalTrouble(error: unknown): GiftTrouble {
  return withReason(giftTexts.notRemoved, error);
}

/** A refusal of ours has a reason; any other failure has none. */
function withReason(sentence: string, error: unknown): GiftTrouble {
  const reason = sentenceOf(error, sentence);
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && reason !== sentence ? { sentence, reason } : { sentence };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

import { FormError } from '../../ui/form-error.tsx';
import type { GiftTrouble } from './gift-sentences.ts';

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

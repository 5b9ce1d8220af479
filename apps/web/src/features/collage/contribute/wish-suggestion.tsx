import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';

interface WishSuggestionProps {
  boxId: string;
  isSending: boolean;
  readWish: () => string;
  onWish: (wish: string) => void;
}

/** Replaces the field's text with a suggested wish. 'Undo' restores the text. */
export function WishSuggestion({ boxId, isSending, readWish, onWish }: WishSuggestionProps) {
  const { t } = useLingui();
  const [ownText, setOwnText] = useState('');
  const [suggested, setSuggested] = useState('');
  const isMounted = useIsMounted();
  const button = useRef<HTMLButtonElement>(null);
  const suggestion = useMutation({
    mutationFn: () => api('POST /api/team-gift/generate-wish', { body: { boxId } }),
    onSuccess: ({ wish }) => {
      if (isSending || !isMounted()) return;
      const written = readWish();
      if (written.trim() && written !== suggested) setOwnText(written);
      setSuggested(wish);
      onWish(wish);
    },
  });
  const handleUndo = () => {
    onWish(ownText);
    setOwnText('');
    button.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap gap-1">
        {/* Not disabled while pending, because it would lose the focus. */}
        <Button
          ref={button}
          variant="quiet"
          className="px-3!"
          aria-disabled={suggestion.isPending || undefined}
          onClick={() => !suggestion.isPending && suggestion.mutate()}
        >
          <Trans>Suggest a wish</Trans>
        </Button>
        {ownText && (
          <Button variant="quiet" className="px-3!" onClick={handleUndo}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {suggested && t`Suggested: ${suggested}`}
      </p>
      <FormError>{suggestion.error && sentenceOf(suggestion.error)}</FormError>
    </>
  );
}

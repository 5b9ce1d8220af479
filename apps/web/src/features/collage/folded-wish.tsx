import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FoldedText } from '../../ui/folding/folded-text.tsx';

interface FoldedWishProps {
  wish: string;
  /** The author's name. */
  name: string;
  renderText: (shown: string) => ReactNode;
}

export function FoldedWish({ wish, name, renderText }: FoldedWishProps) {
  // An element, because `Trans` parses tags in string values.
  const person = <bdi>{name}</bdi>;
  return (
    <FoldedText
      text={wish}
      renderText={renderText}
      className="justify-self-start"
      more={
        <Trans>
          <span>Show more</span>
          <span className="sr-only"> of {person}'s wish</span>
        </Trans>
      }
      less={
        <Trans>
          <span>Show less</span>
          <span className="sr-only"> of {person}'s wish</span>
        </Trans>
      }
    />
  );
}

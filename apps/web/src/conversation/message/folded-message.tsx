import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactElement } from 'react';
import { FoldedText } from '../../ui/folding/folded-text.tsx';

interface FoldedMessageProps extends Omit<ComponentProps<typeof FoldedText>, 'more' | 'less'> {
  /** Absent for the user's own message. */
  author?: string | undefined;
}

export function FoldedMessage({ author, ...rest }: FoldedMessageProps) {
  const person = author === undefined ? undefined : <bdi>{author}</bdi>;
  return <FoldedText {...rest} more={<UnfoldLabel person={person} />} less={<FoldLabel person={person} />} />;
}

interface LabelProps {
  /** The author's name as an element, because `Trans` parses tags in string values. */
  person: ReactElement | undefined;
}

const UnfoldLabel = ({ person }: LabelProps) =>
  person === undefined ? (
    <Trans>
      <span>Show more</span>
      <span className="sr-only"> of your message</span>
    </Trans>
  ) : (
    <Trans>
      <span>Show more</span>
      <span className="sr-only"> of {person}'s message</span>
    </Trans>
  );

const FoldLabel = ({ person }: LabelProps) =>
  person === undefined ? (
    <Trans>
      <span>Show less</span>
      <span className="sr-only"> of your message</span>
    </Trans>
  ) : (
    <Trans>
      <span>Show less</span>
      <span className="sr-only"> of {person}'s message</span>
    </Trans>
  );

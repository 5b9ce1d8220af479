import { boxTexts } from '@hooray/contract/boxes.values.ts';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { ErrorState } from '../../ui/list-state.tsx';
import { BoxMissing } from './box-missing.tsx';
import { isClosed, isNoPeeking } from './box-refusals.ts';
import { NoPeeking } from './no-peeking.tsx';

interface BoxTroubleProps {
  error: Error;
  /** Of the page that would show something of the box. */
  title?: string | undefined;
  onRetry: () => void;
  /** What remains to do for somebody whom the creator has removed. */
  whenRemoved?: ReactNode;
}

/** Why a box cannot be shown: it is not there, it is closed to this person, or it has not come through. */
export function BoxTrouble({ error, title, onRetry, whenRemoved }: BoxTroubleProps) {
  if (isNoPeeking(error)) return <NoPeeking />;
  if (!isClosed(error)) return <ErrorState message={sentenceOf(error)} onRetry={onRetry} />;
  if (error.status === 404) return <BoxMissing title={title} />;
  return (
    <BoxMissing title={title}>
      <p>{sentenceOf(error, boxTexts.missing)}</p>
      {whenRemoved}
    </BoxMissing>
  );
}

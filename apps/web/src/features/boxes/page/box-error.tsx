import { boxTexts } from '@hooray/contract/boxes.values.ts';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/sentence-of.ts';
import { isBoxUnavailable, isNoPeeking } from '../../../queries/boxes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/list-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Scene } from '../../../ui/scene.tsx';
import { NoPeeking } from './no-peeking.tsx';

interface BoxErrorProps {
  error: Error;
  /** Of the page that would show something of the box. */
  title?: string | undefined;
  onRetry: () => void;
  /** What remains to do for somebody whom the creator has removed. */
  whenRemoved?: ReactNode;
}

/** Why a box cannot be shown: it is not there, it is closed to this person, or it has not come through. */
export function BoxError({ error, title, onRetry, whenRemoved }: BoxErrorProps) {
  if (isNoPeeking(error)) return <NoPeeking />;
  if (!isBoxUnavailable(error)) return <ErrorState message={sentenceOf(error)} onRetry={onRetry} />;
  if (error.status === 404) return <BoxNotFound title={title} />;
  return (
    <BoxNotFound title={title}>
      <p>{sentenceOf(error, boxTexts.missing)}</p>
      {whenRemoved}
    </BoxNotFound>
  );
}

interface BoxNotFoundProps {
  /** Of the page that would show something of the box. */
  title?: string | undefined;
  /** Why there is nothing to show, where it is not that there is no such box. */
  children?: ReactNode;
}

/** In the place of a box that is not there, or not for this person. */
export function BoxNotFound({ title = 'Birthday Box', children = boxTexts.missing }: BoxNotFoundProps) {
  return (
    <Scene
      title={title}
      monster="fluff"
      mood="sorry"
      action={<ButtonLink to="/profile">Your boxes</ButtonLink>}
    >
      {children}
    </Scene>
  );
}

/** To somebody who has left the box elsewhere while it is open here. */
export function VisitorNotice({ onJoin }: { onJoin: () => void }) {
  return (
    <Notice tone="info">
      <p>You're no longer in this box.</p>
      <Button variant="secondary" className="mt-3" onClick={onJoin}>
        Join
      </Button>
    </Notice>
  );
}

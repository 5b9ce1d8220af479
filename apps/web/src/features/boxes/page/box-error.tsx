import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { say } from '../../../lib/language/say.ts';
import { isBoxUnavailable, isNoPeeking } from '../../../queries/boxes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Scene } from '../../../ui/scene.tsx';
import { NoPeeking } from '../wrapped/no-peeking.tsx';

interface BoxErrorProps {
  error: Error;
  title?: string | undefined;
  onRetry: () => void;
  /** The remaining actions of a removed member. */
  whenRemoved?: ReactNode;
}

/** Why a box cannot be shown: it doesn't exist, the user has no access, or the request failed. */
export function BoxError({ error, title, onRetry, whenRemoved }: BoxErrorProps) {
  if (isNoPeeking(error)) return <NoPeeking />;
  if (!isBoxUnavailable(error)) return <ErrorState message={sentenceOf(error)} onRetry={onRetry} />;
  if (error.status === 404) return <BoxNotFound title={title} />;
  return (
    <BoxNotFound title={title}>
      <p>{sentenceOf(error, say(boxTexts.missing))}</p>
      {whenRemoved}
    </BoxNotFound>
  );
}

interface BoxNotFoundProps {
  title?: string | undefined;
  /** Why there is nothing to show, if not because the box doesn't exist. */
  children?: ReactNode;
}

/** Shown instead of a box that doesn't exist or that the user may not see. */
export function BoxNotFound({ title, children }: BoxNotFoundProps) {
  const { t } = useLingui();
  return (
    <Scene
      title={title ?? t`Birthday Box`}
      monster="fluff"
      mood="sorry"
      action={
        <ButtonLink to="/profile?tab=boxes">
          <Trans>Your boxes</Trans>
        </ButtonLink>
      }
    >
      {children ?? say(boxTexts.missing)}
    </Scene>
  );
}

/** Shown to a member who has left the box in another tab while it is open here. */
export function VisitorNotice({ onJoin }: { onJoin: () => void }) {
  return (
    <Notice tone="info">
      <p>
        <Trans>You're no longer in this box.</Trans>
      </p>
      <Button variant="secondary" className="mt-3" onClick={onJoin}>
        <Trans>Join</Trans>
      </Button>
    </Notice>
  );
}

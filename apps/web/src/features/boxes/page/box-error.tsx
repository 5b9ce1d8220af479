import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { say } from '../../../lib/language/say.ts';
import { isBoxUnavailable, isNoPeeking, isRemovedFromBox } from '../../../queries/boxes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Scene } from '../../../ui/scene.tsx';
import { NoPeeking } from '../wrapped/no-peeking.tsx';
import type { Reopening } from './use-opened-box.ts';

interface BoxErrorProps {
  error: Error;
  title?: string | undefined;
  onRetry: () => void;
  /** The actions that a removed member still has. */
  whenRemoved?: ReactNode;
}

/** Says why a box can't be shown: it doesn't exist, the user has no access, or the request failed. */
export function BoxError({ error, title, onRetry, whenRemoved }: BoxErrorProps) {
  if (isNoPeeking(error)) return <NoPeeking />;
  if (!isBoxUnavailable(error)) return <ErrorState message={sentenceOf(error)} onRetry={onRetry} />;
  if (error.status === 404) return <BoxNotFound title={title} />;
  return (
    <BoxNotFound title={title}>
      <p>{sentenceOf(error, say(boxTexts.missing))}</p>
      {isRemovedFromBox(error) && whenRemoved}
    </BoxNotFound>
  );
}

interface BoxNotFoundProps {
  title?: string | undefined;
  /** Another reason than that the box doesn't exist. */
  children?: ReactNode;
}

/** Shown if a box doesn't exist, or if the user may not see it. */
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

/** Shown to a member who has left the box in another tab. */
export function VisitorNotice({ reopen, isPending, error }: Reopening) {
  return (
    <div className="grid gap-3">
      <Notice tone="info">
        <p>
          <Trans>You're no longer in this box.</Trans>
        </p>
        <Button variant="secondary" className="mt-3" busy={isPending} onClick={reopen}>
          <Trans>Join</Trans>
        </Button>
      </Notice>
      <FormError>{error && sentenceOf(error)}</FormError>
    </div>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import { checkReach, useReach } from '../lib/browser/reach.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';

export function RouteErrorScreen() {
  const { t } = useLingui();
  const isMissing = isMissingCode(useRouteError());
  const isAway = useReach() !== 'online' && isMissing;
  useReloadOnReturn(isMissing, isAway);
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
      <ButtonAnchor href="/" variant="secondary">
        <Trans>Go to Home</Trans>
      </ButtonAnchor>
    </>
  );
  return (
    <Scene
      title={isAway ? t`You're offline` : t`Something went wrong`}
      monster="horns"
      mood="sorry"
      action={actions}
    >
      {t(explain(isMissing, isAway))}
    </Scene>
  );
}

function explain(isMissing: boolean, isAway: boolean): MessageDescriptor {
  if (isAway) return msg`This page opens by itself once you have a connection again.`;
  if (isMissing) return msg`This page couldn't be loaded. Please check your connection and reload.`;
  return msg`That was us, not you. Reloading often helps.`;
}

/** Safe, because a fallback screen has no input to lose. */
function useReloadOnReturn(isMissing: boolean, isAway: boolean): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (isMissing) void checkReach();
  }, [isMissing]);
  useEffect(() => {
    if (wasAway.current && !isAway) window.location.reload();
    wasAway.current = isAway;
  }, [isAway]);
}

/**
 * For a script, browsers throw a TypeError that mentions the module or its import. For a style sheet, Vite throws an
 * Error.
 */
function isMissingCode(error: unknown): boolean {
  if (error instanceof TypeError) return /import|module/i.test(error.message);
  return error instanceof Error && error.message.startsWith('Unable to preload');
}

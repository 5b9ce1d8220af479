import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { whenIdle } from '../../../lib/browser/when-idle.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { TeamTalkProps } from './connected-talk.tsx';

/** The code is large, and the page's other parts come first. */
const ConnectedTalk = lazyPart(async () => {
  await whenIdle();
  return (await import('./connected-talk.tsx')).ConnectedTalk;
});

/** The team chat. While it is open, the page also follows what other members change in the box. */
export function TeamTalk(props: TeamTalkProps) {
  const size = props.isBar ? 'min-h-16 py-3!' : props.className;
  const placeholder = (
    <Card aria-busy className={size}>
      <p className="font-extrabold text-lg">
        <Trans>Team Chat</Trans>
      </p>
    </Card>
  );
  return (
    <Suspense fallback={placeholder}>
      <ConnectedTalk {...props} />
    </Suspense>
  );
}

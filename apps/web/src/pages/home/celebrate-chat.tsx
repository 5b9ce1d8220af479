import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { hasFullAccess, useIdentity } from '../../lib/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';

/** The code is large, and the page's other parts come first. */
const CelebrateRoom = lazyPart(async () => {
  await whenIdle();
  return (await import('./celebrate-room.tsx')).CelebrateRoom;
});

export function CelebrateChat() {
  const identity = useIdentity();
  const title = (
    <h2 id="celebrate-chat" className="text-lg">
      <Trans>Celebrate chat</Trans>
    </h2>
  );
  if (!identity || !hasFullAccess(identity)) {
    return (
      <Card aria-labelledby="celebrate-chat">
        {title}
        <div className="mt-4 flex items-center gap-4">
          <Monster kind="wings" mood="sleepy" className="w-24 shrink-0" />
          <p className="text-ink-soft">
            <Trans>Add your birthday to join the chat.</Trans>
          </p>
        </div>
      </Card>
    );
  }
  const height = 'h-[60dvh] max-h-144 min-h-80';
  return (
    <Card aria-labelledby="celebrate-chat" className="overflow-hidden p-0!">
      <Suspense fallback={<div className={`p-5 ${height}`}>{title}</div>}>
        <CelebrateRoom title={title} className={height} />
      </Suspense>
    </Card>
  );
}

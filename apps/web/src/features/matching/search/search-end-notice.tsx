import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { releaseSocket, takeSocket } from '../../../lib/socket/socket.ts';
import { ask } from '../../../lib/socket/socket-events.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { readLastChat } from '../last-chat.ts';
import type { SearchEnd } from './search-state.ts';

interface SearchEndNoticeProps {
  end: SearchEnd;
  /** Called when the chat that prevented a search is over. */
  onFree: () => void;
}

export function SearchEndNotice({ end, onFree }: SearchEndNoticeProps) {
  if (end.kind === 'notFound') return <Notice tone="info">{end.message}</Notice>;
  const chat = end.code === 'matching.already_in_room' ? readLastChat(new Date()) : undefined;
  return (
    <div className="grid gap-3">
      <FormError>{end.message}</FormError>
      {chat && !chat.isOver && <OpenChat roomId={chat.roomId} onFree={onFree} />}
    </div>
  );
}

function OpenChat({ roomId, onFree }: { roomId: string; onFree: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const handleEnd = async () => {
    setBusy(true);
    await endChat(roomId);
    setBusy(false);
    onFree();
  };
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={`/random-chat/${roomId}`}>
        <Trans>Back to the chat</Trans>
      </ButtonLink>
      <Button variant="danger-quiet" busy={isBusy} onClick={handleEnd}>
        <Trans>End it</Trans>
      </Button>
    </div>
  );
}

async function endChat(roomId: string): Promise<void> {
  const shared = takeSocket('/random');
  await ask(shared, 'endChat', { roomId });
  releaseSocket(shared);
}

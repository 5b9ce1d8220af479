import type { Chat } from '@hooray/contract/chats/calls.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { RenderMessage } from '../../../conversation/message/message-row.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { countParticipants } from './party-card.tsx';

const Dialog = lazyPart(async () => (await import('../../../ui/dialogs/dialog.tsx')).Dialog);

const shown = 5;

export interface RenderMember extends Pick<RenderMessage, 'renderAvatar'> {
  /** Renders a participant's menu. @param onChoose called when an action is chosen */
  renderMemberMenu: (person: { id: string; name: string }, onChoose: () => void) => ReactNode;
}

/** Pressing it lists the participants. */
export function PartyMembers({ party, renderAvatar, renderMemberMenu }: RenderMember & { party: Chat }) {
  const [isOpen, setOpen] = useState(false);
  const { participants, participantCount } = party;
  const unlisted = participantCount - participants.length;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1 font-semibold text-blueberry text-sm hover:bg-blueberry-soft"
      >
        <span aria-hidden="true" className="flex -space-x-3 max-sm:hidden">
          {participants.slice(0, shown).map(({ id }) => (
            <span key={id} className="size-9 rounded-full ring-2 ring-paper">
              {renderAvatar(id)}
            </span>
          ))}
        </span>
        <span>{countParticipants(party)}</span>
      </button>
      {isOpen && (
        <Suspense>
          <Dialog open onClose={() => setOpen(false)} title={countParticipants(party)} size="small">
            <ul className="grid gap-2">
              {participants.map(({ id, name }) => (
                <li key={id} className="flex min-w-0 items-center gap-3">
                  {renderAvatar(id)}
                  <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</bdi>
                  {renderMemberMenu({ id, name }, () => setOpen(false))}
                </li>
              ))}
            </ul>
            {unlisted > 0 && (
              <p className="mt-3 text-ink-soft">
                <Trans>And {unlisted} more.</Trans>
              </p>
            )}
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

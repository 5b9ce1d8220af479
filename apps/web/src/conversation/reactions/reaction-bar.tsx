import { type ReactionKind, reactionKinds } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { moveInGrid } from '../emoji/move-in-grid.ts';
import { ReplyIcon } from '../icons.tsx';
import { useMessageActions } from '../message/message-actions.ts';
import type { RoomState } from '../room/room-state.ts';
import { beginningOf } from '../stickers/stickers.ts';
import { ReactionPicture, reactionLabels } from './reaction-picture.tsx';
import type { BarTarget } from './use-reaction-bar.ts';

/** The width of the menu button beside a message, in CSS pixels. */
const menuPx = 44;
const overlapPx = 8;

interface ReactionBarProps {
  target: BarTarget;
  state: RoomState;
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Shows the reactions and a reply button beside or above a message. */
export function ReactionBar({ target, state, scroller, content, onClose }: ReactionBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const { react, reply } = useMessageActions();
  const { id, isOpened } = target;
  const message = state.messages.find((shown) => shown.id === id);
  const own = state.ownReactions.get(id) ?? [];
  const labels = useLabels(message, state.ownId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages move the row
  useLayoutEffect(() => {
    const row = content.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
    if (row && bar.current && scroller.current && content.current)
      place(bar.current, row, content.current, scroller.current);
  }, [id, content, scroller, state.messages]);
  useEffect(() => {
    if (isOpened) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpened]);
  useClosing(bar, isOpened, onClose);
  if (!message) return null;

  const leave = () => {
    onClose();
    content.current
      ?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  };
  const handleReact = (kind: ReactionKind) => {
    react(id, kind, !own.includes(kind));
    if (isOpened) leave();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Otherwise the log's own keys would react too.
    event.stopPropagation();
    if (event.key !== 'Escape') return moveInGrid(event);
    event.preventDefault();
    leave();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={labels.bar}
      data-reaction-bar
      onKeyDown={handleKeyDown}
      className="absolute z-10 flex w-max rounded-full bg-paper p-0.5 shadow-soft ring-2 ring-line"
    >
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={t(reactionLabels[kind])}
          aria-pressed={own.includes(kind)}
          title={t(reactionLabels[kind])}
          onClick={() => handleReact(kind)}
          className="grid size-11 place-items-center rounded-full transition-transform duration-150 hover:scale-115 aria-pressed:bg-raspberry-soft aria-pressed:ring-2 aria-pressed:ring-raspberry aria-pressed:ring-inset"
        >
          <ReactionPicture kind={kind} className="size-7" />
        </button>
      ))}
      <button
        type="button"
        aria-label={labels.reply}
        title={t({ message: 'Reply', comment: 'Verb' })}
        onClick={() => {
          onClose();
          reply(message);
        }}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-blueberry-soft hover:text-ink"
      >
        <ReplyIcon />
      </button>
    </div>
  );
}

function useLabels(message: ChatMessage | undefined, ownId: string) {
  const { t } = useLingui();
  const { authorId, authorName = '', text = '' } = message ?? {};
  const beginning = beginningOf(text);
  return {
    bar:
      authorId === ownId ? t`React to your message: ${beginning}` : t`React to ${authorName}: ${beginning}`,
    reply:
      authorName === '' ? t`Reply to your message: ${beginning}` : t`Reply to ${authorName}: ${beginning}`,
  };
}

/** Places the bar beside the message if there is room, or else above or below it. */
function place(bar: HTMLElement, row: HTMLElement, content: HTMLElement, scroller: HTMLElement): void {
  const bubble = (row.querySelector('[data-bubble]') ?? row).getBoundingClientRect();
  const origin = content.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bar;
  const isOwn = row.dataset.own === 'true';
  const besideX = isOwn ? bubble.left - menuPx - width : bubble.right + menuPx;
  const isBeside = besideX >= origin.left && besideX + width <= origin.right;
  // Align with the inner end, to keep the author's name and the time visible.
  const aboveX = isOwn ? bubble.left : bubble.right - width;
  const x = isBeside ? besideX : Math.min(Math.max(aboveX, origin.left + 4), origin.right - width - 4);
  const above = bubble.top - height + overlapPx;
  const below = bubble.bottom - overlapPx;
  const y = isBeside ? bubble.bottom - height : above < view.top ? below : above;
  bar.style.left = `${x - origin.left}px`;
  bar.style.top = `${y - origin.top}px`;
}

/** A press outside closes an opened bar. */
function useClosing(bar: RefObject<HTMLElement | null>, isOpened: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpened) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (!bar.current?.contains(target as Node)) onClose();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [bar, isOpened, onClose]);
}

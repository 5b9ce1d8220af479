import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import type { RenderMessage } from '../message/message-row.tsx';
import type { useReactionBar } from '../reactions/use-reaction-bar.ts';
import type { RoomView } from '../room/use-room.ts';
import { LatestPill } from './latest-pill.tsx';
import { handleLogKey } from './log-keys.ts';
import { MessageLog } from './message-log.tsx';
import type { LogScroll } from './use-log-scroll.ts';
import type { Unread } from './use-unread.ts';

const ReactionBar = lazyPart(async () => (await import('../reactions/reaction-bar.tsx')).ReactionBar);

const widths = ['w-2/3', 'w-1/2 ml-auto', 'w-3/5', 'w-2/5', 'w-1/3 ml-auto'];

interface RoomLogProps extends RoomView, RenderMessage {
  label: string;
  scroll: LogScroll;
  unread: Unread;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
  isPair: boolean;
  opening: ReactNode;
  bar: ReturnType<typeof useReactionBar>;
  onReply: (messageId: string) => void;
  /** Covers the log's lower edge. */
  children: ReactNode;
}

export function RoomLog({ room, state, connection, scroll, unread, bar, ...props }: RoomLogProps) {
  const handleRetry = useCallback((clientId: string) => room?.retry(clientId), [room]);
  const handleDiscard = useCallback((clientId: string) => room?.discard(clientId), [room]);
  const { isLoaded, hasOlder, messages, outbox, ended } = state;
  const isEmpty = isLoaded && messages.length === 0 && outbox.length === 0 && ended === null;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.scroller}
        role="log"
        aria-live="polite"
        aria-label={props.label}
        aria-busy={!isLoaded || props.isLoadingOlder}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.handleScroll}
        onKeyDown={(event) => handleLogKey(event, { onReply: props.onReply, onReact: bar.open })}
        {...bar.handlers}
        className="absolute inset-0 overflow-y-auto [overflow-anchor:none] focus-visible:outline-offset-[-3px]"
      >
        <div
          ref={scroll.content}
          className={`relative flex min-h-full flex-col px-3 pb-4 sm:px-4 ${isEmpty ? 'justify-center' : 'justify-end'}`}
        >
          {props.isLoadingOlder && (
            <p className="py-2 text-center text-ink-soft text-sm">
              <Trans>Loading...</Trans>
            </p>
          )}
          {!isLoaded && connection !== 'failed' && ended === null && <LogSkeleton />}
          {isLoaded && !hasOlder && props.opening}
          {isEmpty && hasOlder && !props.isLoadingOlder && <ShowOlder onClick={props.onLoadOlder} />}
          {isEmpty && !hasOlder && !props.opening && <NothingYet />}
          <MessageLog
            state={state}
            unreadAfterId={unread.lineAfterId}
            isPair={props.isPair}
            isConnected={connection === 'connected'}
            onUnfold={scroll.leaveBottom}
            renderAvatar={props.renderAvatar}
            renderMenu={props.renderMenu}
            onRetry={handleRetry}
            onDiscard={handleDiscard}
          />
          {bar.target && (
            <Suspense>
              <ReactionBar
                key={bar.target.id}
                target={bar.target}
                state={state}
                scroller={scroll.scroller}
                content={scroll.content}
                onClose={bar.close}
              />
            </Suspense>
          )}
        </div>
      </div>
      {props.children}
      {!scroll.isAtBottom && <LatestPill newCount={unread.count} onClick={scroll.toBottom} />}
    </div>
  );
}

/** Shown instead of the log if all its newest messages are from blocked users. */
function ShowOlder({ onClick }: { onClick: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      <p className="text-ink-soft">
        <Trans>The newest messages are from people you've blocked.</Trans>
      </p>
      <Button variant="secondary" onClick={onClick}>
        <Trans>Show older messages</Trans>
      </Button>
    </div>
  );
}

function NothingYet() {
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      <Monster kind="wings" mood="party" className="w-24" />
      <p className="font-extrabold">
        <Trans>Nobody has said anything yet.</Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>Be the first to say hooray!</Trans>
      </p>
    </div>
  );
}

function LogSkeleton() {
  return (
    <div role="status" className="grid gap-3 pt-4">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      {widths.map((width) => (
        <Skeleton key={width} className={`h-10 ${width}`} />
      ))}
    </div>
  );
}

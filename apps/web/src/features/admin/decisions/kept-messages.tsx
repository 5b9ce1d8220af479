import type { KeptMessage } from '@hooray/contract/moderation/admin-calls.ts';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { FoldedMessage } from '../../../conversation/message/folded-message.tsx';
import { formatMoment } from '../../../lib/dates/formats.ts';

interface KeptMessagesProps {
  label: string;
  messages: KeptMessage[];
  reportedId?: string | undefined;
  authorId?: string | undefined;
}

/** Shows messages as they were when they were reported, the oldest first. */
export function KeptMessages({ label, messages, reportedId, authorId }: KeptMessagesProps) {
  const list = useRef<HTMLElement>(null);
  const reported = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    // Scroll only the list, not the page.
    if (list.current && reported.current)
      list.current.scrollTop = reported.current.offsetTop - list.current.clientHeight / 3;
  }, []);
  return (
    <section
      ref={list}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-120 overflow-y-auto rounded-control bg-frosting"
    >
      <ol className="grid gap-1 p-3">
        {messages.map((message) => (
          <li
            key={message.id}
            ref={message.id === reportedId ? reported : undefined}
            className={`rounded-control px-3 py-2 ${message.id === reportedId ? 'bg-mango-soft ring-2 ring-mango-deep ring-inset' : ''}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <bdi className="font-extrabold wrap-anywhere">{message.authorName}</bdi>
              {message.authorId !== null && message.authorId === authorId && (
                <span className="text-ink-soft">
                  <Trans>who was reported</Trans>
                </span>
              )}
              <time dateTime={message.createdAt} className="text-ink-soft tabular-nums">
                {formatMoment(new Date(message.createdAt))}
              </time>
              {message.id === reportedId && (
                <strong>
                  <Trans>This message was reported</Trans>
                </strong>
              )}
            </p>
            <FoldedMessage
              text={message.text}
              author={message.authorName}
              renderText={(shown) => <p className="whitespace-pre-wrap wrap-anywhere">{shown}</p>}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

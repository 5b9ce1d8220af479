import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { PersonInRoom } from '@hooray/contract/chats/message-events.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatList } from '../../lib/dates/formats.ts';

const forgetMs = 2 * chatLimits.typingSeconds * 1000;

/** Covers the log's lower edge, so that nothing moves. */
export function TypingLine({ typists }: { typists: readonly PersonInRoom[] }) {
  const sentence = useSentence(typists);
  const [forgotten, setForgotten] = useState<readonly PersonInRoom[]>();
  useEffect(() => {
    if (typists.length === 0) return;
    const timer = setTimeout(() => setForgotten(typists), forgetMs);
    return () => clearTimeout(timer);
  }, [typists]);
  if (typists.length === 0 || typists === forgotten) return null;
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-0 truncate bg-paper/90 px-4 text-ink-soft text-xs">
      <bdi>{sentence}</bdi>
    </p>
  );
}

function useSentence(typists: readonly PersonInRoom[]): string {
  const { t } = useLingui();
  const everyone = typists.map(({ name }) => name);
  if (everyone.length > 2) return t`Several people are typing…`;
  const names = formatList(everyone);
  return everyone.length === 2 ? t`${names} are typing…` : t`${names} is typing…`;
}

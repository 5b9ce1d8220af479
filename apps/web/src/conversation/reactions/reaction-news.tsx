import { type ReactionKind, reactionKinds } from '@hooray/contract/chats/constants.ts';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { perLanguage } from '../../lib/language/format-locale.ts';
import type { RoomState } from '../room/room-state.ts';
import { beginningOf } from '../stickers/stickers.ts';
import { reactionLabels } from './reaction-picture.tsx';

const NEWS_INTERVAL_MS = 2000;

/** 'Cake: 2, Heart: 1' */
const listFormat = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

type Shown = Pick<RoomState, 'messages' | 'reactions'>;

/** Announces changed reaction counts on the user's messages, and on messages that the user reacted to. */
export function ReactionNews({ state }: { state: RoomState }) {
  const [text, setText] = useState('');
  const announced = useRef<Shown>(state);
  const announce = useEffectEvent(() => {
    const news = describeChanges(announced.current, state);
    announced.current = state;
    if (news !== '') setText(news);
  });
  useEffect(() => {
    const timer = setInterval(announce, NEWS_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** Counts that come with a page of messages aren't news. */
export function describeChanges(before: Shown, state: RoomState): string {
  const { ownId, reactions, ownReactions } = state;
  if (before.reactions === reactions) return '';
  return before.messages
    .filter(({ id, authorId }) => authorId === ownId || ownReactions.get(id)?.length)
    .flatMap(({ id, text }) => {
      const [old, now] = [before.reactions.get(id) ?? {}, reactions.get(id) ?? {}];
      const changed = reactionKinds.filter((kind) => old[kind] !== now[kind]);
      if (changed.length === 0) return [];
      const counts = listFormat().format(changed.map((kind) => describeCount(kind, now[kind] ?? 0)));
      const beginning = beginningOf(text);
      return t`${counts}. ${beginning}`;
    })
    .join(' ');
}

function describeCount(kind: ReactionKind, count: number): string {
  const label = i18n._(reactionLabels[kind]);
  return t`${label}: ${count}`;
}

import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { useState } from 'react';
import { keepDraft, readDraft } from '../room/room-memory.ts';

/** Manages the field's text, which is the draft or a correction. The draft is kept during a correction. */
export function useComposerText(ownId: string, roomId: string, correcting: ChatMessage | undefined) {
  const [draft, setDraft] = useState(() => readDraft(ownId, roomId));
  const [correction, setCorrection] = useState({ of: '', text: '' });
  if (correcting) {
    const text = correction.of === correcting.id ? correction.text : correcting.text;
    return { text, setText: (next: string) => setCorrection({ of: correcting.id, text: next }) };
  }
  const setText = (next: string) => {
    setDraft(next);
    keepDraft(ownId, roomId, next);
  };
  return { text: draft, setText };
}

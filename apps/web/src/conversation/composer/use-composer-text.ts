import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { useState } from 'react';
import { keepDraft, readDraft } from '../room/room-memory.ts';

/** The text of the field: the draft, which is kept while a message is corrected, or the correction. */
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

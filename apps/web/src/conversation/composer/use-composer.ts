import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { isVisible } from '@hooray/contract/protocol/visible-text.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Connection } from '../../lib/socket/socket.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { findToken, type Token } from './completion.ts';
import type { CompletionKeys, Person } from './completion-list.tsx';
import type { ComposerTarget } from './composer-target.tsx';
import { useComposerText } from './use-composer-text.ts';
import { useGrowing } from './use-growing.ts';

export interface ComposerProps {
  ownId: string;
  roomId: string;
  connection: Connection;
  /** Whether the user may write messages now, even if they are sent later. */
  canWrite: boolean;
  focusKey?: string | undefined;
  /** The members whose names complete an '@'. */
  people: readonly Person[];
  target: ComposerTarget | null;
  onSend: (text: string) => void;
  onCorrect: (text: string) => void;
  onCancelTarget: () => void;
  onTyping: () => void;
  /** Called to correct the user's last message, when the field is empty. */
  onCorrectLast: () => void;
}

export type ComposerDraft = ReturnType<typeof useComposer>;

/**
 * During IME composition (Japanese, for example), Enter accepts the word. Safari reports that only by the key
 * code.
 */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

/** Focuses the field when the room asks for it, and when the user starts a reply or a correction. */
function useFieldFocus({ canWrite, focusKey, target }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusKept(field, canWrite);
  useEffect(() => {
    if (canWrite && focusKey !== undefined) field.current?.focus();
  }, [canWrite, focusKey]);
  useEffect(() => {
    if (!target) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [target]);
  return field;
}

/** Finds the word before the caret that can be completed, until the user closes its list. */
function useToken(text: string, hasPeople: boolean) {
  const [caret, setCaret] = useState<number | null>(null);
  const [closedStart, setClosedStart] = useState<number>();
  const found = caret === null ? undefined : findToken(text.slice(0, caret), hasPeople);
  return {
    token: found?.start === closedStart ? undefined : found,
    setCaret,
    closeToken: ({ start }: Token) => setClosedStart(start),
    reopenTokens: () => setClosedStart(undefined),
  };
}

/** The message being written, and what the keys do to it. */
export function useComposer(props: ComposerProps) {
  const { ownId, roomId, connection, canWrite, people, target, onSend, onCancelTarget } = props;
  const field = useFieldFocus(props);
  const completionKeys = useRef<CompletionKeys>(null);
  const correcting = target?.kind === 'correction' ? target.message : undefined;
  const { text, setText } = useComposerText(ownId, roomId, correcting);
  const { token, setCaret, closeToken, reopenTokens } = useToken(text, people.length > 0);
  const left = chatLimits.message - text.length;
  const canSend = canWrite && (connection === 'connected' || !correcting) && left >= 0 && isVisible(text);
  useGrowing(field, text);

  const change = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    reopenTokens();
    props.onTyping();
  };
  const insert = (added: string, start: number, end: number) => {
    const { current } = field;
    if (!current) return;
    current.setRangeText(added, start, end, 'end');
    change(current.value, current.selectionEnd);
  };
  const insertAtCaret = (added: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    insert(added, selectionStart, selectionEnd);
  };
  const send = () => {
    if (!canSend) return;
    field.current?.focus();
    if (!correcting) {
      onSend(text);
      setText('');
    } else if (text === correcting.text) onCancelTarget();
    else props.onCorrect(text);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    if (completionKeys.current?.handle(event)) event.stopPropagation();
    else if (key === 'Enter' && !shiftKey) send();
    else if (key === 'Escape' && target) {
      // Otherwise a dialog around the chat would close.
      event.stopPropagation();
      onCancelTarget();
    } else if (key === 'ArrowUp' && text === '' && !target) props.onCorrectLast();
    else return;
    event.preventDefault();
  };
  return {
    ...{ field, completionKeys, correcting, text, left, canSend, token, setCaret, closeToken },
    ...{ change, insert, insertAtCaret, send, handleKeyDown },
  };
}

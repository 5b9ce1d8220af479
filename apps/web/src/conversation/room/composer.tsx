import { chatLimits, chatTexts } from '@hooray/contract/chats/constants.ts';
import { isVisible } from '@hooray/contract/protocol/visible-text.ts';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Connection } from '../../lib/socket/socket.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { SendIcon } from '../icons.tsx';
import { keepDraft, readDraft } from './room-memory.ts';

const countedCharacters = 200;

interface ComposerProps {
  ownId: string;
  roomId: string;
  connection: Connection;
  focusKey?: string | undefined;
  onSend: (text: string) => void;
}

export function Composer({ ownId, roomId, connection, focusKey, onSend }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(ownId, roomId));
  const field = useRef<HTMLTextAreaElement>(null);
  const isConnected = connection === 'connected';
  const left = chatLimits.message - text.length;
  const canSend = isConnected && left >= 0 && isVisible(text);
  useGrowing(field, text);
  useFocusKept(field, isConnected);
  useEffect(() => {
    if (isConnected && focusKey !== undefined) field.current?.focus();
  }, [isConnected, focusKey]);

  const change = (next: string) => {
    setText(next);
    keepDraft(ownId, roomId, next);
  };
  const send = () => {
    if (!canSend) return;
    onSend(text);
    change('');
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // While a word is composed (Japanese, for example) Enter accepts it; Safari reports this only by the key code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="border-line border-t p-2.5 sm:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {connection === 'failed' && (
        <p role="alert" className="px-1 pb-2 text-center font-semibold text-cherry text-sm">
          {chatTexts.connectionError}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label="Message"
          aria-invalid={left < 0 || undefined}
          enterKeyHint="send"
          placeholder={isConnected ? 'Write a message' : chatTexts.connecting}
          disabled={!isConnected}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKeyDown}
          className="max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[22px] border-2 border-line-strong bg-paper px-4 py-2.5 text-ink outline-none transition-colors duration-150 placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-blueberry disabled:cursor-not-allowed disabled:border-line disabled:bg-frosting aria-invalid:border-cherry"
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={!canSend}
          className={buttonClass('primary', 'shrink-0 rounded-full! px-0!')}
        >
          <SendIcon />
        </button>
      </div>
      {left <= countedCharacters && <Counter left={left} />}
    </form>
  );
}

const countCharacters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);

function Counter({ left }: { left: number }) {
  const tone = left < 0 ? 'text-cherry' : 'text-ink-soft';
  return (
    <p role="status" className={`px-4 pt-1 font-semibold text-xs tabular-nums ${tone}`}>
      {left < 0 ? `${countCharacters(-left)} too many` : `${countCharacters(left)} left`}
    </p>
  );
}

/** Some browsers do not support `field-sizing` yet. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    const edges = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + edges}px`;
  }, [text]);
}

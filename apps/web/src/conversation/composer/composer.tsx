import { chatLimits, chatTexts } from '@hooray/contract/chats/constants.ts';
import { isVisible } from '@hooray/contract/protocol/visible-text.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import type { Connection } from '../../lib/socket/socket.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { SendIcon } from '../icons.tsx';
import { findToken, type Token } from './completion.ts';
import type { CompletionKeys, Person } from './completion-list.tsx';
import { type ComposerTarget, TargetLine } from './composer-target.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { useComposerText } from './use-composer-text.ts';
import { useGrowing } from './use-growing.ts';

const CompletionList = lazyPart(async () => (await import('./completion-list.tsx')).CompletionList);

const countedCharacters = 200;

interface ComposerProps {
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

export function Composer(props: ComposerProps) {
  const { t } = useLingui();
  const { ownId, roomId, connection, canWrite, focusKey, people, target, onSend, onCancelTarget } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const completionKeys = useRef<CompletionKeys>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [closedToken, setClosedToken] = useState<number>();
  const [activeOption, setActiveOption] = useState<string>();
  const id = useId();
  const correcting = target?.kind === 'correction' ? target.message : undefined;
  const { text, setText } = useComposerText(ownId, roomId, correcting);
  const left = chatLimits.message - text.length;
  const canSend = canWrite && (connection === 'connected' || !correcting) && left >= 0 && isVisible(text);
  useGrowing(field, text);
  useFocusKept(field, canWrite);
  useEffect(() => {
    if (canWrite && focusKey !== undefined) field.current?.focus();
  }, [canWrite, focusKey]);
  useEffect(() => {
    if (!target) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [target]);

  const found = caret === null ? undefined : findToken(text.slice(0, caret), people.length > 0);
  const token = found?.start === closedToken ? undefined : found;

  const change = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    setClosedToken(undefined);
    props.onTyping();
  };
  const insert = (added: string, start: number, end: number) => {
    const { current } = field;
    if (!current) return;
    current.setRangeText(added, start, end, 'end');
    change(current.value, current.selectionEnd);
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
    // During IME composition (Japanese, for example), Enter accepts the word. Safari reports that only by the key
    // code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
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

  return (
    <form
      className="relative border-line border-t p-2.5 sm:p-3 [@media(max-height:30rem)]:py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {connection === 'failed' && (
        <p role="alert" className="px-1 pb-2 text-center font-semibold text-cherry text-sm">
          {say(chatTexts.connectionError)}
        </p>
      )}
      {target && <TargetLine id={`${id}target`} target={target} onCancel={onCancelTarget} />}
      {token && (
        <Suspense>
          <CompletionList
            id={`${id}list`}
            {...{ token, people }}
            keys={completionKeys}
            onActiveChange={setActiveOption}
            onComplete={({ start, end }: Token, added: string) => insert(added, start, end)}
            onClose={() => setClosedToken(token.start)}
          />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t`Message`}
          aria-describedby={target ? `${id}target` : undefined}
          aria-autocomplete="list"
          aria-controls={activeOption && `${id}list`}
          aria-activedescendant={activeOption}
          aria-invalid={left < 0 || undefined}
          enterKeyHint="send"
          placeholder={canWrite ? t`Write a message` : say(chatTexts.connecting)}
          disabled={!canWrite}
          value={text}
          onChange={({ target: { value, selectionEnd } }) => change(value, selectionEnd)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            setCaret(selectionStart === selectionEnd ? selectionEnd : null)
          }
          onBlur={() => setCaret(null)}
          onKeyDown={handleKeyDown}
          className="max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[22px] border-2 border-line-strong bg-paper px-4 py-2.5 text-ink outline-none transition-colors duration-150 placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-blueberry disabled:cursor-not-allowed disabled:border-line disabled:bg-frosting aria-invalid:border-cherry"
        />
        <EmojiButton
          field={field}
          isDisabled={!canWrite}
          onEmoji={(character) => {
            const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
            insert(character, selectionStart, selectionEnd);
          }}
          onSticker={correcting ? undefined : onSend}
        />
        <button
          type="submit"
          aria-label={correcting ? t`Save` : t`Send`}
          disabled={!canSend}
          className={buttonClass('primary', 'shrink-0 rounded-full! px-0!')}
        >
          {correcting ? <CheckIcon /> : <SendIcon />}
        </button>
      </div>
      {left <= countedCharacters && <Counter left={left} />}
    </form>
  );
}

function Counter({ left }: { left: number }) {
  const tone = left < 0 ? 'text-cherry' : 'text-ink-soft';
  return (
    <p role="status" className={`px-4 pt-1 font-semibold text-xs tabular-nums ${tone}`}>
      {left < 0 ? countSurplus(-left) : countLeft(left)}
    </p>
  );
}

const countLeft = (count: number) =>
  plural(count, { one: `${count} character left`, other: `${count} characters left` });
const countSurplus = (count: number) =>
  plural(count, { one: `${count} character too many`, other: `${count} characters too many` });

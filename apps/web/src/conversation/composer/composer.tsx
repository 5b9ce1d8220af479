import { chatTexts } from '@hooray/contract/chats/constants.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SendIcon } from '../icons.tsx';
import type { Token } from './completion.ts';
import { TargetLine } from './composer-target.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { type ComposerDraft, type ComposerProps, useComposer } from './use-composer.ts';

const CompletionList = lazyPart(async () => (await import('./completion-list.tsx')).CompletionList);

const countedCharacters = 200;

export function Composer(props: ComposerProps) {
  const { canWrite, connection, people, target, onSend, onCancelTarget } = props;
  const draft = useComposer(props);
  const { field, correcting, token, left } = draft;
  const [activeOption, setActiveOption] = useState<string>();
  const id = useId();
  return (
    <form
      className="relative border-line border-t p-2.5 sm:p-3 [@media(max-height:30rem)]:py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        draft.send();
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
            keys={draft.completionKeys}
            onActiveChange={setActiveOption}
            onComplete={({ start, end }: Token, added: string) => draft.insert(added, start, end)}
            onClose={() => draft.closeToken(token)}
          />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <MessageField
          {...{ draft, canWrite, activeOption }}
          targetId={target ? `${id}target` : undefined}
          listId={`${id}list`}
        />
        <EmojiButton
          field={field}
          isDisabled={!canWrite}
          onEmoji={draft.insertAtCaret}
          onSticker={correcting ? undefined : onSend}
        />
        <SendButton isCorrecting={correcting !== undefined} canSend={draft.canSend} />
      </div>
      {left <= countedCharacters && <Counter left={left} />}
    </form>
  );
}

interface MessageFieldProps {
  draft: ComposerDraft;
  canWrite: boolean;
  /** The id of the active completion, if the list of completions is open. */
  activeOption: string | undefined;
  targetId: string | undefined;
  listId: string;
}

function MessageField({ draft, canWrite, activeOption, targetId, listId }: MessageFieldProps) {
  const { t } = useLingui();
  return (
    <textarea
      ref={draft.field}
      rows={1}
      dir="auto"
      aria-label={t`Message`}
      aria-describedby={targetId}
      aria-autocomplete="list"
      aria-controls={activeOption && listId}
      aria-activedescendant={activeOption}
      aria-invalid={draft.left < 0 || undefined}
      enterKeyHint="send"
      placeholder={canWrite ? t`Write a message` : say(chatTexts.connecting)}
      disabled={!canWrite}
      value={draft.text}
      onChange={({ target: { value, selectionEnd } }) => draft.change(value, selectionEnd)}
      onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
        draft.setCaret(selectionStart === selectionEnd ? selectionEnd : null)
      }
      onBlur={() => draft.setCaret(null)}
      onKeyDown={draft.handleKeyDown}
      className="max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[22px] border-2 border-line-strong bg-paper px-4 py-2.5 text-ink outline-none transition-colors duration-150 placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-blueberry disabled:cursor-not-allowed disabled:border-line disabled:bg-frosting aria-invalid:border-cherry"
    />
  );
}

function SendButton({ isCorrecting, canSend }: { isCorrecting: boolean; canSend: boolean }) {
  const { t } = useLingui();
  return (
    <button
      type="submit"
      aria-label={isCorrecting ? t`Save` : t`Send`}
      disabled={!canSend}
      className={buttonClass('primary', 'shrink-0 rounded-full! px-0!')}
    >
      {isCorrecting ? <CheckIcon /> : <SendIcon />}
    </button>
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

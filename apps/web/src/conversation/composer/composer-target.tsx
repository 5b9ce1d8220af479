import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloseIcon } from '../../ui/icons.tsx';
import { readableText } from '../stickers/stickers.ts';

/** The message that the field's text replies to or replaces. */
export interface ComposerTarget {
  kind: 'reply' | 'correction';
  message: ChatMessage;
}

interface TargetLineProps {
  id: string;
  target: ComposerTarget;
  onCancel: () => void;
}

export function TargetLine({ id, target: { kind, message }, onCancel }: TargetLineProps) {
  const { t } = useLingui();
  const text = readableText(message.text);
  const name = message.authorName;
  // Elements, because `Trans` parses tags in string values.
  const person = <bdi>{name}</bdi>;
  const replyName = name === '' ? t`Reply to yourself: ${text}` : t`Reply to ${name}: ${text}`;
  return (
    <div className="mb-2 flex items-center gap-2 border-blueberry border-l-4 pl-3">
      <span id={id} hidden>
        {kind === 'reply' ? replyName : t`Correct your message: ${text}`}
      </span>
      <p className="min-w-0 flex-1 text-sm">
        {kind === 'reply' ? (
          <span className="block truncate font-extrabold text-blueberry">
            {name === '' ? <Trans>Reply to yourself</Trans> : <Trans>Reply to {person}</Trans>}
          </span>
        ) : (
          <span className="block font-extrabold text-blueberry">
            <Trans>Correct your message</Trans>
          </span>
        )}
        <bdi className="block truncate text-ink-soft">{text}</bdi>
      </p>
      <button
        type="button"
        aria-label={kind === 'reply' ? t`Cancel the reply` : t`Cancel the correction`}
        onClick={onCancel}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-blueberry-soft hover:text-ink"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

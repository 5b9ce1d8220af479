import { useLingui } from '@lingui/react/macro';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SmileIcon } from '../icons.tsx';

const EmojiPicker = lazyPart(async () => (await import('../emoji/emoji-picker.tsx')).EmojiPicker);

interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
  onEmoji: (character: string) => void;
  /** Undefined while the user corrects a message. */
  onSticker: ((text: string) => void) | undefined;
}

/** Touch devices get only stickers, because their keyboards have emoji. */
export function EmojiButton({ field, isDisabled, onEmoji, onSticker }: EmojiButtonProps) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasMouse] = useState(() => matchMedia('(hover: hover) and (pointer: fine)').matches);
  if (!hasMouse && !onSticker) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={hasMouse ? t`Emoji and stickers` : t`Stickers`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
        className="grid size-12 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-blueberry-soft hover:text-ink disabled:opacity-50 aria-expanded:bg-blueberry-soft"
      >
        <SmileIcon />
      </button>
      {isOpen && (
        <Suspense>
          <EmojiPicker
            {...{ anchor, field, onSticker }}
            onEmoji={hasMouse ? onEmoji : undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

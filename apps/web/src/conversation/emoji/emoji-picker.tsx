import { Popover } from '@base-ui/react/popover';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { plainLetters } from '../../lib/language/plain-letters.ts';
import { controlClass } from '../../ui/fields/field.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { type Sticker, stickers } from '../stickers/stickers.ts';
import { type Emoji, type EmojiGroup, findEmoji } from './emoji.ts';
import { foundGroup, labelOf, stickerGroup } from './group-labels.ts';
import { loadEmoji } from './load-emoji.ts';
import { moveInGrid } from './move-in-grid.ts';

const maxFound = 80;

interface EmojiPickerProps {
  anchor: RefObject<HTMLElement | null>;
  /** Gets the focus after a choice. */
  field: RefObject<HTMLElement | null>;
  /** Undefined on touch devices, whose keyboards have emoji. */
  onEmoji: ((character: string) => void) | undefined;
  /** Undefined while the user corrects a message. */
  onSticker: ((text: string) => void) | undefined;
  onClose: () => void;
}

export function EmojiPicker({ anchor, field, onEmoji, onSticker, onClose }: EmojiPickerProps) {
  const { t } = useLingui();
  const search = useRef<HTMLInputElement>(null);
  const choosing = (choose: ((text: string) => void) | undefined) =>
    choose &&
    ((text: string) => {
      choose(text);
      onClose();
    });
  const handleSticker = choosing(onSticker);
  const handleEmoji = choosing(onEmoji);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            aria-label={onEmoji ? t`Emoji and stickers` : t`Stickers`}
            initialFocus={onEmoji && search}
            finalFocus={field}
            className="flex max-h-[min(24rem,var(--available-height))] w-[min(29rem,var(--available-width))] flex-col rounded-card bg-paper text-ink shadow-soft outline-none ring-1 ring-line"
          >
            {handleEmoji ? (
              <EmojiPanel search={search} onEmoji={handleEmoji} onSticker={handleSticker} />
            ) : (
              <div className="overflow-y-auto p-2">
                {handleSticker && <StickerGrid shown={stickers} onSticker={handleSticker} />}
              </div>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface EmojiPanelProps {
  search: RefObject<HTMLInputElement | null>;
  onEmoji: (character: string) => void;
  onSticker: ((text: string) => void) | undefined;
}

function EmojiPanel({ search, onEmoji, onSticker }: EmojiPanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { groups, hasFailed } = useEmoji();
  const list = useRef<HTMLDivElement>(null);
  const found = query === '' ? groups : searchIn(groups, query);
  const foundStickers = onSticker ? stickers.filter(({ name }) => isIn(t(name), query)) : [];
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = list.current?.querySelector('button');
    if (event.key === 'ArrowDown') first?.focus();
    else if (event.key === 'Enter' && query !== '') first?.click();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="p-2">
        <input
          ref={search}
          type="search"
          aria-label={t`Search emoji and stickers`}
          placeholder={t`Search`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
          className={controlClass}
        />
      </div>
      {query === '' && <GroupBar list={list} groups={groups} hasStickers={foundStickers.length > 0} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
      <div
        ref={list}
        onKeyDown={moveInGrid}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pt-0"
      >
        {hasFailed && (
          <p className="p-2 text-cherry">
            <Trans>The emoji couldn't be loaded. Close this and try again.</Trans>
          </p>
        )}
        {found.map(({ name, emoji }) => (
          <EmojiSection key={name} {...{ name, emoji, onEmoji }} />
        ))}
        {onSticker && foundStickers.length > 0 && (
          <section aria-label={t`Stickers`} data-group={stickerGroup}>
            <h3 className="px-1 pt-2 pb-1 font-extrabold text-ink-soft text-xs!">
              <Trans>Stickers</Trans>
            </h3>
            <StickerGrid shown={foundStickers} onSticker={onSticker} />
          </section>
        )}
        {groups.length > 0 && found.length + foundStickers.length === 0 && (
          <p role="status" className="p-2 text-ink-soft">
            <Trans>Nothing found.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function useEmoji() {
  const [groups, setGroups] = useState<readonly EmojiGroup[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    loadEmoji().then(
      (loaded) => !isGone && setGroups(loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return { groups, hasFailed };
}

function searchIn(groups: readonly EmojiGroup[], query: string): EmojiGroup[] {
  const emoji = findEmoji(
    groups.flatMap((group) => group.emoji),
    query,
  );
  return emoji.length === 0 ? [] : [{ name: foundGroup, emoji: emoji.slice(0, maxFound) }];
}

const isIn = (name: string, query: string) => plainLetters(name).includes(plainLetters(query));

interface GroupBarProps {
  list: RefObject<HTMLDivElement | null>;
  groups: readonly EmojiGroup[];
  hasStickers: boolean;
}

/** Scrolls to a group. */
function GroupBar({ list, groups, hasStickers }: GroupBarProps) {
  const { t } = useLingui();
  const jump = (name: string) => {
    const section = list.current?.querySelector<HTMLElement>(`section[data-group="${name}"]`);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('button')?.focus({ preventScroll: true });
  };
  const look =
    'grid h-11 min-w-11 flex-1 place-items-center rounded-control text-xl hover:bg-blueberry-soft focus-visible:outline-offset-[-3px]';
  return (
    <div className="flex shrink-0 overflow-x-auto border-line border-b px-2 pb-1">
      {groups.map(({ name, emoji }) => (
        <button
          key={name}
          type="button"
          aria-label={t(labelOf(name))}
          title={t(labelOf(name))}
          onClick={() => jump(name)}
          className={look}
        >
          {emoji[0]?.character}
        </button>
      ))}
      {hasStickers && (
        <button
          type="button"
          aria-label={t`Stickers`}
          title={t`Stickers`}
          onClick={() => jump(stickerGroup)}
          className={look}
        >
          <Monster kind="fluff" className="w-7" />
        </button>
      )}
    </div>
  );
}

function EmojiSection({ name, emoji, onEmoji }: EmojiGroup & Pick<EmojiPanelProps, 'onEmoji'>) {
  const { t } = useLingui();
  const label = t(labelOf(name));
  return (
    <section
      aria-label={label}
      data-group={name}
      className="[contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <h3 className="px-1 pt-2 pb-1 font-extrabold text-ink-soft text-xs!">{label}</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
        {emoji.map((one) => (
          <EmojiButton key={one.character} emoji={one} onEmoji={onEmoji} />
        ))}
      </div>
    </section>
  );
}

function EmojiButton({ emoji, onEmoji }: { emoji: Emoji; onEmoji: (character: string) => void }) {
  return (
    <button
      type="button"
      // Out of the Tab order, because the arrow keys reach it.
      tabIndex={-1}
      aria-label={emoji.name}
      title={`${emoji.name} :${emoji.code}:`}
      onClick={() => onEmoji(emoji.character)}
      className="grid h-11 place-items-center rounded-control text-2xl leading-none hover:bg-blueberry-soft focus-visible:outline-offset-[-3px]"
    >
      {emoji.character}
    </button>
  );
}

function StickerGrid({ shown, onSticker }: { shown: readonly Sticker[]; onSticker: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-1">
      {shown.map(({ text, name, kind, mood }) => (
        <button
          key={text}
          type="button"
          aria-label={t(name)}
          title={t(name)}
          onClick={() => onSticker(text)}
          className="grid place-items-center rounded-control p-1.5 hover:bg-blueberry-soft"
        >
          <Monster kind={kind} mood={mood} className="w-20" />
        </button>
      ))}
    </div>
  );
}

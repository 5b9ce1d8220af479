import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react';
import { type Emoji, findEmoji } from '../emoji/emoji.ts';
import { loadEmoji } from '../emoji/load-emoji.ts';
import { findPeople, type Token } from './completion.ts';

const maxShown = 6;

export interface Person {
  id: string;
  name: string;
}

export interface CompletionKeys {
  /** Returns true if the list has used the key. */
  handle(event: KeyboardEvent): boolean;
}

interface CompletionListProps {
  id: string;
  token: Token;
  people: readonly Person[];
  keys: RefObject<CompletionKeys | null>;
  /** Called with the id of the option that Enter would choose. */
  onActiveChange: (optionId: string | undefined) => void;
  onComplete: (token: Token, text: string) => void;
  onClose: () => void;
}

interface Option {
  key: string;
  /** The text that replaces the token. */
  text: string;
  label: string;
  picture?: string;
}

/** Lists completions for a ':' or an '@' in the field. The field keeps the focus and forwards its keys. */
export function CompletionList(props: CompletionListProps) {
  const { t } = useLingui();
  const { id, token, people, keys, onActiveChange, onComplete, onClose } = props;
  const allEmoji = useAllEmoji(token.kind === 'emoji');
  const [chosen, setChosen] = useState({ for: token.query, index: 0 });
  const options = token.kind === 'person' ? listPeople(people, token) : listEmoji(allEmoji, token);
  const index = chosen.for === token.query ? Math.min(chosen.index, options.length - 1) : 0;
  const active = options[index];
  const idOf = (option: Option) => `${id} ${option.key}`.replaceAll(' ', '-');
  const activeId = active && idOf(active);
  const move = (change: number) =>
    setChosen({ for: token.query, index: (index + change + options.length) % options.length });

  const announce = useEffectEvent(onActiveChange);
  useEffect(() => {
    announce(activeId);
    return () => announce(undefined);
  }, [activeId]);
  const complete = useEffectEvent(() => {
    const exact = allEmoji.find(({ code }) => code === token.query);
    if (exact) onComplete(token, exact.character);
  });
  useEffect(() => {
    if (token.isClosed && allEmoji.length > 0) complete();
  }, [token, allEmoji]);
  useImperativeHandle(keys, () => ({
    handle({ key, shiftKey }) {
      if (!active || token.isClosed) return false;
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if ((key === 'Enter' && !shiftKey) || (key === 'Tab' && !shiftKey)) onComplete(token, active.text);
      else if (key === 'Escape') onClose();
      else return false;
      return true;
    },
  }));

  if (!active || token.isClosed) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={token.kind === 'person' ? t`Members` : t`Emoji`}
      className="absolute inset-x-2.5 bottom-full z-10 mb-1 max-w-sm overflow-hidden rounded-control bg-paper p-1.5 shadow-soft ring-1 ring-line"
    >
      {options.map((option) => (
        <div
          key={option.key}
          id={idOf(option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === active}
          // Keep the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onComplete(token, option.text)}
          onKeyDown={undefined}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 hover:bg-blueberry-soft aria-selected:bg-blueberry-soft"
        >
          {option.picture !== undefined && (
            <span aria-hidden="true" className="text-2xl">
              {option.picture}
            </span>
          )}
          <bdi className="truncate font-semibold">{option.label}</bdi>
        </div>
      ))}
    </div>
  );
}

function useAllEmoji(isWanted: boolean): readonly Emoji[] {
  const [all, setAll] = useState<readonly Emoji[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    // Without the emoji, the text stays as typed.
    loadEmoji().then(
      (groups) => !isGone && setAll(groups.flatMap(({ emoji }) => emoji)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return all;
}

function listPeople(people: readonly Person[], { query }: Token): Option[] {
  const found = findPeople(people, query).slice(0, maxShown);
  return found.map(({ id, name }) => ({ key: id, text: `@${name} `, label: name }));
}

function listEmoji(all: readonly Emoji[], { query }: Token): Option[] {
  const found = findEmoji(all, query).slice(0, maxShown);
  return found.map(({ character, code }) => ({
    key: code,
    text: character,
    label: `:${code}:`,
    picture: character,
  }));
}

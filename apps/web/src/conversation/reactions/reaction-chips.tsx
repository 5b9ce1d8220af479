import { type ReactionKind, reactionKinds } from '@hooray/contract/chats/constants.ts';
import type { ReactionCounts } from '@hooray/contract/chats/message-events.ts';
import { useLingui } from '@lingui/react/macro';
import { perLanguage } from '../../lib/language/format-locale.ts';
import { beginningOf } from '../stickers/stickers.ts';
import { ReactionPicture, reactionLabels } from './reaction-picture.tsx';

interface ReactionChipsProps {
  /** The message's text. */
  text: string;
  /** The message's author. Absent for the user's own message. */
  author: string | undefined;
  counts: ReactionCounts;
  own: readonly ReactionKind[];
  isDisabled: boolean;
  onReact: (kind: ReactionKind, on: boolean) => void;
}

const countFormat = perLanguage((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));

/**
 * Hidden from the log's live region, which would announce every change of a count. `ReactionNews` announces those
 * that concern the user.
 */
export function ReactionChips({ text, author, counts, own, isDisabled, onReact }: ReactionChipsProps) {
  const { t } = useLingui();
  const given = reactionKinds.flatMap((kind) => {
    const count = counts[kind];
    return count === undefined
      ? []
      : [{ kind, label: t(reactionLabels[kind]), count, isOwn: own.includes(kind) }];
  });
  if (given.length === 0) return null;
  const beginning = beginningOf(text);
  const nameOf = (label: string, count: number) =>
    author === undefined
      ? t`${label}: ${count}. Your message: ${beginning}`
      : t`${label}: ${count}. Message from ${author}: ${beginning}`;
  return (
    <ul
      aria-live="off"
      aria-label={t`Reactions`}
      className="my-1 flex w-fit max-w-full flex-wrap gap-x-1 gap-y-3 group-data-[own=true]:justify-end"
    >
      {given.map(({ kind, label, count, isOwn }) => (
        <li key={kind}>
          <button
            type="button"
            aria-pressed={isOwn}
            aria-label={nameOf(label, count)}
            disabled={isDisabled}
            onClick={() => onReact(kind, !isOwn)}
            className="relative flex h-8 items-center gap-1.5 rounded-full bg-paper px-2 font-extrabold text-ink-soft text-sm tabular-nums ring-2 ring-line ring-inset after:absolute after:-inset-y-1.5 after:inset-x-0 not-disabled:hover:ring-raspberry aria-pressed:bg-raspberry-soft aria-pressed:text-raspberry aria-pressed:ring-raspberry"
          >
            <ReactionPicture kind={kind} className="size-5" />
            <span>{countFormat().format(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

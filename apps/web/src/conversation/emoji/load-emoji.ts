import { loadCode } from '../../lib/browser/lazy-component.ts';
import { type EmojiGroup, parseEmoji } from './emoji.ts';

let loading: Promise<EmojiGroup[]> | undefined;

/** Loads the emoji once. A failed attempt is repeated by the next call. */
export function loadEmoji(): Promise<EmojiGroup[]> {
  loading ??= loadCode(() => import('virtual:emoji')).then(
    ({ lines }) => parseEmoji(lines),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

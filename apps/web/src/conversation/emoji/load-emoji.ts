import type { Language } from '@hooray/contract/protocol/languages.ts';
import { loadCode } from '../../lib/browser/lazy-component.ts';
import { catalogLanguage, pageLanguage } from '../../lib/language/language.ts';
import { type EmojiGroup, parseEmoji } from './emoji.ts';

const files: Record<Language, () => Promise<{ lines: string }>> = {
  en: () => import('virtual:emoji/en'),
  es: () => import('virtual:emoji/es'),
  uk: () => import('virtual:emoji/uk'),
  fr: () => import('virtual:emoji/fr'),
};

const loading = new Map<Language, Promise<EmojiGroup[]>>();

/** Loads the emoji in the page's language, once per language. A call after a failure tries again. */
export function loadEmoji(): Promise<EmojiGroup[]> {
  const language = catalogLanguage(pageLanguage()) as Language;
  const known = loading.get(language);
  if (known) return known;
  const groups = loadCode(files[language]).then(({ lines }) => parseEmoji(lines));
  loading.set(language, groups);
  groups.catch(() => loading.delete(language));
  return groups;
}

import { completeLanguages, isPseudoLanguage, type Language } from '@hooray/contract/protocol/languages.ts';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { api } from '../../lib/api/api.ts';
import { loadCatalog } from '../../lib/language/catalogs.ts';
import { languageChoices } from '../../lib/language/language.ts';
import { getSession, isSignedIn } from '../../lib/session/session.ts';
import { localStore } from '../../lib/storage/browser-storage.ts';

// public/boot.js reads the same key before the first paint.
const storageKey = 'hooray.language';

/** Each in its own language, so that everyone finds theirs. */
const names: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Español',
  uk: 'Українська',
  fr: 'Français',
  'en-XA': '[English]',
} satisfies Record<Language | 'en-XA', string>;

export function LanguageSwitch() {
  const { t } = useLingui();
  return (
    <select
      aria-label={t`Language`}
      className="min-h-11 rounded-control bg-paper px-2 text-ink-soft"
      value={isPseudoLanguage(i18n.locale) ? 'en-XA' : i18n.locale}
      // If the catalog can't be loaded, the page keeps its language, and so does the field.
      onChange={({ target }) => choose(target.value).catch(() => undefined)}
    >
      {languageChoices().map((language) => (
        <option key={language} value={language} lang={language}>
          {names[language]}
        </option>
      ))}
    </select>
  );
}

/**
 * The whole page, which keeps its state and typed text, this browser, and the account, whose mails follow it.
 * @throws if the catalog can't be loaded
 */
async function choose(language: string): Promise<void> {
  await loadCatalog('pages', language);
  document.documentElement.lang = language;
  i18n.activate(language);
  localStore.setItem(storageKey, language);
  const known = completeLanguages.find((complete) => complete === language);
  // The account keeps its last choice if the server can't be reached.
  if (known && isSignedIn(getSession()))
    await api('PUT /api/auth/me/preferences', { body: { language: known } }).catch(() => undefined);
}

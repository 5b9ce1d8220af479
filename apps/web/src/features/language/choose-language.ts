import { completeLanguages, isPseudoLanguage } from '@hooray/contract/protocol/languages.ts';
import { i18n } from '@lingui/core';
import { loadCatalog } from '../../lib/language/catalogs.ts';
import { getSession, isSignedIn } from '../../lib/session/session.ts';
import { localStore } from '../../lib/storage/browser-storage.ts';

// public/boot.js reads the same key before the first paint.
const storageKey = 'hooray.language';

/**
 * Changes the language of the page, which keeps its state and typed text. Also changes it in this browser and in the
 * account, whose mails follow it.
 * @throws if the catalog can't be loaded
 */
export async function chooseLanguage(language: string): Promise<void> {
  await showLanguage(language);
  // If the server can't be reached, the account keeps its previous language.
  if (isSignedIn(getSession())) await storeInAccount(language).catch(() => undefined);
}

async function showLanguage(language: string): Promise<void> {
  await loadCatalog('pages', language);
  document.documentElement.lang = language;
  i18n.activate(language);
  localStore.setItem(storageKey, language);
}

async function storeInAccount(language: string): Promise<void> {
  const known = completeLanguages.find((complete) => complete === language);
  if (known) await (await loadApi())('PUT /api/auth/me/preferences', { body: { language: known } });
}

/** Imported late, because a visitor's first load doesn't call the server. */
const loadApi = async () => (await import('../../lib/api/api.ts')).api;

let followed: string | undefined;

/**
 * Shows the page in the account's language. An account without one adopts the page's language, unless that is English
 * by default. If the server can't be reached, the page doesn't change.
 */
export async function followAccount(userId: string): Promise<void> {
  const shown = i18n.locale;
  if (followed === userId || isPseudoLanguage(shown)) return;
  followed = userId;
  try {
    const { language } = await (await loadApi())('GET /api/auth/me/preferences');
    // The user has chosen another language meanwhile.
    if (i18n.locale !== shown) return;
    if (language === null) {
      if (shown !== 'en' || localStore.getItem(storageKey) !== null) await storeInAccount(shown);
    } else if (language !== shown) await showLanguage(language);
  } catch {
    // The next start tries again.
  }
}

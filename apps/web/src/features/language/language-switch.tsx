import { completeLanguages, isPseudoLanguage } from '@hooray/contract/protocol/languages.ts';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { languageNames } from '../../lib/language/language-names.ts';
import { useIdentity } from '../../lib/session/session.ts';
import { chooseLanguage, followAccount } from './choose-language.ts';

const names: Readonly<Record<string, string>> = { ...languageNames, 'en-XA': '[English]' };

/** The complete languages. Developers also get the pseudo-language. */
function languageChoices(): string[] {
  const isDeveloper = import.meta.env.DEV || isPseudoLanguage(i18n.locale);
  return isDeveloper ? [...completeLanguages, 'en-XA'] : [...completeLanguages];
}

/** Applies the account's language too, because it is in the footer of each page. */
export function LanguageSwitch() {
  const { t } = useLingui();
  const userId = useIdentity()?.id;
  useEffect(() => {
    if (userId !== undefined) void followAccount(userId);
  }, [userId]);
  return (
    <select
      // Pages may have other fields named 'Language'.
      aria-label={t`Show Hooray in`}
      // Uses the system's font, because otherwise every page would load the Cyrillic font for one name.
      className="min-h-11 rounded-control border border-line-strong bg-paper px-2 text-ink-soft [font-family:system-ui]"
      value={isPseudoLanguage(i18n.locale) ? 'en-XA' : i18n.locale}
      // If the catalog can't be loaded, page and field keep their language.
      onChange={({ target }) => chooseLanguage(target.value).catch(() => undefined)}
    >
      {languageChoices().map((language) => (
        <option key={language} value={language} lang={language}>
          {names[language]}
        </option>
      ))}
    </select>
  );
}

import type { Language } from '@hooray/contract/protocol/languages.ts';
import { useLingui } from '@lingui/react';
import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../lib/browser/lazy-component.ts';
import { pageLanguage } from '../../lib/language/language.ts';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';

type Load = () => Promise<ComponentType>;
type Texts = Partial<Record<Language, Load>> & { en: Load };

/** A page that is written separately in each language, so its text isn't in the catalogs. */
export function inLanguage({ en, ...others }: Texts) {
  const english = lazyComponent(en);
  const translations = new Map(
    Object.entries(others).map(([language, load]) => [language, lazyComponent(load)]),
  );
  const textIn = (language: string) => translations.get(language) ?? english;
  function InLanguage() {
    const { locale } = useLingui().i18n;
    const Text = textIn(locale);
    return (
      <div lang={translations.has(locale) ? locale : 'en'}>
        <Suspense fallback={<LoadingScreen />}>
          <Text />
        </Suspense>
      </div>
    );
  }
  return Object.assign(InLanguage, { preload: () => textIn(pageLanguage()).preload() });
}

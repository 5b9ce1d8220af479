import { useLingui } from '@lingui/react/macro';
import { localStore } from '../lib/storage/browser-storage.ts';
import { createListeners, type Store, useStore } from '../lib/storage/store.ts';
import { Button } from '../ui/button.tsx';
import { MoonIcon, SunIcon } from './header-footer-icons.tsx';

// public/boot.js reads the same key before the first paint.
const storageKey = 'hooray.theme';
const choices = createListeners();

/** The style sheet chooses the icon, so that it is right before any script has run. */
export function ThemeToggle() {
  const { t } = useLingui();
  const theme = useStore(shownTheme, 'light');
  return (
    <Button
      variant="quiet"
      className="px-2.5 text-ink-soft"
      aria-label={t`Dark theme`}
      aria-pressed={theme === 'dark'}
      onClick={() => switchTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <SunIcon className="when-dark" />
      <MoonIcon className="when-light" />
    </Button>
  );
}

type Theme = 'light' | 'dark';

function systemPrefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

const shownTheme: Store<Theme> = {
  getState() {
    const chosen = document.documentElement.dataset.theme;
    if (chosen === 'light' || chosen === 'dark') return chosen;
    return systemPrefersDark().matches ? 'dark' : 'light';
  },
  subscribe(listener) {
    const system = systemPrefersDark();
    system.addEventListener('change', listener);
    const stop = choices.subscribe(listener);
    return () => {
      system.removeEventListener('change', listener);
      stop();
    };
  },
};

function switchTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStore.setItem(storageKey, theme);
  choices.notify();
}

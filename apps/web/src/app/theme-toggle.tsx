import { useSyncExternalStore } from 'react';
import { localStore } from '../lib/storage/browser-storage.ts';
import { Button } from '../ui/button.tsx';
import { MoonIcon, SunIcon } from './header-footer-icons.tsx';

// public/boot.js reads the same key before the first paint.
const storageKey = 'hooray.theme';
const changed = new EventTarget();

/** Switches between light and dark. The icon follows the style sheet, so that it is correct before any script has run. */
export function ThemeToggle() {
  const theme = useTheme();
  return (
    <Button
      variant="quiet"
      className="px-2.5 text-ink-soft"
      aria-label="Dark theme"
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

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemPrefersDark().matches ? 'dark' : 'light';
}

function onThemeChange(listener: () => void): () => void {
  const system = systemPrefersDark();
  system.addEventListener('change', listener);
  changed.addEventListener('change', listener);
  return () => {
    system.removeEventListener('change', listener);
    changed.removeEventListener('change', listener);
  };
}

/** The current theme: the reader's choice, else the system's. */
function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, currentTheme, () => 'light');
}

/** Changes the theme at once and for later visits. */
function switchTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStore.setItem(storageKey, theme);
  changed.dispatchEvent(new Event('change'));
}

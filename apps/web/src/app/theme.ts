import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

// public/boot.js reads the same key before the first paint.
const storageKey = 'hooray.theme';
const changed = new EventTarget();

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

/** The theme on screen: the reader's choice, else the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, currentTheme, () => 'light');
}

/** Changes the theme at once and for later visits. */
export function switchTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(storageKey, theme);
  changed.dispatchEvent(new Event('change'));
}

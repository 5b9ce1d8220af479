import { Button } from '../ui/button.tsx';
import { MoonIcon, SunIcon } from './chrome-icons.tsx';
import { switchTheme, useTheme } from './theme.ts';

/** Switches between light and dark. The icon follows the style sheet, so that it is right before any script has run. */
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

import { focusManager } from '@tanstack/react-query';

/** Refetches when the user returns to this tab or window, including one of two windows that are always visible. */
export function refetchOnReturn(): void {
  focusManager.setEventListener((handleReturn) => {
    const listener = () => handleReturn();
    const events = ['visibilitychange', 'focus'] as const;
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  });
}

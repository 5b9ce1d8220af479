import { focusManager } from '@tanstack/react-query';

/** Refetches when the user returns to a tab, or to one of two windows that are both visible all the time. */
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

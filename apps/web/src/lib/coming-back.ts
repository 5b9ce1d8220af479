import { focusManager } from '@tanstack/react-query';

/**
 * Tells queries when the reader comes back: to a tab, or to one of two windows side by side, which are both visible all
 * the time.
 */
export function listenForComingBack(): void {
  focusManager.setEventListener((handleComingBack) => {
    const listener = () => handleComingBack();
    const events = ['visibilitychange', 'focus'] as const;
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  });
}

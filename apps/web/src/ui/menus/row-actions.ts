import { type UIEvent, useCallback, useRef } from 'react';

/**
 * Returns a click handler that ignores the second click of a double click: the first may have moved another
 * row, or another button, under the pointer. A click by keyboard counts (its `detail` is 0), and so does every separate
 * click (1), however fast it follows.
 */
export function onFirstClick(handler: () => void) {
  return ({ detail }: Pick<UIEvent, 'detail'>) => {
    if (detail <= 1) handler();
  };
}

/** Moves the focus to a heading when a control removes itself, so that the focus is not lost. */
export function useFocusTarget<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const focus = useCallback(() => ref.current?.focus({ preventScroll: true }), []);
  return { ref, focus };
}

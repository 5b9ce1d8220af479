import { type UIEvent, useCallback, useRef } from 'react';

/**
 * Ignores the second click of a double click, because the first one may have moved another button under the pointer.
 * A keyboard click has `detail` 0.
 */
export function onFirstClick(handler: () => void) {
  return ({ detail }: Pick<UIEvent, 'detail'>) => {
    if (detail <= 1) handler();
  };
}

/** Moves the focus to a heading when a control removes itself. */
export function useFocusTarget<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const focus = useCallback(() => ref.current?.focus({ preventScroll: true }), []);
  return { ref, focus };
}

import { type UIEvent, useCallback, useRef } from 'react';

/**
 * Answers a handler of clicks that leaves out the further clicks of a double click: the first may have moved another
 * row, or another button, under the pointer. A click by keyboard counts (its `detail` is 0), and so does every separate
 * click (1), however fast it follows.
 */
export function onFirstClick(handler: () => void) {
  return ({ detail }: Pick<UIEvent, 'detail'>) => {
    if (detail <= 1) handler();
  };
}

/** Lets a heading take the focus of a control that its own press has removed, so that it is not lost. */
export function useFocusTarget<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const focus = useCallback(() => ref.current?.focus({ preventScroll: true }), []);
  return { ref, focus };
}

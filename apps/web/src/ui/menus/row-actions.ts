import { type UIEvent, useCallback, useRef } from 'react';

/** A first click may have moved another button under the pointer. A click by keyboard has `detail` 0. */
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

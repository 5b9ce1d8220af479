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

/**
 * Moves the focus to a heading when a control removes itself. `focusIfLost` is for a control that removes itself after a
 * call: meanwhile, the user may have moved the focus elsewhere.
 */
export function useFocusTarget<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const focus = useCallback(() => ref.current?.focus({ preventScroll: true }), []);
  const focusIfLost = useCallback(() => {
    const { activeElement } = document;
    // A dialog takes the focus of a control that has been disabled.
    if (activeElement?.contains(ref.current) || ref.current?.contains(activeElement)) focus();
  }, [focus]);
  return { ref, focus, focusIfLost };
}

import { useCallback, useRef } from 'react';

/** Lets a heading take the focus of a control that its own press has removed, so that it is not lost. */
export function useOwnFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const focus = useCallback(() => ref.current?.focus({ preventScroll: true }), []);
  return { ref, focus };
}

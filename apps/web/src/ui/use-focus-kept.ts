import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A control that is disabled loses the focus, in some browsers at once and in others once that has been rendered. This
 * restores it when the control is enabled again, unless the focus has moved elsewhere.
 */
export function useFocusKept(
  control: RefObject<HTMLButtonElement | HTMLTextAreaElement | null>,
  isEnabled: boolean,
): void {
  const wasFocused = useRef(false);
  useEffect(() => {
    const { current } = control;
    const note = () => {
      wasFocused.current = document.activeElement === current || (wasFocused.current && !!current?.disabled);
    };
    // With `autoFocus` it has the focus already.
    note();
    current?.addEventListener('focus', note);
    current?.addEventListener('blur', note);
    return () => {
      current?.removeEventListener('focus', note);
      current?.removeEventListener('blur', note);
    };
  }, [control]);
  useLayoutEffect(() => {
    if (isEnabled && wasFocused.current && document.activeElement === document.body) control.current?.focus();
  }, [control, isEnabled]);
}

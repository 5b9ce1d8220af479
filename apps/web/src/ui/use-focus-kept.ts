import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Restores the focus of a control that was disabled meanwhile, unless the focus has moved elsewhere. */
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
    // An `autoFocus` control already has the focus.
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
